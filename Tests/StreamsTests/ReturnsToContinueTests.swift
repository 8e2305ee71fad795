import Conditions
import MarkedCode
import Patterns
import Testing

/// The body of a subscription as that of a loop: `return` becomes `continue`.
@Suite struct ReturnsToContinueTests {
    @Test(arguments: [
        ("a", "a"), ("return", "continue"), ("if a { return }\nb", "if a { continue }\nb"),
        ("guard a else { return }", "guard a else { continue }"),
        ("g { return }\nreturn", "g { return }\ncontinue"), ("func g() { return }", "func g() { return }"),
        ("a.return()", "a.return()"),
        (
            "for a in b { return }",
            "refused: the 'return' in line 2 stands in an inner loop, and a 'continue' in its place would only go on with that loop"
        ),
        (
            "while a { if b { return } }",
            "refused: the 'return' in line 2 stands in an inner loop, and a 'continue' in its place would only go on with that loop"
        ),
        (
            "repeat { return } while a",
            "refused: the 'return' in line 2 stands in an inner loop, and a 'continue' in its place would only go on with that loop"
        ),
        ("for a in b { g { return } }", "for a in b { g { return } }"),
        ("switch a {\ncase 1: return\ndefault: b\n}", "switch a {\ncase 1: continue\ndefault: b\n}"),
        ("switch a {\ncase 1:\n    return\ndefault: b\n}", "switch a {\ncase 1:\n    continue\ndefault: b\n}"),
        ("do { return } catch { return }", "do { continue } catch { continue }"),
        (
            "return a",
            "refused: the 'return' in line 2 has a value, and it would become 'continue', which takes no value"
        ),
        (
            "return\na",
            "refused: the 'return' in line 2 has a value, and it would become 'continue', which takes no value"
        ),
        ("if b { return a() }\nc", "if b { a(); continue }\nc"),
        ("guard b else {\n    return a.b()\n}\nc", "guard b else {\n    a.b()\n    continue\n}\nc"),
        ("b\nreturn a()", "b\na()"), ("if a { return }; b", "if a { continue }; b"),
        ("var x: Int { return 1 }", "var x: Int { return 1 }"), ("let x = { return 1 }()", "let x = { return 1 }()"),
        ("struct A { func f() { return } }", "struct A { func f() { return } }"),
    ])
    func returns(body: String, wanted: String) throws {
        let transform = Transform.returnsToContinue(Metavariable(name: "B", isRun: true))
        #expect(try transformed(by: transform, "f { $X in $$$B }", in: "f { x in\n\(body)\n}") == wanted)
    }
}
