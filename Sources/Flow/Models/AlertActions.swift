import Patterns
import Syntax

extension FlowFacts {
    /// Whether each action of the alerts in these statements calls the handler exactly once, and nothing else does: one of
    /// the actions is always tapped.
    package func alertCallsOnce(_ handler: Metavariable, in body: Metavariable, _ match: Match) -> Bool {
        guard let name = match.bindings[handler.name]?.plainText, let (tree, span) = match.bindings[body.name]?.code
        else { return false }
        let paths = PathWalker(tree: tree, handler: name, project: project)
        let actions = span.filter {
            tree.spells($0, "UIAlertAction") && tree[$0 + 1].kind == .leftParen
        }
        let bodies = actions.compactMap { answer(ofAction: $0, in: tree) }
        guard !actions.isEmpty, bodies.count == actions.count else { return false }
        return tree.uses(of: name, in: span).allSatisfy { mention in bodies.contains { $0.contains(mention) } }
            && bodies.allSatisfy { paths.account(of: $0).verdict.evidence == nil }
    }

    /// The body of the closure that is passed to an alert's action.
    private func answer(ofAction name: Int, in tree: TokenTree) -> Span? {
        guard let call = tree.call(at: name + 1), let last = call.arguments.last else { return nil }
        return tree.closure(at: last.value.lowerBound).flatMap { $0.span == last.value ? $0.body : nil }
    }
}
