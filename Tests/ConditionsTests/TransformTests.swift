import Conditions
import MarkedCode
import Patterns
import Syntax
import Testing

@Suite struct TransformTests {
    @Test(arguments: [
        ("f(items)", "itemsValues"), ("f(model.$items)", "itemsValues"), ("f(Items())", "itemsValues"),
        ("f(_items)", "itemsValues"), ("f((a ?? b))", "values"), ("f([a])", "values"),
        ("f(URLItems())", "urlItemsValues"), ("f(URL)", "urlValues"),
        ("f($search.eraseToAnyPublisher())", "searchValues"), ("f(model.objectWillChange)", "modelChangeValues"),
        ("f(c.publisher(for: .AVItemDidEnd))", "itemDidEndValues"), ("f(\"a\")", "values"),
        ("f(`class`)", "classValues"), ("func g() { f(a); let aValues = 1 }", "aValues2"),
        ("func g() { f(a) }\nlet aValues = 1", "aValues"), ("func g() { f(a); aValues + aValues2 }", "aValues3"),
    ])
    func fresh(source: String, wanted: String) throws {
        let name = FreshName(parts: [.binding(Metavariable(name: "X", isRun: false)), .text("Values")])
        #expect(try transformed(by: .fresh(name), "f($X)", in: source) == wanted)
    }

    @Test(arguments: [
        ("@A public static func f() {}", "@A static"), ("public func f() {}", ""), ("func f() {}", ""),
        ("@A\n@B(c)\nopen func f() {}", "@A\n@B(c)\nopen"),
        ("public private(set) func f() {}", "private(set)"),
    ])
    func without(source: String, wanted: String) throws {
        let transform = Transform.without(Metavariable(name: "M", isRun: true), [Operand(text: "public")])
        #expect(try transformed(by: transform, "$$$M func f() {}", in: source) == wanted)
    }

    @Test(arguments: [
        ("f(.success(a.b))", "a.b | "), ("f(.failure(e))", "throw e | x"),
        ("f(nil)", "refused: the table `shapes` (see `migrate-lint explain shapes`) has no row for 'nil'"),
    ])
    func tables(source: String, wanted: String) throws {
        let rows = [(".success($V)", "$V", nil), (".failure($E)", "throw $E", "x")].map {
            (row: (String, String, String?)) in
            (try? Pattern(row.0), [try? Template(row.1), row.2.flatMap { try? Template($0) }])
        }
        let table = Table(
            id: "shapes", kind: .types, columns: ["a", "b"],
            rows: rows.map {
                Table.Row(pattern: $0.0!, templates: $0.1, note: "", position: Position(line: 1, column: 1))
            })
        #expect(
            try transformed(by: .rewrite(Metavariable(name: "X", isRun: false), by: table), "f($X)", in: source)
                == wanted)
    }
}
