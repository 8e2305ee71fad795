import Syntax
import Testing

@Suite struct LineTableTests {
    @Test(arguments: [
        ("", [0]), ("a", [0]), ("a\nb", [0, 2]), ("a\r\nb\rc\n", [0, 3, 5, 7]),
    ])
    func linesEndWithEveryLineEnding(text: String, starts: [Int]) {
        #expect(LineTable(Array(text.utf8)).starts == starts)
    }

    @Test func positionsCountFromOneInBytes() {
        let lines = LineTable(Array("é = 1\nx".utf8))
        #expect(lines.position(at: 2) == Position(line: 1, column: 3))
        #expect(lines.position(at: 7) == Position(line: 2, column: 1))
    }

    @Test(arguments: [
        ("", ""), ("/", "/"), ("b.swift", "b.swift"), ("a/b.swift", "b.swift"), ("/b", "b"), ("a/é.swift", "é.swift"),
        ("a//b/", "b"), ("a b//", "a b"),
    ])
    func theNameOfAFileIsTheLastPartOfItsPath(path: String, name: String) {
        #expect(SourceFile.name(of: path) == name[...])
    }
}
