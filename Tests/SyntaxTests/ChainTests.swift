import RandomInputs
import Syntax
import Testing

@Suite struct ChainTests {
    /// The chain round the marked name, with its links between `|`.
    @Test(arguments: [
        ("x = a.¦b.c", "a|.b|.c"), ("a.¦b(c)[0]?.d { e }", "a|.b(c)[0]?|.d { e }"), ("try await a.¦b()", "a|.b()"),
        ("-a.¦b", "a|.b"),
        ("!a.¦b()", "a|.b()"), ("&a.¦b", "a|.b"), ("a + b.¦c + d", "b|.c"), ("f(.¦a.b)", ".a|.b"),
        ("x ? .¦a : .b", ".a"), ("case .¦a(let b): c", ".a(let b)"),
        ("return .¦a()", ".a()"), ("\"a\".¦b", "\"a\"|.b"), ("\"\\(a.¦b)\"", "a|.b"), ("\"\\(x { a.¦b })\"", "a|.b"),
        ("#\"a\"#.¦b", "#\"a\"#|.b"), ("[1, 2].¦b", "[1, 2]|.b"),
        ("(a + b).¦c", "(a + b)|.c"), ("{ a }().¦b", "{ a }()|.b"), ("1.¦b", "1|.b"), ("/a/.¦b", "/a/|.b"),
        ("self.¦a.b", "self|.a|.b"), ("super.¦a()", "super|.a()"),
        ("A<B>.¦c()", "A<B>|.c()"), ("a.¦b<C>(d)", "a|.b<C>(d)"), ("a!.¦b", "a!|.b"), ("a?[0]?.¦b", "a?[0]?|.b"),
        ("a.0.¦b", "a|.0|.b"), ("$0.¦a", "$0|.a"), ("$a.¦b", "$a|.b"),
        ("a\n    // why\n    .¦b()\n    /* c */ .d()", "a|.b()|.d()"),
        ("a\n    .b {\n        c\n    }\n    .¦d()", "a|.b {\n        c\n    }|.d()"),
        ("a { b }.¦c { d } e: { f }", "a { b }|.c { d } e: { f }"),
        ("a\n#if B\n    .c()\n#endif\n    .¦d()", "a|.c()|.d()"), ("f(\n    a\n#if B\n    .¦c()\n#endif\n)", "a|.c()"),
        ("#if (A ||\n    B)\nc.¦d\n#endif", "c|.d"), ("a.b; c.¦d", "c|.d"), ("a\n(b).¦c", "(b)|.c"),
        ("a\n[b].¦c", "[b]|.c"), ("a.¦b(_:c:)", "a|.b(_:c:)"), ("\\A.¦b", "\\A|.b"), ("f(\\.¦a.b)", ".a|.b"),
        ("try! .¦a()", ".a()"), ("a as? B.¦C", "B|.C"), ("if a { b }.¦c", "a { b }|.c"),
        ("#selector(a.¦b)", "a|.b"), ("#Preview(a.b).¦c", "#Preview(a.b)|.c"), ("a .¦b", "a|.b"),
        ("a.b.¦init(c)", "a|.b|.init(c)"), ("A.¦self", "A|.self"), ("a.`¦b`", "a|.`b`"),
        ("f { $0.¦a }.b", "$0|.a"), ("if let a = b?.¦c { d }", "b?|.c"), ("guard a.¦b { c } else { d }", "a|.b"),
        ("switch a.¦b { case c: d }", "a|.b"), ("for a in b.¦c { d }", "b|.c"),
        ("f(a, b: c.¦d)", "c|.d"), ("a = b.¦c ?? d", "b|.c"), ("a.b = c.¦d", "c|.d"),
    ])
    func links(marked: String, wanted: String) throws {
        let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
        let tree = checkedTree(parts.joined())
        let name = tree.firstToken(from: parts[0].utf8.count - (parts[0].last == "`" ? 1 : 0))
        let chain = try #require(tree.chain(around: name))
        #expect(chain.links.map { tree.text($0.span) }.joined(separator: "|") == wanted)
    }

    @Test(arguments: [
        ("f(a, b: c) { d } e: { g }", "_ a|b c|trailing _ { d }|trailing e { g }"), ("f()", ""),
        ("f { a }", "trailing _ { a }"), ("f(a ? b : c)", "_ a ? b : c"),
        ("f(if: a, in: b)", "if a|in b"), ("f(a: { b }, [c: d])", "a { b }|_ [c: d]"), ("f(a\n, b)", "_ a|_ b"),
        ("f(&a, \\.b, .c(d, e))", "_ &a|_ \\.b|_ .c(d, e)"), ("f(a,)", "_ a"),
    ])
    func arguments(source: String, wanted: String) throws {
        let tree = checkedTree(source)
        let call = try #require(tree.chain(from: 0)?.links[0].call)
        let found = call.arguments.map {
            "\($0.isTrailing ? "trailing " : "")\($0.label.map(tree.text) ?? "_") \(tree.text($0.value))"
        }
        #expect(found.joined(separator: "|") == wanted)
    }

    /// Captures, parameters, their names, effects, result, body.
    @Test(arguments: [
        ("{ a }", "||||||a"), ("{}", "||||||"), ("{ x in a }", "||x|x||| a"), ("{ _ in a }", "||_|_|||a"),
        ("{ x, y in a }", "||x, y|x;y|||a"), ("{ (x, y) in a }", "||(x, y)|x;y|||a"),
        ("{ (x: A, _ y: B) in a }", "||(x: A, _ y: B)|x;y|||a"), ("{ (x: A) -> B in a }", "||(x: A)|x||B|a"),
        ("{ () -> B in a }", "||()|||B|a"), ("{ x -> B in a }", "||x|x||B|a"),
        ("{ [weak self] in a }", "|weak self|||||a"), ("{ [weak self, b = c.d] x in a }", "|weak self;b = c.d|x|x|||a"),
        ("{ [self] (x) async throws -> B in a }", "|self|(x)|x|async throws|B|a"),
        ("{ @MainActor [a] x in b }", "@MainActor|a|x|x|||b"),
        ("{ @Sendable () throws(E) in a }", "@Sendable||()||throws(E)||a"), ("{ x async in a }", "||x|x|async||a"),
        ("{ (a, b) }", "||||||(a, b)"), ("{ [a].b }", "||||||[a].b"), ("{ [a] }", "||||||[a]"),
        ("{ for x in a { b } }", "||||||for x in a { b }"), ("{ ((x, y), z) in a }", "||((x, y), z)|(x, y);z|||a"),
        ("{ (x: (A) -> B) -> C in a }", "||(x: (A) -> B)|x||C|a"), ("{\n    // why\n    x in\n    a\n}", "||x|x|||a"),
        ("{ x in\n}", "||x|x|||"), ("{ [unowned(unsafe) a] in b }", "|unowned(unsafe) a|||||b"),
        ("{ a, b }", "||||||a, b"), ("{ (x: inout A) in a }", "||(x: inout A)|x|||a"),
        ("{ $0.map { $0 in a } }", "||||||$0.map { $0 in a }"),
    ])
    func closures(source: String, wanted: String) throws {
        let tree = checkedTree("_ = " + source)
        let brace = try #require(tree.all.first { tree[$0].kind == .leftBrace })
        let closure = try #require(tree.closure(at: brace))
        let found = [
            tree.text(closure.attributes), closure.captures.map(tree.text).joined(separator: ";"),
            tree.text(closure.parameters),
            tree.parameterNames(of: closure).map(tree.text).joined(separator: ";"), tree.text(closure.effects),
            closure.result.map(tree.text) ?? "",
            tree.text(closure.body),
        ]
        #expect(found.joined(separator: "|") == wanted.replacing("| a", with: "|a"))
    }
}

@Suite struct TreePropertyTests {
    /// Whatever the order of the tokens: the tree answers, and its answers agree with each other.
    @Test(arguments: 0..<30)
    func randomTokensKeepTheInvariants(seed: UInt64) {
        var random = SeededRandom(seed: seed &+ 7)
        for _ in 0..<60 {
            let count = Int.random(in: 0..<25, using: &random)
            let source = (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }.joined(separator: " ")
            let invariants = TreeInvariants(tree: TokenTree(SourceFile(text: source)), isSwift: false)
            #expect(invariants.broken == nil, "\(source.debugDescription)")
        }
    }

    static let pieces = [
        "{", "}", "(", ")", "[", "]", "<", ">", ",", ";", ":", ".", "=", "?", "!", "->", "&", "+", "a", "b", "$0", "$X",
        "\n", "\n", "#if A\n", "#else\n", "#endif\n", "@A", "#a", "\\",
        "if", "else", "guard", "for", "in", "while", "repeat", "switch", "case", "default", "do", "catch", "func f()",
        "var x", "let", "init", "class", "struct A", "get", "set", "didSet",
        "public", "static", "async", "throws", "try", "await", "return", "where", "\"a\"", "\"\\(", "1",
        "precedencegroup", "extension", "import", "as?", "a: b", "f { x in", "{ [a] in",
    ]
}
