import Foundation
import RandomInputs
import Syntax
import Testing

@Suite struct TokenPropertyTests {
    @Test(arguments: 0..<40)
    func randomBytesKeepTheInvariants(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<50 {
            let count = Int.random(in: 0..<120, using: &random)
            _ = checkedTable((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    @Test(arguments: 0..<40)
    func randomSnippetsKeepTheInvariants(seed: UInt64) {
        var random = SeededRandom(seed: seed &+ 1_000)
        for _ in 0..<50 {
            let count = Int.random(in: 0..<30, using: &random)
            let source = (0..<count).map { _ in Self.snippets.randomElement(using: &random)! }.joined()
            _ = checkedTable(Array(source.utf8))
        }
    }

    @Test func everySourceOfTheProjectKeepsTheInvariants() throws {
        let paths = ["Sources", "Fixtures", "Tests"].flatMap { swiftFiles(below: projectFolder + "/" + $0) }
        #expect(paths.count > 10)
        for path in paths {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            let table = checkedTable(bytes)
            #expect(!table.tokens.contains { $0.flags.contains(.unterminated) }, "\(path)")
        }
    }

    /// Words are found where they stand, as a look at every token finds them.
    @Test func wordsAreFoundWhereTheyStand() throws {
        for path in swiftFiles(below: projectFolder + "/Sources/Syntax") {
            let tree = TokenTree(
                SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))))
            let words = tree.all.filter { tree[$0].kind == .identifier }
            let places = Dictionary(grouping: words) { tree.text($0) }
            let middle = tree.count / 3..<tree.count / 2
            for (word, found) in places {
                #expect(tree.words(spelling: word) == found, "\(path): \(word)")
                #expect(tree.words(spelling: word, in: middle) == found.filter(middle.contains), "\(path): \(word)")
            }
            #expect(tree.words(spelling: "noSuchWord").isEmpty && tree.words(spelling: "").isEmpty)
        }
    }

    /// Deep and long inputs end: neither the stack nor the time may depend on nesting.
    @Test(arguments: [
        ("(", 200_000), ("\"\\(", 10_000), ("/*", 33_333), ("a<", 16_666), ("a<(", 16_666), ("#\"\"\"\\#(", 10_000),
        ("[{(", 10_000), ("\"", 16_667), ("#/\n", 10_000), (" /a(", 10_000), ("#", 50_000), ("`", 16_667),
        ("<<<<<<< \n", 10_000), ("<#", 16_666), ("x < y, ", 10_000), ("“", 10_000), ("a<b>.c", 10_000),
    ])
    func repeatedOpeningsEnd(snippet: String, count: Int) {
        let source = String(repeating: snippet, count: count)
        let table = checkedTable(Array(source.utf8))
        #expect(table.tokens.isEmpty == (snippet == "/*"))
    }

    static let snippets = [
        "\"", "\"\"\"", "#\"", "\"#", "##\"\"\"", "\"\"\"##", "\\(", "\\#(", ")", "(", "'", "`", "`a b`", "\\", "\\\n",
        "\n",
        "\r\n", "\r", " ", "\t", "/", "/a/", "#/", "/#", "//", "/*", "*/", "/**", "<", ">", "<#", "#>", "<T>", ">>",
        ">?",
        "Foo<Bar>", "func ==<T>(", "init<", ": A<B> = ", "as? X<Y>", "!", "?", "??", ".", "...", ".?.", "\\.?.x", "::",
        ":",
        "=", "->", "&", "-", "try? ", "#if", "#else\n", "#endif\n", "#selector", "@available(iOS 10.15, *)", "10.15",
        "0x1.8p3", "0xFF.x", "1e", "x.0.1", "$0", "$$$X", "é", "\u{301}", "👍", "\u{A0}", "\u{FEFF}", "\0", "“", "”",
        "{", "}", "[", "]", ",", ";", "a", "self", "in", "#!", "<<<<<<< \n", ">>>>>>> x\n", ">>>> ", "_", "\u{2028}",
    ]
}

/// The folder of Package.swift.
let projectFolder = #filePath.components(separatedBy: "/Tests/SyntaxTests/")[0]

func swiftFiles(below folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return names.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
        .sorted().map { folder + "/" + $0 }
}
