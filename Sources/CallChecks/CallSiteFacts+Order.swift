// Whether tasks in place of calls keep the order of these.

import CallSites
import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax
import Threads
import Timing

extension CallSiteFacts {
    func checkOrder(_ site: CallSite) throws(Refusal) {
        let tree = site.tree
        let order = CallOrder(in: tree, of: project)
        try Refusal.throwAll([AnimatedState(site.span, handler: site.handler, in: tree)?.pair()])
        func line(_ token: Int) -> Int { tree.line(of: token) }
        if let before = order.unawaited(before: site.span, on: site.front) {
            throw Refusal(
                "line \(line(before)) calls '\(tree.text(before))' and does not wait for it; if that starts a task, too, the two may run in either "
                    + "order: await both calls in one task, one after the other", token: before)
        }
        if let next = order.next(after: site.span, of: site.callback, on: site.front) {
            throw Refusal(
                "'\(tree.text(next))' in line \(line(next)) works on the same object or data as the call in line "
                    + "\(line(site.span.lowerBound)): if it has to come after that call, put both into one task, in this order",
                token: next)
        }
        if let undoing = order.undoing(site.span, on: site.front) {
            throw Refusal(
                "'\(tree.text(undoing))' in line \(line(undoing)) undoes this, and may run before the task has done it: keep the handler",
                token: undoing)
        }
        if keepsOrder(site) || site.callback.map({ !OrderedWork(of: project).isNoticed($0) }) ?? false { return }
        if let loop = order.loop(around: site.span.lowerBound) {
            throw Refusal(
                "the loop in line \(line(loop)) would start a task in each iteration, and these may run in another order: await the "
                    + "calls one after the other in one task", token: loop)
        }
        guard let caller = tree.enclosingFunction(site.span.lowerBound) else { return }
        if let function = project.function(caller, in: tree),
            let before = CallOrder.unawaited(beforeCallsOf: function, in: project)
        {
            throw Refusal(
                "'\(before.name)' (\(before.place)) is called right before '\(before.call)', and nothing waits for it; if both start a task, the two "
                    + "may run in either order: await both there, one after the other", token: site.span.lowerBound)
        }
        guard
            let (other, name) = project.firstReference(
                to: caller, in: tree, where: { isRepeated($1, in: $0, caller, of: tree) })
        else { return }
        let called = other.text(name)
        throw Refusal(
            "\(other.place(of: name)) calls '\(called)' in a loop, and the tasks of its "
                + "iterations may run in another order: make '\(called)' async and await it there",
            token: site.span.lowerBound)
    }

    /// Whether tasks in place of calls begin in the order of the calls: on one actor, and what they await stays there.
    private func keepsOrder(_ site: CallSite) -> Bool {
        guard let other = site.alternative, !isOnNoActor(other) || Self.isNonsending(other) else { return false }
        return site.isTaskIsolated(in: project)
            || (try? site.goesOnOnMain(in: project)) ?? false
    }

    /// Whether a name is called in a loop and means this function.
    private func isRepeated(_ name: Int, in other: TokenTree, _ function: Declaration, of tree: TokenTree) -> Bool {
        name + 1 < other.count && [.leftParen, .leftBrace].contains(other[name + 1].kind)
            && CallOrder(in: other, of: project).loop(around: name) != nil
            && CalledFunctions(in: other, of: project).implementations(calledBy: name).contains {
                $0.path == tree.file.path && $0.declaration.keyword == function.keyword
            }
    }
}
