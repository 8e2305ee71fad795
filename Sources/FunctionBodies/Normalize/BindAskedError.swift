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
                ?? givingErrorFirst(tree, mention)
        }
    }

    /// `if error == nil { work() }` and, last in its block, `completion(error)`: the error is given before the work.
    private func givingErrorFirst(_ tree: TokenTree, _ mention: Int) -> (Span, String)? {
        let last = tree.statement(around: mention)
        guard last.lowerBound == mention, tree[mention - 1].kind == .rightBrace, let brace = tree.partner(mention - 1),
            let given = tree.chain(from: mention)?.links.first?.lastCall?.arguments, given.count == 1,
            given[0].value.count == 1, tree[last.upperBound].kind == .rightBrace
        else { return nil }
        let (name, test) = (tree.text(given[0].value), tree.statement(around: brace))
        guard test.map({ tree.text($0) }).prefix(5) == ["if", name, "==", "nil", "{"], test.upperBound == mention,
            tree.uses(of: name, in: tree.interior(brace)).isEmpty, !test.contains(where: { tree[$0].word == .return }),
            tree.comments(in: tree.range(test.lowerBound..<last.upperBound)).isEmpty
        else { return nil }
        let margin = "\n" + tree.indentation(at: tree[mention].offset)
        let work = tree.statements(in: tree.interior(brace)).map { margin + tree.text($0) }.joined()
        let (handler, deeper) = (tree.text(mention), margin + tree.indentationUnit)
        return (
            test.lowerBound..<last.upperBound,
            "if let \(name) = \(name) {\(deeper)\(handler)(\(name))\(deeper)return\(margin)}\(work)\(margin)\(handler)(nil)"
        )
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
