import Silence
import Syntax

// Conditions of which one side is silent on purpose: the work is over, or the program runs where it does nothing.

extension ConditionTest {
    /// `isCancelled`, `currentId != id`; `suppressed`, where that was set by a cancellation.
    static func isAboutEnding(_ clause: Span, in walk: PathWalker) -> Bool {
        let tree = walk.tree
        if clause.contains(where: { walk.project.known.says($0, in: tree, .saysOver) })
            || OwnState(in: tree).isSuperseded(clause)
        {
            return true
        }
        if isAnsweredByDelegate(clause, in: walk) { return true }
        guard let assigned = OwnState(in: tree).origin(of: clause) else { return false }
        return isAnsweredByDelegate(assigned, in: walk)
            || assigned.contains {
                tree[$0].kind == .identifier && walk.project.known.says($0, in: tree, .saysCancelled)
            }
    }

    /// `delegate?.screen(self, shouldAsk: user) ?? false`: the delegate takes over the work.
    private static func isAnsweredByDelegate(_ clause: Span, in walk: PathWalker) -> Bool {
        let (tree, known) = (walk.tree, walk.project.known)
        return clause.contains { index in
            guard tree[index].kind == .identifier, known.says(index, in: tree, .isNotified),
                let chain = tree.chain(around: index), let last = chain.links.last, last.call != nil,
                let name = last.name, name > index
            else { return false }
            return chain.span.contains { known.says($0, in: tree, .asksWhetherToWork) }
        }
    }
}
