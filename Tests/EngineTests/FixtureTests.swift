import Foundation
import Rules
import Syntax
import Testing

@testable import Engine
@testable import Verification

/// Checks the bundled rules against `Fixtures`.
@Suite struct FixtureTests {
    @Test(arguments: Fixtures.names)
    func holds(name: String) {
        let fixture = Fixtures[name]
        let files = fixture.before + fixture.after.values
        let failures = Verifier(rules: Fixtures.rules, knowing: Fixtures.known, update: false).verify(files).failures
        // A single case cannot have the other cases that a rule needs, so that is no failure.
        #expect(failures.filter { !$0.contains(": has no ") } == [])
    }

    @Test(arguments: Fixtures.rules.map(\.id))
    func ruleHasFixtures(rule: String) {
        let own = Fixtures.cases.filter { $0.rule == rule }
        #expect(own.contains { $0.isUntouched }, "\(rule) has no untouched.swift")
        #expect(own.contains { !$0.isUntouched }, "\(rule) has no case that fires")
    }

    @Test(arguments: Fixtures.rules.map(\.id))
    func eachFenceHasACase(rule: String) throws {
        let page = try #require(Fixtures.rules.first { $0.id == rule })
        let own = Fixtures.cases.filter { $0.rule == rule }
        let found = own.flatMap { $0.linter(of: [page], knowing: Fixtures.known).lint($0.before).findings }
        let lines = Set(found.flatMap(\.fences).map(\.line))
        #expect(page.alternatives.map(\.position.line).filter { !lines.contains($0) } == [])
    }

    /// What a reader can do.
    private static let verbs = """
        add|apply|ask|assign|await|build|call|cast|change|check|convert|copy|correct|declare|delete|do|expect|give|guard|handle|iterate|keep|\
        leave|let|look|make|mark|move|name|observe|offer|pass|present|put|raise|remove|rename|replace|resume|return|rewrite|say|search|set|sleep|start|store|\
        take|throw|turn|unwrap|use|wait|wrap|write
        """

    /// A reason that asks for something else than the fix goes with a sketch, and with a sketch each says what to do.
    @Test(arguments: Fixtures.rules.map(\.id))
    func reasonsAskForWhatIsNotDone(rule: String) throws {
        let page = try #require(Fixtures.rules.first { $0.id == rule })
        let start = "(?:^|[:;,] |\\) |\\b(?:so|but|or|and|then|else|first|instead) )"
        let request = try Regex("\(start)(?:\(Self.verbs))\\b")
        let advice = ["leave this", "leave it", "correct that first", "return an `AsyncStream`", "write that by hand"]
        for fixture in Fixtures.cases where fixture.rule == rule {
            for finding in fixture.linter(of: [page], knowing: Fixtures.known).lint(fixture.before).findings {
                let applied = finding.fixes.filter { $0.applicability > .display }.flatMap(\.reasons).map(\.message)
                #expect(applied.filter { reason in advice.contains(where: reason.contains) } == [], "\(fixture.name)")
                let shown = finding.fixes.filter { $0.applicability == .display }.flatMap(\.reasons).map(\.message)
                #expect(shown.filter { !$0.contains(request) } == [], "\(fixture.name)")
            }
        }
    }

    @Test func thereAreProjects() { #expect(Fixtures.cases.filter { $0.rule == nil }.count >= 2) }

    /// Every folder is named for a rule.
    @Test func foldersAreNamedForRules() {
        let folders = Set(Fixtures.cases.compactMap(\.rule))
        #expect(folders.subtracting(Fixtures.rules.map(\.id)).isEmpty)
    }
}

/// Checks fixtures with the compiler.
@Suite(.enabled(if: Extent.isWhole || Compiler.path != nil, "needs swiftc"))
struct CompiledFixtureTests {
    @Test func fixturesParse() throws {
        let fixed = Fixtures.part.flatMap { Fixtures.fix(Fixtures[$0].before).files }
        #expect(fixed.count > 10)
        #expect(try Compiler.errors(["-frontend", "-parse"], in: Fixtures.files + fixed) == "")
    }

    @Test(arguments: Fixtures.part.filter { !Fixtures[$0].imports }, ["5", "6"])
    func selfContainedOnesCompile(name: String, mode: String) throws {
        let fixture = Fixtures[name]
        let words = ["-emit-sil", "-wmo", "-parse-as-library", "-suppress-warnings", "-swift-version", mode]
        for program in fixture.programs {
            #expect(try Compiler.errors(words + ["-o", "/dev/null"], in: program) == "")
            if mode == "6", fixture.languageMode == "5" { continue }
            let after = program.map { fixture.after[$0.path] ?? $0 }
            #expect(try Compiler.errors(words + ["-o", "/dev/null"], in: after) == "")
        }
    }
}

extension FixtureCase {
    /// Whether there is a scenario for it: the equivalence suite then compiles it with the scenario's code.
    private var isDriven: Bool {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return FileManager.default.fileExists(atPath: root.path + "/\(name).scenario.swift")
    }

    /// Whether some file imports more than the standard library.
    fileprivate var imports: Bool {
        isDriven
            || before.contains { file in
                file.text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("import ") }
            }
    }

    /// `// programs: the folders` says that each file is in a folder of its own program: the files of each.
    fileprivate var programs: [[SourceFile]] {
        guard before.contains(where: { $0.text.contains("// programs: the folders") }) else { return [before] }
        return Dictionary(grouping: before) { $0.path.split(separator: "/").dropLast().last }.values.map { $0 }
    }

    /// `// language mode: 5, as …`: the fixed code need not compile in Swift 6 mode.
    fileprivate var languageMode: String? {
        before.contains { $0.text.contains("// language mode: 5, as ") } ? "5" : nil
    }
}

/// The installed compiler.
enum Compiler {
    static let path: String? = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// The errors for these files in one run; empty if it accepts them.
    static func errors(_ words: [String], in files: [SourceFile]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try files.enumerated().map { number, file in
            let name = file.path.replacingOccurrences(of: "/", with: "-")
            let place = folder.appendingPathComponent("\(number)-\(name)")
            try Data(file.bytes).write(to: place)
            return place.path
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path ?? "swiftc")
        process.arguments = words + paths
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : "status \(process.terminationStatus): " + said
    }
}
