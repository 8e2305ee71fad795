import Flow
import Index
import Syntax

// `if error != nil { completion(error); return }`: where the error has a name of its own, it is thrown by that.

extension BodyFacts {
    /// The file with each condition that only asks for the error which the handler is given in its block as one that binds
    /// it; nil if there are none.
    func bindingAskedErrors(
        in declaration: Declaration, of tree: TokenTree, calling handler: CompletionHandler
    ) -> TokenTree? {
        guard HandlerShape(handler.type).canFail else { return nil }
        return respelled(declaration, of: tree, calling: handler) { mention in
            AskedError(tree, mention).map { ($0.heading, "if let \($0.name) = \($0.name)") }
        }
    }
}

/// An error that is asked for before it is given to the handler.
private struct AskedError {
    let name: String
    /// `if error != nil`, `if let _ = error`, `guard error == nil else`
    let heading: Span

    init?(_ tree: TokenTree, _ mention: Int) {
        let start = tree.startOfStatement(around: mention)
        guard start == mention || tree[start].word == .return && start + 1 == mention,
            let given = tree.chain(from: mention)?.links.first?.lastCall?.arguments.last,
            given.value.count == 1, tree[given.value.lowerBound].kind == .identifier,
            let brace = tree.brace(around: mention), tree.role(brace) == .code
        else { return nil }
        name = tree.text(given.value)
        heading = tree.statement(around: brace).lowerBound..<brace
        let words = heading.map { tree.text($0) }
        let asking = [
            ["if", name, "!=", "nil"], ["if", "let", "_", "=", name], ["guard", name, "==", "nil", "else"],
        ]
        // An inner `error?.code` or `if let error` needs the optional.
        let isPlain = tree.uses(of: name, in: tree.interior(brace)).allSatisfy { use in
            [.leftParen, .comma, .colon].contains(tree[use - 1].kind)
                && [.comma, .rightParen].contains(tree[use + 1].kind)
        }
        guard asking.contains(words), isPlain, tree.comments(in: tree.range(heading)).isEmpty else { return nil }
    }
}
