import Index
import Patterns
import Syntax

extension FlowFacts {
    /// Whether a body goes on in the block in which it calls the handler: an async function answers when it ends.
    package func continues(behind handler: Metavariable, in body: Metavariable, _ match: Match) -> Bool {
        guard let name = match.bindings[handler.name]?.plainText, let (tree, span) = match.bindings[body.name]?.code
        else { return false }
        return span.contains { index in
            guard tree.isUse(index, of: name), let chain = tree.chain(from: index), chain.span.lowerBound == index,
                chain.links[0].lastCall != nil
            else { return false }
            let call = tree.statement(around: index)
            guard call == chain.span, call.upperBound < span.upperBound,
                tree.brace(around: call.upperBound) == tree.brace(around: index)
            else { return false }
            let leaving: Set<Word> = [.return, .break, .case, .default]
            return tree[call.upperBound].kind != .rightBrace && !leaving.contains(tree[call.upperBound].word)
        }
    }
}
