import Syntax
import Testing

@testable import Engine

/// The lines that reasons name are those of the files as they were read.
@Suite struct CodeLinesTests {
    @Test(arguments: [
        ("'load' (called at line 6) calls its closure", "'load' (called at line 3) calls its closure"),
        ("line 6 sets 'a', and so does Other.swift:6", "line 3 sets 'a', and so does Other.swift:6"),
        ("the call at Store.swift:5 is 5 lines long", "the call at Store.swift:2 is 5 lines long"),
        ("see Sources/Store.swift:1 and Twice.swift:6", "see Sources/Store.swift:1 and Twice.swift:6"),
        ("'load' (line 6) keeps it", "'load' (line 3) keeps it"), ("line 99 is not there", "line 99 is not there"),
        ("needs iOS 16", "needs iOS 16"),
    ])
    func linesAreThoseOfTheFilesAsTheyWereRead(now: String, read: String) {
        let path = "Sources/Store.swift"
        let text = "func a() {}\nfunc b() {\n    a()\n}\n"
        let added = "\nfunc a() async {\n}\n"
        let other = SourceFile(path: "Sources/Other.swift", text: text)
        let twice = ["A/Twice.swift", "B/Twice.swift"].map { SourceFile(path: $0, text: text) }
        let file = SourceFile(path: path, text: text)
        let fixed = SourceFile(path: path, text: text.replacing("func a() {}\n", with: "func a() {}\n" + added))
        var history = EditHistory()
        history.add([(SourceEdit(path: path, range: 12..<12, replacement: added), 0)])
        let originals = Dictionary(uniqueKeysWithValues: ([file, other] + twice).map { ($0.path, $0) })
        var lines = CodeLines(Codebase([fixed, other] + twice, jobs: 1), originals)
        #expect(lines.original(Reason(now), of: path, history).message == read)
        let place = Reason("x", path: path, position: Position(line: 6, column: 5))
        #expect(lines.original(place, of: path, history).position == Position(line: 3, column: 5))
    }
}
