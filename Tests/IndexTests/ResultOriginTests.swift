import MarkedCode
import Syntax
import Testing

@testable import Index

/// Which module declares the `Result` that a handler takes.
@Suite struct ResultOriginTests {
    private static let own = "func load(completion: @escaping (Result<Int, Error>) -> Void) {}"

    private static func calling(_ case: String, importing modules: String) -> String {
        let imports = modules.split(separator: " ").map { "import \($0)\n" }.joined()
        return imports + "func a(completion: ((Result<Int, Error>) -> Void)?) { completion?(.\(`case`)(e)) }"
    }

    /// The type of the handler of `load` in a file with these imports, beside these other files; nil where it is not known
    /// which module declares its `Result`.
    private func read(importing modules: String, beside others: [String]) -> String? {
        let imports = modules.split(separator: " ").map { "import \($0)\n" }.joined()
        var project = ProjectIndex(knowing: .bundled)
        for (number, text) in ([imports + Self.own] + others).enumerated() {
            project.add(TokenTree(SourceFile(path: "\(number).swift", text: text)))
        }
        let handler = project.functions("load").first.flatMap { project.handler(of: $0) }
        return handler.map { $0.type.tree.text($0.type.core) }
    }

    @Test(
        arguments: [
            ("Foundation", [], "Result"),
            ("Parcels", [calling("failure", importing: "Parcels")], "Result"),
            ("Parcels", [calling("error", importing: "Foundation Parcels")], "Parcels.Result"),
            // A file sees only modules that it imports.
            ("Foundation", [calling("error", importing: "Foundation Parcels")], "Result"),
            // Of two modules: the one that all these files import, and that no file with Swift's own `Result` imports.
            (
                "Parcels Crates",
                [calling("error", importing: "Parcels Crates"), calling("error", importing: "Parcels")],
                "Parcels.Result"
            ),
            (
                "Parcels Crates",
                [calling("error", importing: "Parcels Crates"), calling("failure", importing: "Crates")],
                "Parcels.Result"
            ),
            ("Parcels", [calling("error", importing: "Parcels Crates")], nil),
            // The project gives it the member, or has one of its own.
            (
                "Parcels",
                [
                    calling("error", importing: "Parcels"),
                    "extension Result { static func error(_ e: Failure) -> Self { .failure(e) } }",
                ], "Result"
            ),
            ("Parcels", [calling("error", importing: "Parcels"), "enum Result<T, E> { case none }"], "Result"),
        ] as [(String, [String], String?)])
    func isKnownFromCalls(_ modules: String, _ others: [String], _ name: String?) {
        #expect(read(importing: modules, beside: others) == name.map { "(\($0)<Int, Error>) -> Void" })
    }
}
