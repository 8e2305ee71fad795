import Conditions
import Index
import Patterns
import Syntax
import Testing

@Suite struct TransformTests {
    private func applied(_ transform: Transform, _ pattern: String, _ source: String) throws -> String {
        let (match, judge) = try found(pattern, in: source)
        do throws(Refusal) {
            let bindings = try judge.apply(transform, match) { wish in
                match.tree.freshName(wish, in: match.tree.scope(of: match))
            }
            return bindings.map(\.plainText).joined(separator: " | ")
        } catch {
            return "refused: \(error.reason)"
        }
    }

    @Test(arguments: [
        ("a", "a"), ("return", "continue"), ("if a { return }\nb", "if a { continue }\nb"),
        ("guard a else { return }", "guard a else { continue }"),
        ("g { return }\nreturn", "g { return }\ncontinue"), ("func g() { return }", "func g() { return }"),
        ("a.return()", "a.return()"),
        ("for a in b { return }", "refused: the return in line 2 leaves a loop"),
        ("while a { if b { return } }", "refused: the return in line 2 leaves a loop"),
        ("repeat { return } while a", "refused: the return in line 2 leaves a loop"),
        ("for a in b { g { return } }", "for a in b { g { return } }"),
        ("switch a {\ncase 1: return\ndefault: b\n}", "switch a {\ncase 1: continue\ndefault: b\n}"),
        ("switch a {\ncase 1:\n    return\ndefault: b\n}", "switch a {\ncase 1:\n    continue\ndefault: b\n}"),
        ("do { return } catch { return }", "do { continue } catch { continue }"),
        ("return a", "refused: the return in line 2 has a value"),
        ("return\na", "refused: the return in line 2 has a value"),
        ("if b { return a() }\nc", "if b { a(); continue }\nc"),
        ("guard b else {\n    return a.b()\n}\nc", "guard b else {\n    a.b()\n    continue\n}\nc"),
        ("b\nreturn a()", "b\na()"), ("if a { return }; b", "if a { continue }; b"),
        ("var x: Int { return 1 }", "var x: Int { return 1 }"), ("let x = { return 1 }()", "let x = { return 1 }()"),
        ("struct A { func f() { return } }", "struct A { func f() { return } }"),
    ])
    func returns(body: String, wanted: String) throws {
        let transform = Transform.returnsToContinue(Metavariable(name: "B", isRun: true))
        #expect(try applied(transform, "f { $X in $$$B }", "f { x in\n\(body)\n}") == wanted)
    }

    @Test(arguments: [
        ("f(items)", "itemsValues"), ("f(model.$items)", "itemsValues"), ("f(Items())", "itemsValues"),
        ("f(_items)", "itemsValues"), ("f((a ?? b))", "values"), ("f([a])", "values"), ("f(\"a\")", "values"),
        ("f(`class`)", "classValues"), ("func g() { f(a); let aValues = 1 }", "aValues2"),
        ("func g() { f(a) }\nlet aValues = 1", "aValues"), ("func g() { f(a); aValues + aValues2 }", "aValues3"),
    ])
    func fresh(source: String, wanted: String) throws {
        let name = FreshName(parts: [.binding(Metavariable(name: "X", isRun: false)), .text("Values")])
        #expect(try applied(.fresh(name), "f($X)", source) == wanted)
    }

    @Test(arguments: [
        ("@A public static func f() {}", "@A static"), ("public func f() {}", ""), ("func f() {}", ""),
        ("@A\n@B(c)\nopen func f() {}", "@A\n@B(c)\nopen"),
        ("public private(set) func f() {}", "private(set)"),
    ])
    func without(source: String, wanted: String) throws {
        let transform = Transform.without(Metavariable(name: "M", isRun: true), [Operand(text: "public")])
        #expect(try applied(transform, "$$$M func f() {}", source) == wanted)
    }

    @Test(arguments: [
        ("f(.success(a.b))", "a.b | "), ("f(.failure(e))", "throw e | x"),
        ("f(nil)", "refused: 'nil' is not in `shapes`"),
    ])
    func tables(source: String, wanted: String) throws {
        let rows = [(".success($V)", "$V", nil), (".failure($E)", "throw $E", "x")].map {
            (row: (String, String, String?)) in
            (try? Pattern(row.0), [try? Template(row.1), row.2.flatMap { try? Template($0) }])
        }
        let table = Table(
            id: "shapes", kind: .returns, columns: ["a", "b"],
            rows: rows.map {
                Table.Row(pattern: $0.0!, templates: $0.1, note: "", position: Position(line: 1, column: 1))
            })
        #expect(try applied(.rewrite(Metavariable(name: "X", isRun: false), by: table), "f($X)", source) == wanted)
    }
}
