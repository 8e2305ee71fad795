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
