import Flow
import Index
import Patterns
import Syntax
import Timing

extension FlowFacts {
    /// Refuses where code follows a call of the handler in its block: an async function returns its result only at its
    /// end.
    package func codeAfterCall(of handler: Metavariable, in body: Metavariable, _ match: Match) -> Refusal? {
        guard let name = match.bindings[handler.name]?.plainText, let (tree, span) = match.bindings[body.name]?.code
        else { return nil }
        func isCall(_ index: Int) -> Bool {
            guard tree.isUse(index, of: name), let chain = tree.chain(from: index) else { return false }
            return chain.span.lowerBound == index && chain.links[0].lastCall != nil
        }
        /// Whether only logs follow in its block.
        func isLast(_ call: Span, in tree: TokenTree) -> Bool {
            guard let brace = tree.brace(around: call.lowerBound) else { return false }
            let rest = tree.statements(in: call.upperBound..<tree.interior(brace).upperBound)
            return rest.allSatisfy { CodeAfter(in: tree).isUnnoticed($0, project.known) }
        }
        let followed = span.first { index in
            guard isCall(index), let chain = tree.chain(from: index) else { return false }
            let call = tree.statement(around: index)
            guard call == chain.span, call.upperBound < span.upperBound,
                tree.brace(around: call.upperBound) == tree.brace(around: index)
            else { return false }
            let leaving: WordSet = [.return, .break, .case, .default]
            let next = call.upperBound + (tree[call.upperBound].kind == .semicolon ? 1 : 0)
            return tree[next].kind != .rightBrace && !leaving.contains(tree[next].word)
                // `@unknown default:`
                && !tree.spells(next + 1, "unknown") && !isLast(call, in: tree)
        }
        if let followed {
            let next = tree.statement(around: followed).upperBound
            return Refusal(
                "in the async version, line \(tree.line(of: next)) runs before the caller gets the result, and not after the call of "
                    + "'\(name)': check that this does not matter")
        }
        // What a block ends with comes after the call too.
        let ending = span.first { index in
            guard tree[index].word == .defer, case let own = tree.statement(around: index), own.lowerBound == index,
                let end = tree.brace(around: index).flatMap({ tree.partner($0) }), own.upperBound < end
            else { return false }
            let closure = tree.innermostClosure(around: index)
            return (own.upperBound..<end).contains { isCall($0) && tree.innermostClosure(around: $0) == closure }
        }
        return ending.map { end in
            Refusal(
                "the 'defer' in line \(tree.line(of: end)) runs after '\(name)' was called; in the async version it runs before the "
                    + "caller goes on: check that this does not matter")
        }
    }
}
