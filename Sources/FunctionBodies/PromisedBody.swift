import Flow
import Index
import Overloads
import Patterns
import Syntax

extension BodyFacts {
    /// The statements of the closure of a `Future` as those of an async function, with a `return` or a `throw` in the place
    /// of each call of its promise; and what has to be assumed of these calls. Throws where some path does not call it once.
    package func awaited(
        _ body: Span, of closure: Closure, promising value: String, or error: String, in tree: TokenTree
    ) throws(Refusal) -> (statements: Snippet, assumption: Refusal?) {
        let written = TokenTree(
            SourceFile(path: tree.file.path, text: "(Result<\(value), \(error)>) -> Void"))
        guard let promise = tree.parameterNames(of: closure).first.map({ tree.text($0) }), !body.isEmpty,
            let type = project.functionType(written.all, in: written)
        else { throw Refusal("the closure of the 'Future' gives its promise no name: give it one") }
        let account = overloads.flow.account(of: promise, in: body, of: tree)
        do {
            try account.check(body)
        } catch {
            throw Refusal(error.reason, token: error.token)
        }
        var writer = BodyConverter(
            of: promise, type, in: tree, at: body.lowerBound,
            continuation: tree.freshName("continuation", in: closure.span), overloads: overloads)
        let statements = try writer.write(body)
        let margin = tree.indentation(at: tree[body.lowerBound].offset)
        return (
            statements.indented(from: margin, to: ""),
            account.assumption.map { Refusal($0.reason, token: $0.token) }
        )
    }
}
