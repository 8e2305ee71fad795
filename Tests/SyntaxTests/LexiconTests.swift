import Syntax
import Testing

/// How sources are cut, tokens apart by a bar; every cut here was compared with the compiler's parser.
@Suite struct LexiconTests {
    @Test(arguments: [
        (#"a /* b /* c */ d */ e // f"#, "a¦e"),
        ("#!/bin/sh\nx", "x"), ("\u{FEFF}x", "x"), ("a\u{A0}b", "a¦b"), ("a\r\nb\rc", "a¦b¦c"),
        ("#/* x", "#¦/¦* x"), ("+/* x */y", "+¦y"), ("+//c\ny", "+¦y"), ("a\n<<<<<<< x\nb\n>>>>>>> y\nc", "a¦c"),
    ])
    func whiteSpaceAndCommentsAreNoTokens(source: String, cut: String) { expect(source, cut) }

    @Test(arguments: [
        (#""a\(b("c\(d)e"))f""#, #""¦a¦\¦(¦b¦(¦"¦c¦\¦(¦d¦)¦e¦"¦)¦)¦f¦""#),
        (##"#"a\(b)\#(c)"#"##, ##"#¦"¦a\(b)¦\¦#¦(¦c¦)¦"¦#"##),
        (###"##"x"#y"##"###, ###"##¦"¦x"#y¦"¦##"###),
        (##"#"""#"##, ##"#¦"¦"¦"¦#"##),
        (#""a\"b\\""#, #""¦a\"b\\¦""#), (#""a\nb""#, #""¦a\n¦b¦""#), (#""""#, #""¦""#), ("'a'", "'¦a¦'"),
        ("\"abc\ndef", "\"¦abc¦def"), ("\"\\(a\ndef", "\"¦\\¦(¦a¦def"),
        ("\"\"\"\n    a \\(x)\n      b \\\n    c\n    \"\"\"", "\"\"\"¦a ¦\\¦(¦x¦)¦\n¦  b ¦c¦\"\"\""),
        ("\"\"\"\n  a\n\n  b\n  \"\"\"", "\"\"\"¦a\n¦\n¦b¦\"\"\""),
        (#""\(try? (x))y""#, #""¦\¦(¦try¦?¦(¦x¦)¦)¦y¦""#),
    ])
    func strings(source: String, cut: String) { expect(source, cut) }

    @Test(arguments: [
        ("x = /a(b)c/", "x¦=¦/¦a(b)c¦/"), ("a / b / c", "a¦/¦b¦/¦c"), ("a/b/c", "a¦/¦b¦/¦c"),
        ("f(/, x)", "f¦(¦/¦,¦x¦)"),
        ("f(/a b/)", "f¦(¦/¦a b¦/¦)"), ("f(/a)", "f¦(¦/¦a¦)"), ("try? /^x/ ?? y", "try¦?¦/¦^x¦/¦??¦y"),
        ("#/ x/y /#", "#¦/¦ x/y ¦/¦#"), ("#/\n a\n/#", "#¦/¦\n a\n¦/¦#"), ("+/x/", "+¦/¦x¦/"),
        (#"(/\//)"#, #"(¦/¦\/¦/¦)"#),
        ("func /^/ (x)", "func¦/^/¦(¦x¦)"), ("return /a/", "return¦/¦a¦/"), ("x /a b/", "x¦/¦a b¦/"),
    ])
    func regexLiteralsAreToldFromDivision(source: String, cut: String) { expect(source, cut) }

    @Test(arguments: [
        ("0x1F 0b01 0o7 1_000 1.5e-3 0x1.8p3", "0x1F¦0b01¦0o7¦1_000¦1.5e-3¦0x1.8p3"),
        ("1.description t.0.1 0xFF.x 1...2 1.", "1¦.¦description¦t¦.¦0¦.¦1¦0xFF¦.¦x¦1¦...¦2¦1¦."),
        ("@available(iOS 10.15.1, *) 1.5", "@¦available¦(¦iOS¦10¦.¦15¦.¦1¦,¦*¦)¦1.5"),
        ("#available(iOS 9.0) swift(>=5.9)", "#available¦(¦iOS¦9¦.¦0¦)¦swift¦(¦>=¦5.9¦)"),
        ("$0 $published $$$NAME $", "$0¦$published¦$$$NAME¦$"), ("`class` `a b` é 👍", "`class`¦`a b`¦é¦👍"),
        ("<#T##name#> <#", "<#T##name#>¦<¦#"), ("#if a\n#elseif\n#endif #file", "#if¦a¦#elseif¦#endif¦#¦file"),
        ("a::b c ? d : e", "a¦::¦b¦c¦?¦d¦:¦e"), ("a\0b", "a¦\0¦b"), ("“a”", "“¦a¦”"), ("`a", "`¦a"),
        (#"\.?.y \A.b"#, #"\¦.¦?¦.¦y¦\¦A¦.¦b"#), ("a??b x!!.y", "a¦?¦?¦b¦x¦!¦!¦.¦y"),
    ])
    func numbersAndWords(source: String, cut: String) { expect(source, cut) }

    @Test(arguments: [
        ("A<B<C>>() a < b, c > d", "<<>>"), ("let x: A<B<C>>? = y", "<<>>"), ("let x: A<B>= y", "<>"),
        ("a >> b << c", ""), ("f(a < b, c > (d))", "<>"), ("f(a < b, c > d)", ""), ("if x < y { }", ""),
        ("guard a < b, c >= d", ""), ("f(x: a < b, y: c >= d)", ""), ("x as? A<B> ?? y", "<>"), ("a<b || c>d", ""),
        ("func ==<T>(a: T)", "<>"), ("func < (a: T)", ""), ("func f<T: P, each U>() where T == A<B> {}", "<><>"),
        ("init?<T>(x: T) -> A<T>", "<><>"), ("typealias X<T> = Y<T>\nlet z = 1", "<><>"), ("foo(<, >)", ""),
        ("x: A<(B) async throws -> C<D>, [E: F<G>], @Sendable () -> H>", "<<><>>"), ("x = A<B>\nc", ""),
        ("let a: [3 of A<Int>], b: Vec<-1>, c: Span<~Copyable>", "<><><>"), ("Foo<Int>?.none", "<>"),
        ("A<B<C<D>>?>(x)", "<<<>>>"),
        ("func u(_ a: A<B>..., b: inout C<D>, c: @escaping G<H> = {})", "<><><>"), ("$0 < $1", ""), (#"\A<B>.c"#, "<>"),
        ("class A: B<C>, D<E> where F == G<H> {}", "<><><>"), ("case a(A<B> = 1), b where x < y", "<>"),
    ])
    func anglesOfGenericsAreToldFromOperators(source: String, angles: String) {
        let tokens = checkedTable(Array(source.utf8)).tokens.filter { $0.kind == .leftAngle || $0.kind == .rightAngle }
        #expect(tokens.map { $0.kind == .leftAngle ? "<" : ">" }.joined() == angles, "\(source)")
    }

    private func expect(_ source: String, _ cut: String) {
        let bytes = Array(source.utf8)
        let tokens = checkedTable(bytes).tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        #expect(tokens.joined(separator: "¦") == cut)
    }
}
