import Index
import Patterns
import Syntax
import Threads

// A task in place of a call leaves the block round the call, and begins when the function round it has returned.

/// The code round a call that a task would replace.
package struct TaskPlace {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Refuses where the code round a call does not allow that it begins later or elsewhere. `mayHop`: the call is of the SDK, and
    /// all the same on every queue.
    package func refusal(ofCallAt call: Int, mayHop: Bool) -> Refusal? {
        guard let open = tree.innermostClosure(around: call) else { return lastMoment(at: call) }
        if let callee = tree.calleeName(ofArgument: open), isOfContext(callee) {
            return Refusal(
                "line \(tree.line(of: callee)) runs this on the queue of a Core Data context, and a task would run elsewhere: if no "
                    + "managed object is used here, replace '\(tree.text(callee))' by a task by hand",
                token: callee)
        }
        guard mayHop, CodeAfter(in: tree).first(after: call) == nil, let queue = queue(around: call) else { return nil }
        return Refusal(
            "the call is in a block dispatched to a queue (line \(tree.line(of: queue))), which a task does not need: write a task in "
                + "place of the block", token: queue)
    }

    /// The `async` of a queue other than the main one in whose block the call stands.
    package func queue(around call: Int) -> Int? {
        guard let open = tree.innermostClosure(around: call), let closure = tree.closure(at: open),
            Isolation(in: tree, of: project).runsElsewhere(closure), let callee = tree.calleeName(ofArgument: open),
            tree.spells(callee, "async")
        else { return nil }
        return callee
    }

    /// The type in whose closure a call is made with a handler that calls what the closure is given: `Promise { fulfill, reject in`.
    package func promise(aroundCallAt call: Int, of handler: Span) -> Int? {
        guard let open = tree.innermostClosure(around: call), let closure = tree.closure(at: open),
            let callee = tree.calleeName(ofArgument: open), tree.text(callee).first?.isUppercase ?? false
        else { return nil }
        let given = tree.parameterNames(of: closure).map { tree.text($0) }
        return handler.contains { index in
            [.leftParen, .period].contains(tree[index + 1].kind) && given.contains(tree.text(index))
        } ? callee : nil
    }

    /// Refuses in a method after which the system may stop the program.
    private func lastMoment(at call: Int) -> Refusal? {
        guard let name = tree.enclosingFunction(call)?.name, project.known.says(name, in: tree, .mustBeginAtOnce) else {
            return nil
        }
        return Refusal(
            "the system may suspend the app once '\(tree.text(name))' has returned, before a task begins: keep the handler, or call "
                + "'beginBackgroundTask' first", token: call)
    }

    /// `perform` of a managed object context.
    private func isOfContext(_ callee: Int) -> Bool {
        ["perform", "performAndWait"].contains(tree.text(callee)) && tree[callee].flags.contains(.member)
            && Imports(in: tree).has("CoreData")
    }
}
