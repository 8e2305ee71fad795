import Foundation
import Testing

/// Where a before-file compiles to SIL, its after-file does.
@Suite struct CompilationTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A before-file of a rule about Combine with what is made of it.
    struct Fixture: CustomTestStringConvertible {
        let before: URL
        var after: URL {
            URL(fileURLWithPath: before.path.replacingOccurrences(of: ".before.swift", with: ".after.swift"))
        }
        var isRewritten: Bool { FileManager.default.fileExists(atPath: after.path) }
        /// What is written with SwiftUI or UIKit compiles nowhere but where that is.
        var needsSDK: Bool {
            guard let text = try? String(contentsOf: before, encoding: .utf8) else { return true }
            return ["SwiftUI", "UIKit"].contains { text.contains("\nimport \($0)\n") }
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
            at: root.appendingPathComponent("Fixtures"), includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? [])
            .filter {
                $0.lastPathComponent.hasSuffix(".before.swift")
                    && ["/Fixtures/combine-", "/Fixtures/assign-"].contains(where: $0.path.contains)
            }
            .map(Fixture.init).filter { $0.isRewritten && !$0.needsSDK }.sorted { $0.before.path < $1.before.path }
    }()

    @Test func thereAreFixtures() { #expect(Self.fixtures.count > 10) }

    @Test(arguments: fixtures)
    func afterCompilesWhereBeforeDoes(fixture: Fixture) throws {
        let before = try Self.errors(in: fixture.before, mode: "5")
        #expect(before == "", "a fixture compiles at least in mode 5")
        for mode in try fixture.modes where try Self.errors(in: fixture.before, mode: mode).isEmpty {
            #expect(try Self.errors(in: fixture.after, mode: mode) == "", "mode \(mode)")
        }
    }

    /// What the compiler says against a file; empty if it compiles.
    static func errors(in file: URL, mode: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", mode, "-parse-as-library"]
            + ["-suppress-warnings"] + modules + [file.path]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : words
    }

    /// Where the built modules lie: beside the tests.
    static let modules: [String] = {
        #if os(macOS)
            let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        #else
            let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        #endif
        let built = tests.deletingLastPathComponent()
        // A target in C has a map in place of a module.
        let helpers = built.appendingPathComponent("COpenCombineHelpers.build/module.modulemap")
        let modules = built.appendingPathComponent("Modules")
        return ["-I", modules.path, "-Xcc", "-fmodule-map-file=" + helpers.path]
    }()
}
