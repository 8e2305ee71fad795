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
        let leaves = leaves(of: group, in: function)
        for leave in leaves {
            guard let brace = tree.innermostClosure(around: leave), function.contains(brace) else { continue }
            if let unleft = unleft(before: leave, in: brace, leaves) {
                let remark = Remark(
                    "line \(tree.line(of: unleft)) returns without a call of '\(group).leave()', so the group waits for ever",
                    "leave the group there, too")
                return Doubt(remark: remark, token: unleft, isDisproved: true)
            }
            if let doubt = doubtOfLeaving(leave, in: brace, &grounds) {
                if doubt.isDisproved || doubt.isNotCalledOnce { return doubt }
                grounds.append(assumptionOfGroup(group, leftBy: brace))
            }
        }
        return nil
    }

    /// The places in a function that leave a group: `group.leave()`, and the calls of local functions that do so.
    private func leaves(of group: String, in function: Span) -> [Int] {
        let own = function.filter { tree.spells($0, "leave") && owner(of: $0) == group }
        let helpers = Set(
            own.compactMap { leave in
                tree.enclosingFunction(leave).flatMap { $0.span == function ? nil : $0.name.map { tree.text($0) } }
            })
        if helpers.isEmpty { return own }
        return function.filter { index in
            own.contains(index)
                || tree[index + 1].kind == .leftParen && tree[index - 1].word != .func && helpers.contains(tree.text(index))
        }
    }

    private func owner(of leave: Int) -> String? {
        guard tree[leave].flags.contains(.member), let chain = tree.chain(around: leave) else { return nil }
        return tree.text(chain.span.lowerBound..<leave - 1)
    }

    /// Where a closure returns before it leaves the group, in a block in which, and in those around which, nothing has left it.
    private func unleft(before leave: Int, in brace: Int, _ leaves: [Int]) -> Int? {
        guard let closure = tree.closure(at: brace) else { return nil }
        let before = closure.body.lowerBound..<tree.statement(around: leave).lowerBound
        return tree.ownTokens(of: before).first { index in
            guard [.return, .throw].contains(tree[index].word) else { return false }
            let blocks = [brace] + tree.braces(around: index).filter { $0 > brace }
            let inner = tree.brace(around: index) ?? brace
            return !leaves.contains { left in
                left < index && (left > inner || tree.brace(around: deferral(of: left) ?? left).map(blocks.contains) ?? false)
            }
        }
    }

    /// The `defer` whose block holds it.
    private func deferral(of leave: Int) -> Int? {
        tree.brace(around: leave).flatMap(tree.owner).flatMap { tree[$0].word == .defer ? $0 : nil }
    }

    /// Of a closure that leaves the group: that it may not be called once, or may return before.
    private func doubtOfLeaving(_ leave: Int, in brace: Int, _ grounds: inout [PathTrace.Step]) -> Doubt? {
        guard let closure = tree.closure(at: brace), let passed = PassedHandler(of: brace, in: tree, of: project) else {
            return Doubt(remark: Remark(""), token: leave)
        }
        let statement = tree.statement(around: leave)
        let isSure =
            deferral(of: leave) != nil
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
