import Foundation
import Schedules
import Testing

/// `Fixtures/<rule>/<case>.scenario.swift`: each form that is offered for the case is applied and driven.
@Suite struct FixtureTests {
    struct Case: CustomTestStringConvertible {
        let scenario: URL
        var rule: String { scenario.deletingLastPathComponent().lastPathComponent }
        var name: String { String(scenario.lastPathComponent.dropLast(".scenario.swift".count)) }
        var before: URL {
            scenario.deletingLastPathComponent().appendingPathComponent(name + ".before.swift")
        }
        var testDescription: String { "\(rule)/\(name)" }

        /// What a line of the before-file says, as in `// target: swift 6.2, ios 26`.
        func header(_ key: String) throws -> String? {
            try String(contentsOf: before, encoding: .utf8).split(separator: "\n").lazy
                .first { $0.hasPrefix("// \(key): ") }.map { String($0.dropFirst(key.count + 5)) }
        }

        /// The language modes in which it is run.
        var modes: [String] {
            get throws { try header("language mode")?.hasPrefix("5") == true ? ["5"] : ["5", "6"] }
        }
    }

    static let all: [Case] = {
        let files = FileManager.default.enumerator(
            at: Toolchain.root.appendingPathComponent("Fixtures"), includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.lastPathComponent.hasSuffix(".scenario.swift") }
            .map(Case.init).sorted { $0.testDescription < $1.testDescription }
    }()

    static let cases = all.filter(Toolchain.isChosen)

    @Test func thereAreScenarios() { #expect(!Self.all.isEmpty) }

    @Test(arguments: cases)
    func verdicts(of fixture: Case) async throws {
        let target = try #require(try fixture.header("target"))
        // What is new has something before it.
        let targets = [target] + (target.contains("26") ? ["swift 6.0, ios 16, macos 13"] : [])
        let forms = try await Lanes.working.run {
            try MigrateLint.forms(
                of: fixture.rule, in: fixture.before, targets: targets, asking: fixture.header("form"))
        }
        try #require(!forms.isEmpty, "no form is offered")
        for mode in try fixture.modes {
            let before = try await Toolchain.program(
                [fixture.before, fixture.scenario], mode: mode, name: fixture.testDescription + "-before")
            for form in forms {
                let name = "\(fixture.testDescription) \(form.name.isEmpty ? "only" : form.name) mode \(mode)"
                let files = try await Lanes.working.run {
                    try MigrateLint.rewritten(fixture.before, by: fixture.rule, form: form)
                }
                let after = try await Toolchain.program(
                    files + [fixture.scenario], mode: mode, name: name.replacingOccurrences(of: " ", with: "-"),
                    flags: ["-DAFTER"])
                var pair = Pair(before: before, after: after)
                try await pair.expectVerdict(name, mustBeSame: form.isSafe)
                // That a task starts late is one thing; whether there is more beside it is another.
                guard !form.isSafe, try await pair.features.contains(.once) else { continue }
                pair.moreFeatures = .settled
                try await pair.expectVerdict(name + ", once started")
            }
        }
    }
}
