import Syntax
import Testing

@testable import Index

/// Whose `Result` a handler is given.
@Suite struct ResultOriginTests {
    private static let own = "func load(completion: @escaping (Result<Int, Error>) -> Void) {}"

    private static func answering(_ case: String, importing modules: String) -> String {
        let imports = modules.split(separator: " ").map { "import \($0)\n" }.joined()
        return imports + "func a(completion: ((Result<Int, Error>) -> Void)?) { completion?(.\(`case`)(e)) }"
    }

    /// How the handler of `load` is read, in a file that imports these modules, beside these other files; nil where it is
    /// not known whose `Result` it is.
    private func read(importing modules: String, beside others: [String]) -> String? {
        let imports = modules.split(separator: " ").map { "import \($0)\n" }.joined()
        var project = ProjectIndex()
        for (number, text) in ([imports + Self.own] + others).enumerated() {
            project.add(TokenTree(SourceFile(path: "\(number).swift", text: text)))
        }
        let handler = project.functions("load").first.flatMap { project.handler(of: $0) }
        return handler.map { $0.type.tree.text($0.type.core) }
    }

    @Test(
        arguments: [
            ("Foundation", [], "Result"),
            ("Parcels", [answering("failure", importing: "Parcels")], "Result"),
            ("Parcels", [answering("error", importing: "Foundation Parcels")], "Parcels.Result"),
            // What a file does not import it does not see.
            ("Foundation", [answering("error", importing: "Foundation Parcels")], "Result"),
            // Of two modules it is the one that all import, and that none imports who means Swift's.
            (
                "Parcels Crates",
                [answering("error", importing: "Parcels Crates"), answering("error", importing: "Parcels")],
                "Parcels.Result"
            ),
            (
                "Parcels Crates",
                [answering("error", importing: "Parcels Crates"), answering("failure", importing: "Crates")],
                "Parcels.Result"
            ),
            ("Parcels", [answering("error", importing: "Parcels Crates")], nil),
            // The project gives it the member, or has one of its own.
            (
                "Parcels",
                [
                    answering("error", importing: "Parcels"),
                    "extension Result { static func error(_ e: Failure) -> Self { .failure(e) } }",
                ], "Result"
            ),
            ("Parcels", [answering("error", importing: "Parcels"), "enum Result<T, E> { case none }"], "Result"),
        ] as [(String, [String], String?)])
    func showsInWhatItIsAnsweredWith(_ modules: String, _ others: [String], _ name: String?) {
        #expect(read(importing: modules, beside: others) == name.map { "(\($0)<Int, Error>) -> Void" })
    }
}
