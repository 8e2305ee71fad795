import Foundation
import RandomInputs
import Rules
import Syntax
import Testing

@testable import Engine
@testable import Verification

@Suite struct PropertyTests {
    @Test(arguments: Fixtures.part)
    func holdForFixtures(name: String) {
        let fixture = Fixtures[name]
        #expect(FixProperties(fixture.before).broken == [])
        #expect(FixProperties(Array(fixture.after.values)).broken == [])
    }

    @Test(arguments: Fixtures.mixtures.indices)
    func holdForManyAtOnce(mixture: Int) {
        #expect(FixProperties(Fixtures.mixtures[mixture].flatMap { Fixtures[$0].before }).broken == [])
    }

    /// What is done is what was announced, with and without unsafe fixes.
    @Test(arguments: [Applicability.safe, .unsafe], Fixtures.groups.indices)
    func announcesWhatIsDone(allowed: Applicability, group: Int) {
        let fixtures = Fixtures.groups[group].flatMap { Fixtures[$0].before }
        let properties = FixProperties(fixtures, allowing: allowed)
        #expect(properties.brokenSearch == [])
        #expect(properties.brokenReport == [])
    }

    @Test(arguments: [Applicability.safe, .unsafe])
    func announcesWhatIsDone(allowed: Applicability) throws {
        let project = FixProperties(try Self.benchmark(), allowing: allowed)
        #expect(project.brokenReport == [])
        #expect(allowed == .safe || !project.fixed.applied.isEmpty)
    }

    /// The project whose instructions are counted.
    private static func benchmark() throws -> [SourceFile] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Benchmark/Project").standardized
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            let data = try Data(contentsOf: folder.appending(path: name))
            return SourceFile(path: name, bytes: Array(data))
        }
    }

    /// The findings of a file do not depend on its line ends, which its fixes keep.
    @Test(arguments: Fixtures.part)
    func holdForWindowsLineEnds(name: String) {
        let before = Fixtures[name].before.filter { !$0.bytes.contains(0x0D) }
        let after = Fixtures.fix(before.map(\.withWindowsLineEnds))
        let expected = Fixtures.fix(before)
        #expect(after.announced.findings.map(WhatIsSaid.init) == expected.announced.findings.map(WhatIsSaid.init))
        #expect(after.report.findings.map(WhatIsSaid.init) == expected.report.findings.map(WhatIsSaid.init))
        #expect(after.files == expected.files.map(\.withWindowsLineEnds))
    }

    /// A finding without what counts bytes.
    private struct WhatIsSaid: Equatable {
        let words: [String]
        let places: [Position]

        init(_ finding: Finding) {
            let reasons = finding.fixes.flatMap { [$0.applicability.rawValue, $0.form] + $0.reasons.map(\.message) }
            words = [finding.rule, finding.path, finding.message] + reasons + finding.related.map(\.message)
            places = [finding.start, finding.end] + finding.related.map(\.position)
        }
    }

    /// Characters that end a line in Unicode, but not in Swift: the comment continues.
    @Test(arguments: ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func holdForUnicodeLineEnds(character: String) {
        let source = """
            protocol Loader {
                /// Loads.\(character)(
                func load(completion: @escaping (Result<Int, any Error>) -> Void)
            }
            """
        let properties = FixProperties([SourceFile(path: "a.swift", text: source)])
        #expect(!properties.fixed.files.isEmpty)
        #expect(properties.broken == [])
    }

    @Test(arguments: Extent.seeds(4, of: 40))
    func holdForMutations(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for fixture in Fixtures.files.shuffled(using: &random).prefix(2) {
            let mutated = Mutation(fixture).mutated(&random)
            let broken = FixProperties([mutated]).broken
            #expect(broken == [], "\(mutated.text)")
        }
    }

    @Test(arguments: Extent.seeds(4, of: 20))
    func holdForBytes(seed: UInt64) {
        var random = SeededRandom(seed: seed &+ 500)
        let words = Fixtures.files.flatMap { file in
            TokenTable(file.bytes).tokens.prefix(80).map { file.text($0.range) }
        }
        for _ in 0..<4 {
            var text = "import Combine\n"
            for _ in 0..<60 {
                text += words.randomElement(using: &random)! + [" ", "\n", ""].randomElement(using: &random)!
            }
            #expect(FixProperties([SourceFile(path: "a.swift", text: text)]).broken == [], "\(text)")
        }
    }
}

extension SourceFile {
    var withWindowsLineEnds: SourceFile {
        SourceFile(
            path: path,
            bytes: Array(
                bytes.split(separator: 0x0A, omittingEmptySubsequences: false).joined(separator: [0x0D, 0x0A])))
    }
}

/// A file with some of its tokens removed, doubled or swapped.
struct Mutation {
    let file: SourceFile

    init(_ file: SourceFile) { self.file = file }

    func mutated(_ random: inout SeededRandom) -> SourceFile {
        var file = file
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let tokens = TokenTable(file.bytes).tokens
            guard let one = tokens.randomElement(using: &random), let other = tokens.randomElement(using: &random)
            else {
                break
            }
            let text = [file.text(other.range), "", " \(file.text(one.range)) \(file.text(one.range)) ", " // c\n"]
                .randomElement(using: &random)!
            file = file.applying([SourceEdit(path: file.path, range: one.range, replacement: text)])
        }
        return file
    }
}
