import Syntax
import Testing

@Suite struct BraceRoleTests {
    @Test(arguments: [
        // Conditions with and without trailing closures, as the compiler decides.
        ("if a { b }", "code"), ("if a {} else if b {} else {}", "code code code"),
        ("if list.contains { $0 } { b }", "closure code"), ("if f { x }.isEmpty { b }", "closure code"),
        ("if f { x } == y { b }", "closure code"), ("if f { x }, g { b }", "closure code"),
        ("if f({ x }) { b }", "closure code"), ("if let x = f { b }", "code"),
        ("if let x = list.first(where: { $0 }) { b }", "closure code"),
        ("if x == y { b }\n.c()", "code"), ("if x { b }\n(c)", "code"), ("if x { b }\n[c].d()", "code"),
        ("if case .a(let x) = y, x { b }", "code"), ("if #available(iOS 15, *) { b }", "code"),
        ("guard let self else { return }", "code"), ("guard f { x } else { return }", "code code"),
        ("while i < n { i += 1 }", "code"), ("while let x = next() { use(x) }", "code"),
        ("for x in list { use(x) }", "code"), ("for x in list.map { $0 } { use(x) }", "closure code"),
        ("for x in list where x.ok { use(x) }", "code"), ("for await x in s where f(x) { use(x) }", "code"),
        ("for try await (a, b) in s { use(a) }", "code"), ("repeat { x } while y", "code"),
        ("outer: repeat { x } while y", "code"), ("outer: for x in y { continue outer }", "code"),
        ("outer: while true { break outer }", "code"), ("outer: do { break outer }", "code"),
        ("switch x { case .a: b\ndefault: c }", "cases"), ("switch f { x }.y { case .a: b }", "closure cases"),
        ("switch x { case let y where y.map { $0 } == z: b }", "cases closure"),
        ("switch x { case .a: f { b }\ncase .b: g { c } }", "cases closure closure"),
        ("do { try f() } catch E.a { b } catch { c }", "code code code"),
        ("do throws(E) { try f() } catch {}", "code code"),
        ("defer { f() }", "code"), ("if a\n{\n    b\n}\nelse\n{\n    c\n}", "code code"),
        ("func f()\n{\n    g\n    {\n        h\n    }\n}", "code closure"),
        // As expressions.
        ("let x = if a { 1 } else { 2 }", "code code"),
        ("let x = switch a { case .b: 1\ndefault: f { 2 } }", "cases closure"),
        ("return if a { 1 } else { f { 2 } }", "code code closure"),
        ("x = if a { { 1 } } else { g }", "code closure code"),
        // Functions and accessors.
        ("func f() { g { h } }", "code closure"), ("func f(a: () -> Void = { x }) { g }", "closure code"),
        ("func f() async throws(E) -> [T] where T: P { g }", "code"), ("init?() { x }", "code"),
        ("deinit { x }", "code"),
        ("subscript(i: Int) -> T { list[i] }", "code"),
        ("subscript(i: Int) -> T { get { a } set { b } }", "accessors code code"),
        ("var x: Int { 1 }", "code"), ("var x: Int { get { 1 } set(new) { y = new } }", "accessors code code"),
        ("var x: Int { get async throws { 1 } }", "accessors code"),
        ("var x: Int { get throws(E) { 1 } }", "accessors code"),
        ("var x = 1 { didSet { f { x } } }", "accessors code closure"),
        ("private (set) var x = 1 { didSet { f { x } } }", "accessors code closure"),
        ("infix operator +++\nfunc +++ <T>(a: T) { f { x } }", "code closure"),
        ("var x: Int = f { 1 } { willSet { g } }", "closure accessors code"),
        ("var x = { 1 }()", "closure"), ("lazy var x: T = { f() }()", "closure"), ("let x = f { 1 }", "closure"),
        ("let x: T = .init { 1 }", "closure"), ("var x: () -> Void = { f() }", "closure"),
        ("var x: Int { mutating get { 1 } nonmutating set {} }", "accessors code code"),
        ("var x: Int { @A get { 1 } }", "accessors code"),
        ("var x: Int { _read { yield 1 } _modify { yield &y } }", "accessors code code"),
        ("var x: Int { read { $0 } }", "code closure"), ("var x: Int { get }", "accessors"),
        ("var x: Int { get async throws }", "accessors"), ("var x: Int { get nonmutating set }", "accessors"),
        ("var x: some View { VStack { Text(\"a\") } }", "code closure"), ("var x: Int { set.count }", "code"),
        ("var a = 1, b: Int { 2 }", "code"), ("let (a, b) = f { 1 }", "closure"),
        // Types and the rest.
        ("class A: B { var x = { 1 } }", "members closure"),
        ("extension A where T == B { func f() {} }", "members code"),
        ("protocol P<T>: AnyObject { var x: Int { get set }\nfunc f() }", "members accessors"),
        ("enum E: Int { case a = 1, b\ncase c(x: () -> Void)\nvar d: Int { 1 } }", "members code"),
        ("actor A { nonisolated func f() {} }", "members code"), ("struct S<let n: Int>: ~Copyable {}", "members"),
        ("class func f() {}", "code"), ("final class A {}", "members"), ("indirect enum E { case a(E) }", "members"),
        ("precedencegroup P { associativity: left }", "other"), ("#Preview { Text(\"a\") }", "closure"),
        ("#Preview(\"a\") { Text(\"a\") }", "closure"),
        ("@Suite struct S { @Test(.x { 1 }) func f() {} }", "members closure code"),
        ("let o = x ?? { 1 }", "closure"), ("a { 1 } b: { 2 } c: { 3 }", "closure closure closure"),
        ("\"\\(list.map { \"\\($0)\" })\"", "closure"), ("\"\\(if: x)\"; f { y }", "closure"),
        ("f(if: { 1 }, for: { 2 }, while: { 3 }) { 4 }", "closure closure closure closure"),
        ("x.switch { 1 }", "closure"), ("`if` { 1 }", "closure"), ("Task { @MainActor in f() }", "closure"),
        ("#if A\nfunc f() { 1 }\n#else\nfunc f() { g { 2 } }\n#endif", "code code closure"),
        ("if a {\n#if DEBUG\n    b { c }\n#endif\n}", "code closure"),
        ("switch x {\n#if A\ncase .a: f { 1 }\n#endif\ndefault: g }\nh { i }", "cases closure closure"),
        ("a\n#if A\n    .b { c }\n#endif\n    .d { e }", "closure closure"),
        ("let x = [\n#if A\n{ 1 },\n#endif\n{ 2 }]", "closure closure"), ("{ 1 }()", "closure"),
        ("_ = { 1 }", "closure"),
        ("func f() throws { try { 1 }() }", "code closure"), ("a ? { 1 } : { 2 }", "closure closure"),
    ])
    func everyBraceHasItsRole(source: String, roles: String) {
        let tree = checkedTree(source)
        let found = tree.all.filter { tree.role($0) != .none }.map { "\(tree.role($0))" }
        #expect(found.joined(separator: " ") == roles, "\(source)")
    }

    @Test(arguments: [
        ("if a {} else if b {} else {}", "if if else"), ("func f() { g { h } }", "func nil"),
        ("do {} catch {}", "do catch"), ("var x: Int { get { 1 } set {} }", "var get set"), ("class A {}", "class"),
        ("repeat {} while f { x }", "repeat nil"), ("final class A { init() {} }", "class init"),
        ("guard a else {}", "else"), ("let x = if a { 1 } else { 2 }", "if else"),
    ])
    func everyBraceKnowsItsOwner(source: String, owners: String) {
        let tree = checkedTree(source)
        let found = tree.all.filter { tree.role($0) != .none }.map { tree.owner(ofBrace: $0).map(tree.text) ?? "nil" }
        #expect(found.joined(separator: " ") == owners, "\(source)")
    }
}
