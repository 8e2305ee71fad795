import Index
import Overloads
import Syntax

// `UIView.animate(…, animations: { view.alpha = 1 })` begins where it is called: in a task it begins later than an animation beside it,
// and the state that was set for it may be seen meanwhile.

/// A call that changes views in a closure, and reports the end to its handler.
package struct AnimatedState {
    private let tree: TokenTree
    private let call: CallbackCall
    /// The closures that it is given beside its handler.
    private let changes: [Closure]

    /// Nil where the call is not made on a type, or is given no other closure.
    package init?(_ span: Span, handler: Span, in tree: TokenTree) {
        guard let call = CallbackCall(span, in: tree), let type = call.front.first, call.front.count == 1,
            tree.text(type).first?.isUppercase ?? false
        else { return nil }
        let others = call.call.arguments.filter { $0.value != handler }
        changes = others.compactMap { tree.closure(at: $0.value.lowerBound) }
        if changes.isEmpty { return nil }
        (self.tree, self.call) = (tree, call)
    }

    /// Refuses where the block round the call makes another one like it, which begins at the same time.
    package func pair() -> Refusal? {
        let other = statementsAround().first { statement in
            guard statement.lowerBound != call.chain.span.lowerBound,
                let other = CallbackCall(statement, in: tree)
            else { return false }
            return other.name == call.name && tree.equal(other.front, to: call.front, of: tree)
                && labels(of: other) == labels(of: call)
        }
        return other.map { other in
            Refusal(
                "line \(tree.line(of: other.lowerBound)) calls '\(call.name)', too, and with a task the two would not begin together: keep "
                    + "the handler, or put both into one task", token: other.lowerBound)
        }
    }

    /// One with a delay begins later anyway.
    private func labels(of call: CallbackCall) -> [String] {
        let values = call.call.arguments.filter { tree.closure(at: $0.value.lowerBound) == nil }
        return values.map { $0.label.map { tree.text($0) } ?? "" }
    }

    /// Refuses where the code before the call sets what its closure changes.
    package func setBefore() -> Refusal? {
        let before = statementsAround().prefix { $0.lowerBound < call.chain.span.lowerBound }
        let level = tree.innermostClosure(around: call.chain.span.lowerBound)
        let set = before.joined().first { index in
            guard isSet(index), tree.innermostClosure(around: index) == level,
                let target = tree.chain(around: index)?.span
            else { return false }
            return changes.contains { change in
                change.body.contains { other in
                    isSet(other) && tree.chain(around: other).map { tree.equal($0.span, to: target, of: tree) } ?? false
                }
            }
        }
        return set.map { set in
            Refusal(
                "line \(tree.line(of: set)) sets '\(tree.text(set))' for '\(call.name)', which begins only when the task does: check that "
                    + "nothing lays out or draws the view before that", token: set)
        }
    }

    /// `view.alpha = `
    private func isSet(_ index: Int) -> Bool { tree[index].flags.contains(.member) && tree[index + 1].kind == .equal }

    private func statementsAround() -> [Span] {
        tree.brace(around: call.chain.span.lowerBound).map { brace in
            tree.statements(in: tree.closure(at: brace)?.body ?? tree.interior(brace))
        } ?? []
    }
}
