import RandomInputs
import Reporters
import Syntax
import Testing

@testable import migrate_lint

/// git accepts the diffs, and applying them gives the expected files.
@Suite(.needs("git")) struct GitApplyTests {
    @Test(
        arguments: [
            ("a.swift", "a\nb\nc\n", "a\nB\nc\n"), ("a.swift", "a\nb", "a\nb\n"), ("a.swift", "a\nb\n", "a\nb"),
            ("a.swift", "a\nb", "A\nb"), ("a.swift", "a\r\nb\r\n", "a\r\nB\r\nc\r\n"), ("a.swift", "a\rb\n", "a\rc\n"),
            ("a.swift", "a\n", ""), ("x y/ü \"q\".swift", "a\n", "b\n"), ("./a.swift", "a\n", "b\n"),
            ("a.swift", nil, "new\n"), ("x/y/new file.swift", nil, "new"),
            ("a.swift", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n"),
        ] as [(String, String?, String)])
    func gitAcceptsTheDiff(path: String, before: String?, after: String) throws {
        let folder = try TemporaryFolder(before.map { [path: .text($0)] } ?? [:])
        let old = before.map { SourceFile(path: path, text: $0) }
        let diff = UnifiedDiff().text(path: path, before: old, after: SourceFile(path: path, text: after))
        try folder.make(.text(diff), at: ".git-diff")
        let git = try Command.git("apply", "--whitespace=nowarn", ".git-diff", in: folder)
        #expect(git.status == 0, "\(git.stderr)")
        #expect(try Disk.read(folder.absolute(path)) == Array(after.utf8))
    }

    @Test func gitAcceptsDiffsOfManyShapes() throws {
        var random = SeededRandom(seed: 1)
        for size in [4, 12, 60, 700] {
            let old = (0..<size).map { _ in "\(Int.random(in: 0..<size, using: &random))\n" }
            var new = old
            for _ in 0..<(1 + size / 10) {
                new[Int.random(in: 0..<new.count, using: &random)] = ["x\n", "", "y\nz\n"]
                    .randomElement(using: &random)!
            }
            try gitAcceptsTheDiff(path: "a.swift", before: old.joined(), after: new.joined() + "end")
        }
    }
}
