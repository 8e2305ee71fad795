import Index
import Patterns
import Silence
import Syntax

// `group.notify(queue: .main) { done() }` calls its closure once if each handler that leaves the group is called once.

extension PathWalker {
    /// Why a group may not be left as often as it is entered; nil where it is, for reasons that are added to `grounds`.
    func doubtOfGroup(_ passed: PassedHandler, _ grounds: inout [PathTrace.Step]) -> Doubt? {
        guard passed.name > passed.chain.span.lowerBound + 1 else { return nil }
        let group = tree.text(passed.chain.span.lowerBound..<passed.name - 1)
        let function = tree.enclosingFunction(passed.name)?.span ?? tree.all
        for leave in function where tree.spells(leave, "leave") && owner(of: leave) == group {
            guard let brace = tree.innermostClosure(around: leave), function.contains(brace) else { continue }
            if let doubt = doubtOfLeaving(leave, in: brace, &grounds) {
                if doubt.isDisproved || doubt.isNotCalledOnce { return doubt }
                grounds.append(assumptionOfGroup(group, leftBy: brace))
            }
        }
        return nil
    }

    private func owner(of leave: Int) -> String? {
        guard tree[leave].flags.contains(.member), let chain = tree.chain(around: leave) else { return nil }
        return tree.text(chain.span.lowerBound..<leave - 1)
    }

    /// Of a closure that leaves the group: that it may not be called once, or may return before.
    private func doubtOfLeaving(_ leave: Int, in brace: Int, _ grounds: inout [PathTrace.Step]) -> Doubt? {
        guard let closure = tree.closure(at: brace), let passed = PassedHandler(of: brace, in: tree, of: project) else {
            return Doubt(remark: Remark(""), token: leave)
        }
        let statement = tree.statement(around: leave)
        let isDeferred = tree.brace(around: leave).flatMap(tree.owner).map { tree[$0].word == .defer } ?? false
        let isSure =
            isDeferred
            || tree.brace(around: leave) == brace
                && !tree.ownTokens(of: closure.body.lowerBound..<statement.lowerBound).contains {
                    [.return, .throw].contains(tree[$0].word)
                }
        guard isSure else { return Doubt(remark: Remark(""), token: leave) }
        return doubt(about: passed, leave, &grounds)
    }

    private func assumptionOfGroup(_ group: String, leftBy closure: Int) -> PathTrace.Step {
        let callee = tree.calleeName(ofArgument: closure) ?? closure
        return PathTrace.Step(
            kind: .assumption, token: callee,
            message: "assumed that '\(group)' is left as often as it is entered",
            assumption: Assumption(kind: .leavesGroup, name: tree.text(callee), argument: group))
    }
}
