import Syntax
import Testing

@Suite struct StatementTests {
    /// Each source is cut into statements where `¦` stands.
    @Test(arguments: [
        "a\n¦b", "a; ¦b", "a; ¦b;\n¦c", "a\n    .b()\n    .c\n¦d", "a // why\n    // else\n    .b()\n¦c",
        "a +\n    b\n¦c", "a\n    + b\n¦c", "x =\n    y\n¦z", "x\n    = y\n¦z", "a ?\n    b :\n    c\n¦d",
        "a\n    ? b\n    : c\n¦d",
        "return\n    a\n¦b", "try\n    a()\n¦b", "let x: Int\n¦x = 1", "let a = 1,\n    b = 2\n¦c",
        "f(\n    a,\n    b\n)\n¦c",
        "f { x }\n¦g { y }", "f { x }\n    .g { y }\n¦h", "f { x }\nb: { y }\n¦h",
        "@A\n@B(c: d)\npublic\nfunc f() {}\n¦g()",
        "@A.B var x: Int\n¦let y = 2", "private(set) var x: Int\n¦var y: Int", "if a {}\nelse {}\n¦b",
        "do {}\ncatch {}\n¦b",
        "if a {}\n¦if b {}", "func f()\n{\n    a\n}\n¦g()", "func f<T>()\nwhere T: P\n{}\n¦g()",
        "func f()\n    async throws\n    -> Int {}\n¦g()",
        "repeat {}\nwhile a\n¦b", "a: repeat {}\nwhile a\n¦b", "repeat {} while a\n¦while b {}", "do {}\n¦while b {}",
        "async let a = b()\n¦async let c = d()", "guard let a else {\n    return\n}\n¦b", "a as?\n    B\n¦c",
        "a\n    as? B\n¦c",
        "for x\n    in y {}\n¦z", "label: for x in y {}\n¦z", "let x = if a { 1 } else { 2 }\n¦b",
        "let x: [Int]\n¦[1].f()",
        "f\n¦(a)", "a ?? b\n¦c", "x\n¦!y", "x\n¦-y", "x\n¦&y", "\"a\"\n¦\"b\"", "#warning(\"a\")\n¦b",
        "typealias A = B\n¦typealias C = (D) -> E\n¦f()", "import A\n¦import struct B.C\n¦d", "\\A.b\n¦\\.c",
        "return\n¦let x = 1",
        "precedencegroup P { associativity: left }\n¦infix operator +++: P\n¦a", "await a\n¦await b",
        "x = await\n    y\n¦z",
        "throw\n    E.a\n¦b", "switch a { case .b: c }\n¦d", "var x = 1 { didSet {} }\n¦y", "{ a }()\n¦b",
        "if #available(iOS 1, *) {}\n¦b", "infix operator +++\n¦func +++ <T>(a: T) {}", "private (set) var x = 1\n¦y",
        "a\n#if B\n    .c()\n#else\n    .d()\n#endif\n¦e", "a\n#if B\n#if C\n    .d()\n#endif\n#endif\n¦e",
    ])
    func statementsAreCut(marked: String) {
        let source = marked.replacing("¦", with: "")
        let tree = checkedTree(source)
        let wanted = marked.split(separator: "¦").map { String($0).trimmingEnd() }
        let found = tree.statements(in: tree.all).map(tree.text)
        #expect(found == wanted, "\(marked)")
    }

    /// Inside braces: members, cases, accessors.
    @Test(arguments: [
        (
            "switch x {\ncase .a:\n    b\n    c\ncase .d where e ? f : g: h\n@unknown default: i\n}",
            "case .a:|b|c|case .d where e ? f : g:|h|@unknown default:|i"
        ),
        (
            "switch x {\ncase .a:\n    f(1)   default:\n    if case .b = y, case .c = z { g() } case .d: h\n}",
            "case .a:|f(1)|default:|if case .b = y, case .c = z { g() }|case .d:|h"
        ),
        ("switch x { case .a: return\ncase .b: f(); g() }", "case .a:|return|case .b:|f()|g()"),
        (
            "switch x {\ncase .a,\n    .b: c\ncase let y?: d\ncase 1...2: e\n}",
            "case .a,\n    .b:|c|case let y?:|d|case 1...2:|e"
        ),
        ("switch x {\ncase .a:\n    return\ncase .b:\n    break\n}", "case .a:|return|case .b:|break"),
        (
            "enum E {\n    case a, b\n    case await\n    case c(Int)\n    static func f() {}\n}",
            "case a, b|case await|case c(Int)|static func f() {}"
        ),
        ("var x: Int { get { 1 } set { y } }", "get { 1 }|set { y }"), ("var x: Int { get set }", "get|set"),
        ("var x: Int { get async throws(E)\nnonmutating set }", "get async throws(E)|nonmutating set"),
        ("f { [weak self] a, b in c; d }", "c|d"), ("f { (x: Int) -> Int in\n    x\n    y\n}", "x|y"),
        ("f { @MainActor in a\nb }", "a|b"),
        (
            "class A {\n    @B var c = 1\n    @D(e: f)\n    private var g: H { 1 }\n    init() {}\n}",
            "@B var c = 1|@D(e: f)\n    private var g: H { 1 }|init() {}"
        ),
        ("func f() {\n    a\n#if B\n    c\n#else\n    d\n#endif\n    e\n}", "a|#if B|c|#else|d|#endif|e"),
        (
            "var x: A {\n#if B\n    .c\n#elseif D\n    .e\n#endif\n    .f\n}",
            "#if B|.c|#elseif D|.e|#endif|.f"
        ),
    ])
    func statementsOfBodies(source: String, wanted: String) throws {
        let tree = checkedTree(source)
        let brace = try #require(tree.all.first { tree[$0].kind == .leftBrace })
        let body = tree.closure(at: brace)?.body ?? tree.interior(brace)
        #expect(tree.statements(in: body).map(tree.text).joined(separator: "|") == wanted, "\(source)")
    }
}

extension String {
    fileprivate func trimmingEnd() -> String {
        String(reversed().drop { $0.isWhitespace || $0 == ";" }.reversed())
    }
}
