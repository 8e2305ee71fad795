import Flow
import Index
import Patterns
import Syntax

extension BodyFacts {
    /// Whether each action of the alerts in these statements calls the handler exactly once, and nothing else does: one of
    /// the actions is always tapped.
    package func alertCallsOnce(_ handler: Metavariable, in body: Metavariable, _ match: Match) -> Bool {
        guard let name = match.bindings[handler.name]?.plainText, let (tree, span) = match.bindings[body.name]?.code
        else { return false }
        let actions = span.filter {
            tree.spells($0, "UIAlertAction") && tree[$0 + 1].kind == .leftParen
        }
        let bodies = actions.compactMap { answer(ofAction: $0, in: tree) }
        guard !actions.isEmpty, bodies.count == actions.count, !addsOthers(in: span, of: tree) else { return false }
        return tree.uses(of: name, in: span).allSatisfy { mention in bodies.contains { $0.contains(mention) } }
            && bodies.allSatisfy { overloads.flow.account(of: name, in: $0, of: tree).verdict.evidence == nil }
    }

    /// Whether an action is added that is made elsewhere, and need not call the handler: `alert.addCancelAction()`,
    /// `alert.addAction(cancel)` for a `cancel` that is not made here.
    private func addsOthers(in span: Span, of tree: TokenTree) -> Bool {
        span.contains { index in
            guard tree[index].flags.contains(.member), tree[index + 1].kind == .leftParen,
                tree.text(index).hasPrefix("add"), tree.text(index).contains("Action")
            else { return false }
            guard tree.spells(index, "addAction"), let call = tree.call(at: index + 1),
                let added = call.arguments.first?.value.lowerBound
            else { return true }
            return !tree.spells(added, "UIAlertAction")
                && !span.contains { name in
                    tree.equal(name..<name + 1, to: added..<added + 1, of: tree) && tree[name + 1].kind == .equal
                        && tree.spells(name + 2, "UIAlertAction")
                }
        }
    }

    /// The body of the closure that is passed to an alert's action.
    private func answer(ofAction name: Int, in tree: TokenTree) -> Span? {
        guard let call = tree.call(at: name + 1), let last = call.arguments.last else { return nil }
        return tree.closure(at: last.value.lowerBound).flatMap { $0.span == last.value ? $0.body : nil }
    }
}
