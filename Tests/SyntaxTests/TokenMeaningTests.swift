import Syntax
import Testing

/// What tokens are, beyond where they lie.
@Suite struct TokenMeaningTests {
    @Test(arguments: [
        ("a+b", 1, Token.Kind.infixOperator), ("a + b", 1, .infixOperator), ("a +b", 1, .prefixOperator),
        ("a+ b", 1, .postfixOperator), ("(+)", 1, .infixOperator), ("a/* */+b", 1, .prefixOperator),
        ("f(&a)", 2, .prefixAmpersand), ("a & b", 1, .infixOperator), ("a?.b", 1, .postfixQuestion),
        ("a ? b : c", 1, .infixQuestion), ("a!", 1, .postfixExclamation), ("!a", 0, .prefixOperator),
        ("a ?? b", 1, .infixOperator), ("a = b", 1, .equal), ("a -> b", 1, .arrow), ("a::b", 1, .doubleColon),
        (".a", 0, .period), ("a...b", 1, .infixOperator), ("[1...]", 2, .postfixOperator), ("a*/b", 1, .unknown),
        ("$0", 0, .dollarIdentifier), ("1.5", 0, .floatLiteral), ("1", 0, .integerLiteral), ("#file", 0, .pound),
        ("#if", 0, .poundKeyword), ("<#x#>", 0, .placeholder), ("\u{301}", 0, .identifier), ("\u{2028}", 0, .unknown),
        ("typealias A = B<\n    (where: C)\n>", 4, .leftAngle),
    ])
    func kinds(source: String, index: Int, kind: Token.Kind) {
        #expect(checkedTable(Array(source.utf8)).tokens[index].kind == kind, "\(source)")
    }

    /// Who looks at what stands next to a token finds nothing there, and no end of the program.
    @Test(arguments: ["", "a", "{", "#if a"]) func nothingStandsOutside(source: String) {
        let tree = checkedTree(source)
        for index in [-2, -1, tree.count, tree.count + 1] {
            #expect(tree[index].kind == .endOfFile && tree[index].length == 0 && tree[index].flags.isEmpty)
            #expect(tree[index].offset == (index < 0 ? 0 : source.utf8.count))
            #expect(tree.text(index) == "" && !tree.spells(index, "a") && tree.text(index..<index + 1) == "")
            #expect(tree.parent(index) == nil && tree.partner(index) == nil && tree.role(index) == .none)
            #expect(tree.statement(around: index) == index..<index + 1 && !tree.beginsStatement(index))
            #expect(tree.brace(around: index) == nil && tree.owner(ofBrace: index) == nil)
            #expect(tree.directive(index) == nil && !tree.isConditional(index))
        }
    }

    @Test(arguments: [
        ("class", 0, Word.class), ("`class`", 0, .none), ("_", 0, .underscore), ("async", 0, .async), ("foo", 0, .none),
        ("a.default", 2, .none), (".init", 1, .`init`), ("a.self", 2, .`self`), ("A.Type", 2, .Type),
        ("#else", 0, .poundElse),
        ("a?.in", 3, .none), ("a.\n  for", 2, .none), ("\\.?.in", 4, .none),
    ])
    func words(source: String, index: Int, word: Word) {
        #expect(checkedTable(Array(source.utf8)).tokens[index].word == word, "\(source)")
    }

    @Test func everyWordIsFoundBySpelling() {
        for word in Word.allCases where word != .none {
            #expect(TokenTable(Array(word.spelling.utf8)).tokens.map(\.word) == [word], "\(word.spelling)")
        }
    }

    @Test(arguments: [
        ("(a[b{c}])", [8, -1, 7, -1, 6, -1, 4, 2, 0]),
        ("\"a\\(b)\"", [6, -1, -1, 5, -1, 3, 0]),
        ("#/a/#", [-1, 3, -1, 1, -1]),
        ("A<B>()", [-1, 3, -1, 1, 5, 4]),
        // What does not balance: `}` closes over `(`, `)` does not close over `{`, a line end closes a string.
        ("{(}", [2, -1, 0]), ("({)", [-1, -1, -1]), (")", [-1]), ("(]", [-1, -1]), ("(])", [2, -1, 0]),
        ("(\"a\n)", [3, -1, -1, 0]), ("(\"\\(\n)", [4, -1, -1, -1, 0]),
        ("\"\"\"\n(\n\"\"\")", [2, -1, 0, -1]),
    ])
    func partners(source: String, partners: [Int32]) {
        let table = checkedTable(Array(source.utf8))
        #expect(table.partners.prefix(partners.count) == partners[...], "\(source)")
    }

    @Test(arguments: [
        ("\"a\n", 0), ("\"\"\"\na", 0), ("(", 0), (")", 0), ("x `a", 1), ("#/a", 1), ("#/a\\", 1), ("\"\\(a\n", 0),
        ("{(}", 1),
    ])
    func whatNeverClosesIsFlagged(source: String, index: Int) {
        #expect(checkedTable(Array(source.utf8)).tokens[index].flags.contains(.unterminated), "\(source)")
    }

    @Test func anUnclosedCommentIsFlagged() {
        #expect(TokenTable(Array("a /* /* */".utf8)).comments.map { $0.flags.contains(.unterminated) } == [true])
    }

    @Test func commentsStandApart() {
        let table = checkedTable(Array("// a\n/// b\na /* c */ /** d */ /**/ b".utf8))
        let kinds: [Token.Kind] = [.lineComment, .docLineComment, .blockComment, .docBlockComment, .blockComment]
        #expect(table.comments.map(\.kind) == kinds)
        #expect(table.tokens.count == 2)
    }

    @Test func equalTextsHaveEqualHashes() {
        let tokens = checkedTable(Array("ab ab ac A<B<C>> >".utf8)).tokens
        #expect(tokens[0].hash == tokens[1].hash)
        #expect(tokens[0].hash != tokens[2].hash)
        #expect(tokens[8].hash == tokens[9].hash && tokens[9].hash == tokens[10].hash)
    }
}
