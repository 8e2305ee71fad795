import Patterns
import Syntax
import Testing

@Suite struct RenderingTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let diff: String
        let before: String
        let after: String
        var testDescription: String { before.debugDescription }

        init(_ diff: String, _ before: String, _ after: String) {
            (self.diff, self.before, self.after) = (diff, before, after)
        }
    }

    /// An empty run takes its comma, brackets, arrow, `where` and line with it.
    @Test(arguments: [
        Row("-f($$$A)\n+g(x, $$$A)", "f(a, b)", "g(x, a, b)"), Row("-f($$$A)\n+g(x, $$$A)", "f()", "g(x)"),
        Row("-f($$$A)\n+g($$$A, x)", "f()", "g(x)"), Row("-f($$$A)\n+g(x, $$$A, y)", "f()", "g(x, y)"),
        Row("-f($$$A)\n+g[$$$A]", "f()", "g"), Row("-f($$$A)\n+g<$$$A>()", "f()", "g()"),
        Row("-f { [$$$C] in $$$B }\n+g { [$$$C] in $$$B }", "f { a }", "g { a }"),
        Row("-f { $$$B }\n+g {\n+    $$$B\n+}", "f {}", "g {\n}"),
        Row("-f { $$$B }\n+g {\n+    $$$B\n+    x\n+}", "f {}", "g { x }"),
        Row("-func f<$$$G>() where $$$R {}\n+func g<$$$G>() where $$$R {}", "func f() {}", "func g() {}"),
        Row("-func f() $$$E {}\n+func g() $$$E -> Int {}", "func f() {}", "func g() -> Int {}"),
        Row("-$$$M func f() {}\n+$$$M func g() {}", "func f() {}", "func g() {}"),
        Row("-$$$P.f()\n+$$$P.g()", "f()", "g()"), Row("-$$$P.f()\n+$$$P.g()", "a?.f()", "a?.g()"),
        Row("-$P$$$L.f()\n+$P$$$L.g()", "a.b.f()", "a.b.g()"), Row("-f(\\$URL)\n+g(\\$URL)", "f($URL)", "g($URL)"),
    ])
    func emptyRuns(row: Row) throws { try check(row) }

    static let loop = "-f { $X in $$$B }\n+for x in y {\n+    if z {\n+        $$$B\n+    }\n+}"

    /// The unit and the line ends are the file's own; strings never move.
    @Test(arguments: [
        Row(loop, "f { x in\n    a\n}", "for x in y {\n    if z {\n        a\n    }\n}"),
        Row(loop, "f { x in\n  a\n  b\n}", "for x in y {\n  if z {\n    a\n    b\n  }\n}"),
        Row(loop, "f { x in\n\ta\n}", "for x in y {\n\tif z {\n\t\ta\n\t}\n}"),
        Row(loop, "g {\n\tf { x in\n\t\ta\n\t}\n}", "g {\n\tfor x in y {\n\t\tif z {\n\t\t\ta\n\t\t}\n\t}\n}"),
        Row(
            loop, "f { x in\r\n    a\r\n    b\r\n}",
            "for x in y {\r\n    if z {\r\n        a\r\n        b\r\n    }\r\n}"),
        Row(
            loop, "f { x in\n    a(\"\"\"\n    b\n      c\n    \"\"\")\n    d\n}",
            "for x in y {\n    if z {\n        a(\"\"\"\n    b\n      c\n    \"\"\")\n        d\n    }\n}"),
        Row(
            loop, "f { x in\n    // one\n    a // two\n\n    /* three\n       four */\n    b\n    // five\n}",
            "for x in y {\n    if z {\n        // one\n        a // two\n\n        /* three\n           four */\n        b\n        // five\n    }\n}"
        ),
        Row(loop, "f { x in a }", "for x in y {\n    if z {\n        a\n    }\n}"),
        Row(loop, "f(g)", "for x in y {\n    if z {\n        g(value)\n    }\n}"),
        Row(loop, "h(1,\n  f { x in\n    a\n  })", "h(1,\n  for x in y {\n    if z {\n      a\n    }\n  })"),
    ])
    func indentation(row: Row) throws { try check(row) }

    static let statements = "-$P.f()\n+let x = $P.g()\n+h()"
    static let bracket = "-$P.f()\n+k([\n+    x = $P.g()\n+])"

    /// A link stands where it did, and what follows the chain where the chain began.
    @Test(arguments: [
        Row(statements, "a.b.f()", "let x = a.b.g()\nh()"), Row(statements, "a\n    .f()", "let x = a.g()\nh()"),
        Row(statements, "a\n    .b\n    .f()", "let x = a\n    .b\n    .g()\nh()"),
        Row(bracket, "a\n    .f()", "k([\n    x = a.g()\n])"),
        Row(bracket, "a\n    .b\n    .f()", "k([\n    x = a\n        .b\n        .g()\n])"),
    ])
    func links(row: Row) throws { try check(row) }

    /// Parameters in a call are forwarded.
    @Test(arguments: [
        Row(
            "-func f($$$P) {}\n+func f($$$P) { g($$$P) }", "func f(a: A, b c: C) {}",
            "func f(a: A, b c: C) { g(a: a, b: c) }"),
        Row("-func f($$$P) {}\n+func f($$$P) { g($$$P) }", "func f(_ a: inout A) {}", "func f(_ a: inout A) { g(&a) }"),
        Row("-func f($$$P) {}\n+func f($$$P) { g($$$P) }", "func f(a: A = b(1)) {}", "func f(a: A = b(1)) { g(a: a) }"),
        Row("-func f($$$P) {}\n+func f($$$P) { g(x, $$$P) }", "func f() {}", "func f() { g(x) }"),
        Row(
            "-func f($$$P) {}\n+func f($$$P) { g($$$P) }", "func f(a: @autoclosure () -> A) {}",
            "func f(a: @autoclosure () -> A) { g(a: a()) }"),
    ])
    func forwarding(row: Row) throws { try check(row) }

    /// Context keeps its bytes; insertions stand before and behind it.
    @Test(arguments: [
        Row(" f()\n+g()", "f( /* a */ )", "f( /* a */ )\ng()"), Row("+g()\n f()", "f( /* a */ )", "g()\nf( /* a */ )"),
        Row("+g()\n f()", "    f()", "    g()\n    f()"), Row(" f()\n+g()", "    f() // a", "    f()\n    g() // a"),
        Row(
            " func f() {\n+    g()\n     $$$B\n }", "func f() {\n    // a\n    b\n}",
            "func f() {\n    g()\n    // a\n    b\n}"),
        Row(" func f() {\n     $$$B\n+    g()\n }", "func f() {\n    b // a\n}", "func f() {\n    b // a\n    g()\n}"),
        Row("-a.f($X)\n+b.f($X)", "a.f( x /* y */ + z )", "b.f(x /* y */ + z)"),
        Row("-f($X, $Y)\n+f($Y, $X)", "f(a, b)", "f(b, a)"),
    ])
    func anchors(row: Row) throws { try check(row) }

    private func check(_ row: Row) throws {
        let after = try rewritten(row.before, by: row.diff)
        #expect(after == row.after, "\(row.diff)")
    }

    @Test(arguments: [
        ("-f($X)\n+g($X)", "f(a) // b", ""), ("-f($X)\n+g($X)", "f(/* a */ b)", "/* a */"),
        ("-f($X)\n+g()", "f(b /* a */ + c)", "/* a */"), ("-f($X)\n+g($X)", "f(b /* a */ + c)", ""),
        ("-f { $X in $$$B }\n+g { $$$B }", "f { x in // a\n    b // c\n    // d\n}", ""),
        ("-f { $X in $$$B }\n+g { $$$B }", "f { /* a */ x in\n    b\n}", "/* a */"), (" f()\n+g()", "f(/* a */)", ""),
    ])
    func lostCommentsAreTold(diff: String, source: String, lost: String) throws {
        let patch = try SemanticPatch(diff: diff)
        let tree = TokenTree(SourceFile(text: source))
        let match = try #require(patch.pattern.matches(in: tree.all, of: tree).first)
        let rewrite = try #require(patch.rewrite(match))
        #expect(rewrite.lostComments.map { tree.file.text($0.range) }.joined(separator: " ") == lost)
    }
}
