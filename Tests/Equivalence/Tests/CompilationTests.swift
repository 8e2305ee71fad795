import Foundation
import Testing

/// Where a before-file compiles to SIL, its after-file does.
@Suite struct CompilationTests {
    /// A before-file of a rule about Combine with what is made of it.
    struct Fixture: CustomTestStringConvertible {
        let before: URL
        var after: URL {
            URL(fileURLWithPath: before.path.replacingOccurrences(of: ".before.swift", with: ".after.swift"))
        }
        var isRewritten: Bool { FileManager.default.fileExists(atPath: after.path) }
        /// What is written with these compiles nowhere but where they are.
        var needsSDK: Bool {
            guard let text = try? String(contentsOf: before, encoding: .utf8) else { return true }
            // Objective-C is nowhere but there.
            return text.contains("@objc ")
                || ["AppKit", "AVKit", "SwiftUI", "UIKit", "CoreData", "WebKit"].contains {
                    text.contains("\nimport \($0)\n")
                }
        }

        var testDescription: String {
            before.deletingLastPathComponent().lastPathComponent + "/" + before.lastPathComponent
        }

        /// The language modes in which the after-file compiles; `// language mode: 5, as …` says that 6 is not promised.
        var modes: [String] {
            get throws {
                try String(contentsOf: before, encoding: .utf8).contains("// language mode: 5") ? ["5"] : ["5", "6"]
            }
        }
    }

    static let fixtures: [Fixture] = {
        let files = FileManager.default.enumerator(
            at: Toolchain.root.appendingPathComponent("Fixtures"), includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? [])
            .filter {
                $0.lastPathComponent.hasSuffix(".before.swift")
                    && ["/Fixtures/combine-", "/Fixtures/assign-"].contains(where: $0.path.contains)
            }
            .map(Fixture.init).filter { $0.isRewritten && !$0.needsSDK }.sorted { $0.before.path < $1.before.path }
    }()

    @Test func thereAreFixtures() { #expect(Self.fixtures.count > 10) }

    @Test(arguments: fixtures.filter(Toolchain.isChosen))
    func afterCompilesWhereBeforeDoes(fixture: Fixture) async throws {
        let before = try await Toolchain.errors(in: fixture.before, mode: "5")
        #expect(before == "", "a fixture compiles at least in mode 5")
        for mode in try fixture.modes where try await Toolchain.errors(in: fixture.before, mode: mode).isEmpty {
            #expect(try await Toolchain.errors(in: fixture.after, mode: mode) == "", "mode \(mode)")
        }
    }
}
