import Syntax
import Testing

@Suite struct CaseLabelTests {
    /// Nothing of the next case belongs to a bare `return`.
    @Test(arguments: ["case 2: b()", "default: b()", "@unknown default: b()", "case .x(let y): b()"])
    func endsBareReturn(_ label: String) throws {
        let tree = TokenTree(SourceFile(text: "func f() {\nswitch a {\ncase 1:\n  return\n\(label)\n}\n}"))
        let token = try #require(tree.all.first { tree[$0].word == .return })
        #expect(tree.statement(around: token) == token..<token + 1)
    }

    /// A value on the next line is the return's.
    @Test func valueOnTheNextLine() throws {
        let tree = TokenTree(SourceFile(text: "func f() -> Int {\n  return\n    g()\n}"))
        let token = try #require(tree.all.first { tree[$0].word == .return })
        #expect(tree.text(tree.statement(around: token)).hasSuffix("g()"))
    }
}
