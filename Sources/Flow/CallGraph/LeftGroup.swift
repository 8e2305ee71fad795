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
        let leaves = GroupLeaves(of: group, in: function, of: tree)
        for leave in leaves.all {
            guard let brace = tree.innermostClosure(around: leave), function.contains(brace) else { continue }
            if let end = leaves.earlyEnd(before: leave, in: brace) {
                let remark = Remark(
                    "line \(tree.line(of: end)) returns without a call of '\(group).leave()', so the group waits for ever",
                    "leave the group there, too")
                return Doubt(remark: remark, token: end, isDisproved: true)
            }
            let passed = PassedHandler(of: brace, in: tree, of: project)
            let isSure = passed != nil && leaves.isSure(leave, in: brace)
            let unsure = isSure ? nil : Doubt(remark: Remark(""), token: leave)
            if let doubt = unsure ?? passed.flatMap({ doubt(about: $0, leave, &grounds) }) {
                if doubt.isDisproved || doubt.isNotCalledOnce { return doubt }
                grounds.append(assumptionOfGroup(group, leftBy: brace, leave, isSure: leaves.areSure(in: brace)))
            }
        }
        return nil
    }

    /// `isSure`: whenever the closure is called, it leaves the group, so that only the calls of it are in doubt.
    private func assumptionOfGroup(
        _ group: String, leftBy closure: Int, _ leave: Int, isSure: Bool
    ) -> PathTrace.Step {
        // `load(completion: group.leave)`
        let isPassed = tree[leave + 1].kind != .leftParen
        let taker = isPassed ? tree.calleeName(ofArgument: leave) : isSure ? tree.calleeName(ofArgument: closure) : nil
        let callee = taker ?? tree.calleeName(ofArgument: closure) ?? closure
        return PathTrace.Step(
            kind: .assumption, token: callee,
            message: "assumed that '\(group)' is left as often as it is entered",
            assumption: taker.map { Assumption(kind: .callsOnce, name: tree.text($0)) }
                ?? Assumption(kind: .leavesGroup, name: tree.text(callee), argument: group))
    }
}
