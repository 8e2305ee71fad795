import Patterns
import Syntax
import Testing

/// Two spellings of one thing: each matches as the other does, and what a rewrite does not speak of stays as it stood.
@Suite struct SpellingPairTests {
    /// The same pattern twice, and the same code twice.
    struct Pair: CustomTestStringConvertible, Sendable {
        let patterns: [String]
        let codes: [String]
        let bound: String
        var testDescription: String { codes.joined(separator: " = ") }

        init(_ patterns: [String], _ codes: [String], _ bound: String) {
            (self.patterns, self.codes, self.bound) = (patterns, codes, bound)
        }
    }

    static let pairs: [Pair] = [
        // `self.` that nobody has to write.
        Pair(["load($X)", "self.load($X)"], ["load(1)", "self.load(1)"], "X=1"),
        Pair(
            ["load { $X in $$$B }", "self.load { $X in $$$B }"], ["load { f($0) }", "self.load { f($0) }"],
            "X=value B=f(value)"),
        // A closure in the middle of a chain.
        Pair(
            ["p.sink { $X in $$$B }.store(in: &$S)", "p.sink(receiveValue: { $X in $$$B }).store(in: &$S)"],
            [
                "p.sink { g($0) }.store(in: &s)", "p.sink(receiveValue: { g($0) }).store(in: &s)",
                "p.sink(receiveValue: g).store(in: &s)",
            ], "X=value B=g(value) S=s"),
        Pair(["a.load($X)", "self.a.load($X)"], ["a.load(1)", "self.a.load(1)"], "X=1"),
        Pair(["a.b[$I].load($X)", "self.a.b[$I].load($X)"], ["a.b[0].load(1)", "self.a.b[0].load(1)"], "I=0 X=1"),
        Pair(["load(a, $X)", "load(self.a, $X)"], ["load(a, b.c)", "load(self.a, b.c)"], "X=b.c"),
        Pair(["load(a.b, $X)", "load(self.a.b, $X)"], ["load(a.b, 1)", "self.load(self.a.b, 1)"], "X=1"),
        // One `let` for all names, or one for each.
        Pair(
            ["if case .some(let $X) = $V { $$$B }", "if case let .some($X) = $V { $$$B }"],
            ["if case .some(let x) = v { f(x) }", "if case let .some(x) = v { f(x) }"], "X=x V=v B=f(x)"),
        Pair(
            ["if case .pair(let $X, var: let $Y) = $V { $$$B }", "if case let .pair($X, var: $Y) = $V { $$$B }"],
            ["if case .pair(let x, var: let y) = v { }", "if case let .pair(x, var: y) = v { }"], "X=x Y=y V=v B="),
        Pair(
            ["guard case E.one(var $X) = $V else { $$$B }", "guard case var E.one($X) = $V else { $$$B }"],
            ["guard case E.one(var x) = v.w else { return }", "guard case var E.one(x) = v.w else { return }"],
            "X=x V=v.w B=return"),
        Pair(
            ["if case .one(.two(let $X), _) = $V { }", "if case let .one(.two($X), _) = $V { }"],
            ["if case .one(.two(let x), _) = v { }", "if case let .one(.two(x), _) = v { }"], "X=x V=v"),
        Pair(
            ["for case .some(let $X) in $V { $$$B }"],
            ["for case .some(let x) in v { }", "for case let .some(x) in v { }"], "X=x V=v B="),
    ]

    @Test(arguments: pairs)
    func eachMatchesAsTheOther(pair: Pair) throws {
        for pattern in pair.patterns {
            for code in pair.codes {
                #expect(try matches(of: pattern, in: code) == "\(code) | \(pair.bound)", "\(pattern) in \(code)")
            }
        }
    }

    /// The pattern as context changes no byte of it.
    @Test(arguments: pairs)
    func whatStandsStays(pair: Pair) throws {
        for pattern in pair.patterns {
            for code in pair.codes {
                let source = "run {\n    \(code)\n    go()\n}"
                let patch = " run {\n     \(pattern)\n-    go()\n+    went()\n }"
                let wanted = source.replacing("go", with: "went")
                #expect(try rewritten(source, by: patch) == wanted, "\(pattern) in \(code)")
            }
        }
    }

    @Test(arguments: [
        // A type is nobody's member, a local no more; nor is another name bound.
        ("Load($X)", "self.Load(1)"), ("self.load($X)", "Other.load(1)"), ("self.load($X)", "super.load(1)"),
        ("self.a.load($X)", "func f(a: A) { a.load(1) }"), ("self.a.load($X)", "f { a in a.load(1) }"),
        ("self.a.load($X)", "func f() { let a = b; a.load(1) }"),
        ("self.load($X)", "func f() { func load(_ x: Int) {}; load(1) }"),
        ("self.load($X)", "func load(1)"), ("self.load($X)", "a.load(1)"), ("load($X)", "a.self.load(1)"),
        // A name is compared there, and not bound; `var` is not `let`.
        ("if case let .some($X) = $V { }", "if case .some(x) = v { }"),
        ("if case .some($X) = $V { }", "if case let .some(x) = v { }"),
        ("if case .some(let $X) = $V { }", "if case var .some(x) = v { }"),
        ("if case .some(let $X) = $V { }", "if case let .none(x) = v { }"),
        ("if case let .pair($X, $Y) = $V { }", "if case .pair(let x, y) = v { }"),
        ("if case .pair(let $X, $Y) = $V { }", "if case let .pair(x, y) = v { }"),
        ("if case .some($X) = $V { }", "if let .some(x) = v { }"),
    ])
    func othersDoNotMatch(pattern: String, code: String) throws {
        #expect(try matches(of: pattern, in: code) == "")
    }

    /// A metavariable before the first link is `self` only where the caller says that the place has one.
    @Test func anImpliedReceiverIsAskedFor() throws {
        let tree = TokenTree(SourceFile(text: "sink { print($0) }"))
        let pattern = try Pattern("$P.sink { $X in $$$B }")
        let match = try #require(pattern.match(at: Site(0, in: tree), impliesSelf: { true }))
        #expect(match.bindings["P"]?.plainText == "self" && match.span == tree.all)
        #expect(pattern.match(at: Site(0, in: tree)) == nil)
    }
}
