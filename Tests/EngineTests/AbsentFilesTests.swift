import Rules
import Syntax
import Testing
import Xcode

@testable import Engine

/// Files that an Xcode project names and that are not checked.
@Suite struct AbsentFilesTests {
    private static let source = """
        @MainActor protocol Storing { func save(completion: @escaping @MainActor @Sendable () -> Void) }
        @MainActor final class Store: Storing {
            func save(completion: @escaping @MainActor @Sendable () -> Void) {
                Task {
                    try? await Task.sleep(for: .seconds(1))
                    completion()
                }
            }
        }
        @MainActor func run(_ storing: any Storing) { storing.save { print("saved") } }

        """

    @Test(
        arguments: [
            ([], nil), (["Store.swift", "Storehouse.swift", "Test.swift"], nil),
            (["Storing.swift"], "Storing.swift"), (["MockStore.swift"], "MockStore.swift"),
        ] as [([String], String?)])
    func oneThatMayConformIsNamed(listed: [String], named: String?) throws {
        let target = try Target(parsing: "swift 6.2, ios 26")
        let linter = Linter(
            rules: Fixtures.rules.filter { $0.id == "completion-async-conformance" }, knowing: Fixtures.known,
            options: LintOptions(targets: Targets(target), form: "conformance", jobs: 1, listedFiles: Set(listed)))
        let findings = linter.lint([SourceFile(path: "App/Store.swift", text: Self.source)]).findings
        let fix = try #require(findings.first?.fixes.first)
        #expect(fix.applicability == (named == nil ? .unsafe : .display))
        let reason = named.map {
            "'\($0)' is part of the project and was not checked: if it implements 'save' of 'Storing', it no longer compiles"
        }
        #expect(fix.reasons.contains { $0.message.contains("is part of the project") } == (named != nil))
        if let reason { #expect(fix.reasons.contains { $0.message == reason }) }
    }
}
