import Engine
import Foundation
import Syntax
import Testing

@testable import migrate_lint

@Suite struct ChangesetTests {
    @Test func filesOfOneChangesetAreAllPutBackWhereOneCannotBeRenamed() throws {
        let folder = try TemporaryFolder(["a.swift": .file("1", mode: 0o640), "b.swift": "1", "c.swift": "1"])
        let originals = ["a.swift", "b.swift", "c.swift"].map { SourceFile(path: folder.absolute($0), text: "1") }
        let byPath = Dictionary(uniqueKeysWithValues: originals.map { ($0.path, $0) })
        let created = SourceFile(path: folder.absolute("0.swift"), text: "2")
        let fixed = [created] + originals.map { SourceFile(path: $0.path, text: "2") }
        let changeset = try Changeset(fixed, originals: byPath)
        // A file cannot replace a folder.
        try FileManager.default.removeItem(atPath: folder.absolute("b.swift"))
        try folder.make(.folder, at: "b.swift")
        #expect(throws: FileReplacement.Failure.self) { try changeset.commit() }
        let expected: TemporaryFolder.Listing = [
            "a.swift": .file("1", mode: 0o640), "b.swift": .folder, "c.swift": "1",
        ]
        #expect(try folder.listing(like: expected) == expected)
    }

    /// Somebody changes a file after its new text was staged, while the compiler parses: the last moment before the rename.
    @Test(arguments: [nil, "mine"], ["first.swift", "second.swift"])
    func whatSomebodyDidWhileFilesWereStagedStays(text: String?, name: String) throws {
        let folder = try TemporaryFolder(["first.swift": "1", "second.swift": "1"])
        let originals = ["first.swift", "second.swift"].map { SourceFile(path: folder.absolute($0), text: "1") }
        let byPath = Dictionary(uniqueKeysWithValues: originals.map { ($0.path, $0) })
        let changeset = try Changeset(originals.map { SourceFile(path: $0.path, text: "2") }, originals: byPath)
        try FileManager.default.removeItem(atPath: folder.absolute(name))
        if let text { try folder.make(.text(text), at: name) }
        let failure = #expect(throws: FileReplacement.Failure.self) { try changeset.commit() }
        #expect(failure?.path == folder.absolute(name))
        var expected: TemporaryFolder.Listing = ["first.swift": "1", "second.swift": "1"]
        expected[name] = text.map { .text($0) }
        #expect(try folder.listing(like: expected) == expected)
    }

    /// Who uses a file finds it there.
    @Test func filesThatAFixCreatesComeFirst() throws {
        let folder = try TemporaryFolder(["a.swift": "1", "c.swift": "1"])
        let originals = ["a.swift", "c.swift"].map { SourceFile(path: folder.absolute($0), text: "1") }
        let fixed = ["a.swift", "b.swift", "c.swift", "d.swift"].map {
            SourceFile(path: folder.absolute($0), text: "2")
        }
        let byPath = Dictionary(uniqueKeysWithValues: originals.map { ($0.path, $0) })
        let changeset = try Changeset(fixed, originals: byPath)
        defer { changeset.discard() }
        let names = changeset.replacements.map { SourceFile.name(of: $0.path) }
        #expect(names == ["b.swift", "d.swift", "a.swift", "c.swift"])
    }

    @Test func aFileThatSomebodyChangedSinceIsNotPutBack() throws {
        let folder = try TemporaryFolder(["a.swift": "1", "b.swift": "1"])
        let originals = ["a.swift", "b.swift"].map { SourceFile(path: folder.absolute($0), text: "1") }
        let byPath = Dictionary(uniqueKeysWithValues: originals.map { ($0.path, $0) })
        let fixed = originals.map { SourceFile(path: $0.path, text: "2") }
        let changeset = try Changeset(fixed, originals: byPath)
        let first = try FileReplacement(of: originals[0], by: fixed[0])
        try changeset.commit()
        changeset.discard()
        try folder.make("mine", at: "a.swift")
        #expect(throws: FileReplacement.Failure.self) { try first.revert() }
        first.discard()
        #expect(try folder.listing(like: [:]) == ["a.swift": "mine", "b.swift": "2"])
    }

    @Test func aFileWithASecondNameIsLeft() throws {
        let folder = try TemporaryFolder(["a.swift": "1"])
        try FileManager.default.linkItem(atPath: folder.absolute("a.swift"), toPath: folder.absolute("b.swift"))
        let before = SourceFile(path: folder.absolute("a.swift"), text: "1")
        let failure = #expect(throws: FileReplacement.Failure.self) {
            try FileReplacement(of: before, by: SourceFile(path: before.path, text: "2"))
        }
        #expect(failure?.reason.contains("hard link") == true)
        #expect(try folder.listing(like: [:]) == ["a.swift": "1", "b.swift": "1"])
    }

    @Test(arguments: [
        ([], ["a", "b", "c"]), ([["a", "c"]], ["ac", "b"]), ([["c", "b"], ["b", "a"]], ["abc"]),
        ([["a", "x"], ["x", "c"]], ["ac", "b"]), ([["a"], ["b"], ["b", "b"]], ["a", "b", "c"]),
    ])
    func partsShareNoFix(groups: [[String]], expected: [String]) {
        let files = ["a", "b", "c"].map { SourceFile(path: $0, text: "") }
        let fixed = Fixed(files: files, groups: groups, report: Report())
        #expect(FixedParts(fixed).parts.map { $0.map(\.path).joined() } == expected)
    }
}
