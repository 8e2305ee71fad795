import Patterns
import Syntax
import Testing

/// What each match of a pattern is, with its bindings: `p.sink(f) | P=p F=f`; one line for each match.
func matches(of pattern: String, in source: String) throws -> String {
    let pattern = try Pattern(pattern)
    let tree = TokenTree(SourceFile(text: source))
    let lines = pattern.matches(in: tree.all, of: tree).map { match in
        let bound = pattern.metavariables.map { "\($0.name)=\(match.bindings[$0.name]?.plainText ?? "nothing")" }
        #expect(match.extent.lowerBound == match.span.lowerBound && match.extent.upperBound >= match.span.upperBound)
        return ([tree.text(match.span) + " |"] + bound).joined(separator: " ")
    }
    return lines.joined(separator: "\n")
}

@Suite struct IsomorphismTests {
    /// A pattern, a code that it matches as a whole, and what it binds.
    struct Row: CustomTestStringConvertible, Sendable {
        let pattern: String
        let code: String
        /// Nil: no match.
        let bound: String?
        var testDescription: String { "\(pattern) = \(code)" }

        init(_ pattern: String, _ code: String, _ bound: String?) {
            (self.pattern, self.code, self.bound) = (pattern, code, bound)
        }
    }

    private func check(_ row: Row) throws {
        let found = try matches(of: row.pattern, in: row.code)
        #expect(found == row.bound.map { "\(row.code) |\($0.isEmpty ? "" : " ")\($0)" } ?? "", "\(row.testDescription)")
    }

    @Test(arguments: [
        // Trailing and labelled.
        Row("$P.sink(receiveValue: { $X in $$$B })", "p.sink { x in y }", "P=p X=_ B=y"),
        Row("$P.sink(receiveValue: { $X in $$$B })", "p.sink(receiveValue: { x in y })", "P=p X=_ B=y"),
        Row("$P.sink { $X in $$$B }", "p.sink(receiveValue: { x in y })", "P=p X=_ B=y"),
        Row("$P.sink(receiveValue: { $X in $$$B })", "p.sink(other: { x in y })", nil),
        Row("f($A, done: { $$$B })", "f(1) { y }", "A=1 B=y"), Row("f($A) { $$$B }", "f(1, done: { y })", "A=1 B=y"),
        Row("f { $$$B }", "f() { y }", "B=y"), Row("f() { $$$B }", "f { y }", "B=y"),
        Row("f { $$$B }", "f({ y })", "B=y"),
        // A trailing closure in the middle of a chain.
        Row("$P.sink { $X in $$$B }.store(in: &$S)", "p.sink { x in y }.store(in: &s)", "P=p X=_ B=y S=s"),
        Row(
            "$P.sink { $X in $$$B }.store(in: &$S)", "p.sink(receiveValue: { x in y }).store(in: &s)", "P=p X=_ B=y S=s"
        ),
        Row(
            "$P.sink { $X in $$$B }.store(in: &$S)", "p.sink(receiveValue: g).store(in: &s)",
            "P=p X=value B=g(value) S=s"),
        Row("$P.sink { $X in $$$B }.store(in: &$S)", "p.sink { x in y }.store(in: s)", nil),
        Row("$P.sink { $X in $$$B }.store(in: &$S)", "p.sink { x in y }", nil),
        Row("f { $$$A } b: { $$$B }.g().h { $$$C }", "f { x } b: { y }.g().h { z }", "A=x B=y C=z"),
        Row("f(g { $$$A }.h)", "f(g { x }.h)", "A=x"), Row("f { g { $$$A }.h }", "f { g { x }.h }", "A=x"),
        // Second and third closures.
        Row("f(a: { $$$A }, b: { $$$B })", "f { x } b: { y }", "A=x B=y"),
        Row("f { $$$A } b: { $$$B }", "f(a: { x }, b: { y })", "A=x B=y"),
        Row("f { $$$A } b: { $$$B }", "f(a: { x }) { y }", "A=x B=y"),
        Row("f { $$$A } b: { $$$B } c: { $$$C }", "f(a: { x }, b: { y }) { z }", "A=x B=y C=z"),
        Row("f { $$$A } b: { $$$B }", "f { x } c: { y }", nil), Row("f { $$$A } b: { $$$B }", "f { x }", nil),
        // A name, `$0`, a function.
        Row("f { $X in $$$B }", "f { g($0) }", "X=value B=g(value)"),
        Row("f { $X in $$$B }", "f { value.g($0, h { $0 }) }", "X=value2 B=value.g(value2, h { $0 })"),
        Row("f { $X in $$$B }", "f { g() }", "X=_ B=g()"),
        Row("f { _ in $$$B }", "f { _ in g() }", "B=g()"), Row("f { _ in $$$B }", "f { g() }", "B=g()"),
        Row("f { [$$$C] _ in $$$B }", "f { [weak a] in g() }", "C=weak a B=g()"),
        Row("f { _ in $$$B }", "f { g($0) }", nil), Row("f { _, _ in $$$B }", "f { g() }", nil),
        Row("f { $X in $$$B }", "f { $0 + $1 }", "X=(first, second) B=first + second"),
        Row("f { $X in $$$B }", "f { (x) in y }", "X=_ B=y"), Row("f { $X in $$$B }", "f { (x: Int) in y }", "X=_ B=y"),
        Row("f { $X in $$$B }", "f { a, b in y }", "X=_ B=y"), Row("f { $X in $$$B }", "f { _ in y }", "X=_ B=y"),
        Row("f { $X in $$$B }", "f(g)", "X=value B=g(value)"),
        Row("f { $X in $$$B }", "f(a: g)", "X=value B=g(value)"), Row("f { $X in $$$B }", "f(a: 1)", nil),
        Row("f { $X in $$$B }", "f(a: .g)", nil), Row("f(a: { $X in $$$B })", "f(a: g)", "X=value B=g(value)"),
        Row("f(a: { $X in $$$B })", "f(b: g)", nil), Row("f { $$$B }", "f(a: g)", nil),
        Row("f { $X in $$$B }", "f(a.g(_:))", "X=value B=a.g(value)"),
        Row("f { $X in $$$B }", "f(value.g)", "X=value2 B=value.g(value2)"), Row("f { $X in $$$B }", "f(g())", nil),
        Row("f { $X in $$$B }", "f(.g)", nil), Row("f { $X in $$$B }", "f { @MainActor x in y }", nil),
        Row("f { $X in $$$B }", "f { x async in y }", nil), Row("f { $X in $$$B }", "f { [weak self] x in y }", nil),
        Row("f { ($A, $B) in $$$C }", "f { a, b in y }", "A=a B=b C=y"),
        Row("f { $A, $B in $$$C }", "f { (a, b) in y }", "A=a B=b C=y"),
        Row("f { $A, $B in $$$C }", "f { a in y }", nil), Row("f { $$$B }", "f { x in y }", nil),
        Row("f { $$$B }", "f { $0 }", nil),
        // Captures.
        Row("f { [$$$C] $X in $$$B }", "f { [weak self, a] x in y }", "C=weak self, a X=_ B=y"),
        Row("f { [$$$C] $X in $$$B }", "f { x in y }", "C= X=_ B=y"),
        Row("f { [$$$C] $X in $$$B }", "f { $0 }", "C= X=value B=value"),
        Row("f { [weak self] $X in $$$B }", "f { [weak self] x in y }", "X=_ B=y"),
        Row("f { [weak self] $X in $$$B }", "f { x in y }", nil),
    ])
    func closures(row: Row) throws { try check(row) }

    @Test(arguments: [
        Row("$P.f()", "a.b(c)[0]?.f()", "P=a.b(c)[0]?"), Row("$P.f()", ".f()", nil),
        Row("$P.f()", "\"a\".f()", "P=\"a\""),
        Row("$P.f()", "a\n    // why\n    .b\n    .f()", "P=a\n    // why\n    .b"),
        Row("$P.f($X)", "a.f( /* b */ c)", "P=a X=c"),
        Row("$$$P.f()", "a.b.f()", "P=a.b"), Row("$$$P.f()", "f()", "P="), Row("$$$P.f()", ".f()", nil),
        Row("$$$P.f = $X", "self?.f = 1", "P=self? X=1"), Row("$$$P.f = $X", "f = 1", "P= X=1"),
        Row("$P$$$L.f()", "a.b.c().f()", "P=a L=.b.c()"), Row("$P$$$L.f()", "a.f()", "P=a L="),
        Row("a.f()", "a.f()", ""),
        Row("a.f()", "b.f()", nil), Row("a.f()", "self.a.f()", ""),
        Row("a.f()", "b.a.f()", nil), Row("$P.f", "a.f", "P=a"),
        Row("$P.f", "a.f()", nil),
        Row("$P.f<$T>()", "a.f<Int>()", "P=a T=Int"), Row("$P.f()", "a.f<Int>()", "P=a"),
        Row("$P.f<$T>()", "a.f()", nil),
        Row("$P[$I]?.f()", "a.b[1]?.f()", "P=a.b I=1"), Row("$P.f(_:)", "a.f(_:)", "P=a"),
        Row("$P.f(_:)", "a.f(b:)", nil),
        // Runs: first, middle, last, empty, two of them.
        Row("f($$$A, x)", "f(a, b, x)", "A=a, b"), Row("f($$$A, x)", "f(x)", "A="), Row("f(x, $$$A)", "f(x, a)", "A=a"),
        Row("f(x, $$$A)", "f(x)", "A="), Row("f(a, $$$A, z)", "f(a, b, c, z)", "A=b, c"),
        Row("f(a, $$$A, z)", "f(a, z)", "A="),
        Row("f($$$A, x, $$$B)", "f(a, x, b)", "A=a B=b"), Row("f($$$A, x, $$$B)", "f(x, x)", "A= B=x"),
        Row("f($$$A)", "f()", "A="),
        Row("f($$$A, x)", "f(a)", nil), Row("f($$$A)", "f(a: 1, b)", "A=a: 1, b"),
        Row("f { $$$A; return $X }", "f { a; b; return c }", "A=a; b X=c"),
        Row("f { g($X); $$$A }", "f { g(1); a }", "X=1 A=a"),
        // Repeated and unnamed names, kinds, Swift's own dollars.
        Row("f($X, $X)", "f(a.b, a . b)", "X=a.b"), Row("f($X, $X)", "f(a, b)", nil), Row("f($_, $_)", "f(a, b)", ""),
        Row("f($X:ident)", "f(a)", "X=a"), Row("f($X:ident)", "f(a.b)", nil),
        Row("f($X:literal)", "f(\"a\\(b)\")", "X=\"a\\(b)\""),
        Row("f($X:literal)", "f(1)", "X=1"), Row("f($X:literal)", "f(a)", nil),
        Row("f($X:closure)", "f { a }", "X={ a }"),
        Row("f($X:closure)", "f(a)", nil), Row("f($0)", "f($0)", ""), Row("f($published)", "f($published)", ""),
        Row("f(\\$URL)", "f($URL)", ""), Row("f(\\$URL)", "f(a)", nil), Row("$P.\\$URL.f()", "a.$URL.f()", "P=a"),
        Row("f($X:literal, a: $Y:ident)", "f(nil, a: b)", "X=nil Y=b"), Row("f(a: $X:ident)", "f(a: b)", "X=b"),
        Row("f($X + $Y)", "f(a.b + c)", "X=a.b Y=c"), Row("[$X]", "[a]", nil), Row("f([$$$X])", "f([a, b])", "X=a, b"),
        Row("f(&$X)", "f(&a)", "X=a"), Row("f($X, a: $Y)", "f(g(1, 2), a: { h })", "X=g(1, 2) Y={ h }"),
        Row("Future<$T, $E>", "Combine.Future<A, B>", "T=A E=B"), Row("Future<$T, $E>", "My.Future<A, B>", nil),
        Row("Future($X)", "OpenCombine.Future(a)", "X=a"), Row("Future($X)", "My.Combine.Future(a)", nil),
        Row("Future($X)", "Combine().Future(a)", nil), Row("Future($X)", "Combine.Future.make(a)", nil),
    ])
    func chains(row: Row) throws { try check(row) }

    @Test(arguments: [
        Row("func f() { $$$B }", "func f() { a }", "B=a"), Row("func f() { $$$B }", "func f() -> Void { a }", "B=a"),
        Row("func f() { $$$B }", "func f() -> () { a }", "B=a"), Row("func f() { $$$B }", "func f() -> Int { a }", nil),
        Row("func f() -> $T { $$$B }", "func f() -> Int { a }", "T=Int B=a"),
        Row("func f() -> $T { $$$B }", "func f() {}", nil),
        Row("func f() -> some P<$T> {}", "func f() -> some Combine.P<A> {}", "T=A"),
        Row("func f() -> some P {}", "func f() -> some Combine.P {}", ""),
        Row("func f() -> some P {}", "func f() -> some My.P {}", nil),
        Row("func $F() {}", "@A public func f<T>() where T: P {}", "F=f"), Row("func f() {}", "func f() async {}", nil),
        Row("func f() $$$E {}", "func f() async throws {}", "E=async throws"),
        Row("func f() $$$E {}", "func f() {}", "E="),
        Row("$$$M func f() {}", "@A public func f() {}", "M=@A public"), Row("$$$M func f() {}", "func f() {}", "M="),
        Row("func f<$$$G>() {}", "func f<T: P, U>() {}", "G=T: P, U"), Row("func f<$$$G>() {}", "func f() {}", "G="),
        Row("func f() where $$$R {}", "func f() where A: B {}", "R=A: B"),
        Row("func f() where $$$R {}", "func f() {}", "R="),
        Row("func f($$$P, $H: $T) {}", "func f(a: Int = 1, _ b: T, h: H) {}", "P=a: Int = 1, _ b: T H=h T=H"),
        Row("func f($H: $T) {}", "func f(on h: H = a) {}", "H=h T=H"),
        Row("func f(_ $H: $T) {}", "func f(on h: H) {}", nil),
        Row("func f($H: $T = $D) {}", "func f(h: H = a) {}", "H=h T=H D=a"),
        Row("func f($H: $T = $D) {}", "func f(h: H) {}", nil),
        Row("func f($H: $T)", "func f(h: H)", "H=h T=H"),
        Row("init($H: $T) { $$$B }", "init(h: H) { a }", "H=h T=H B=a"),
        Row("func f($H: @escaping ($T) -> Void) {}", "func f(h: @escaping (Int) -> Void) {}", "H=h T=Int"),
        Row("func f($H: @escaping ($T) -> Void) {}", "func f(h: @escaping (_ a: Int) -> Void) {}", "H=h T=Int"),
        Row("func f($H: @escaping ($T) -> Void) {}", "func f(h: @escaping (Int) -> ()) {}", "H=h T=Int"),
    ])
    func declarations(row: Row) throws { try check(row) }

    /// A match is the front of a longer chain where the pattern ends in a call, and one of many in a file.
    @Test(arguments: [
        ("$P.f($X)", "a.f(1).g()", "a.f(1) | P=a X=1"), ("$P.f", "a.f.g", "a.f | P=a"),
        ("$P.f()", "x = a.f()\nreturn b.f().c", "a.f() | P=a\nb.f() | P=b"),
        ("$P.f($X)", "a.f(b.f(c))", "a.f(b.f(c)) | P=a X=b.f(c)\nb.f(c) | P=b X=c"),
        ("$P.f($X)", "a.f(1).f(2)", "a.f(1) | P=a X=1\na.f(1).f(2) | P=a.f(1) X=2"),
        ("f($X)", "a.f(1); f(2); f3(3)", "f(2) | X=2"),
    ])
    func fronts(pattern: String, source: String, wanted: String) throws {
        #expect(try matches(of: pattern, in: source) == wanted)
    }

    /// Somewhere in the code or as all of it, also where only names of its own tell what is called.
    @Test(arguments: [
        ("$_($$$_)", "make()", true), ("$F()", "make()", true), ("$F($X)", "a + b.make(1)", true),
        ("$_($$$_) { $$$_ }", "a + make { b }", true), ("$A + $B", "a + b", true),
        ("$_.cancel()", "{ a.cancel() }", true),
        ("$_($$$_)", "a.b", false), ("$F()", "make(1)", false), ("$A + $B", "a - b", false),
    ])
    func occurrences(pattern: String, code: String, isThere: Bool) throws {
        let tree = TokenTree(SourceFile(text: code))
        #expect(try Pattern(pattern).occurs(in: tree.all, of: tree, bindings: Bindings(), effort: Effort()) == isThere)
    }
}
