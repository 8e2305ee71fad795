import Index
import Overloads
import Patterns
import Syntax
import Threads

/// A function whose work is async code in a task.
struct TaskWork {
    let tree: TokenTree
    let project: ProjectIndex

    /// Throws where a function is one: an overload would wait in a continuation for a task that awaits,
    /// and its cancellation would not reach the work.
    func checkIsNotInTask(_ function: Declaration, _ handler: CompletionHandler) throws(Refusal) {
        let name = tree.text(handler.parameter.name)
        guard let body = function.body.map({ tree.interior($0.lowerBound) }), !body.isEmpty,
            let task = tree.statements(in: body).last, let brace = task.first(where: { tree[$0].kind == .leftBrace }),
            let callee = tree.calleeName(ofArgument: brace), tree.spells(callee, "Task"),
            task.contains(where: { tree[$0].word == .await })
        else { return }
        let mentions = tree.uses(of: name, in: body)
        let queue = MainQueue(in: tree, knowing: project.known)
        let work = HandlerWork(in: tree, of: project)
        let isOwn = mentions.allSatisfy { mention in
            let around = queue.closure(around: mention)
            return (work.isCalled(mention) || isGivenToAwaited(mention))
                && (around == brace || around.map { !body.contains($0) } ?? true)
        }
        guard isOwn, mentions.contains(where: { task.contains($0) }) else { return }
        if let given = mentions.first(where: { task.contains($0) && isGivenToAwaited($0) }),
            let awaited = tree.calleeName(ofArgument: given)
        {
            throw Refusal(
                "the task in line \(tree.line(of: callee)) passes '\(name)' to the async '\(tree.text(awaited))': let that "
                    + "return the value, and let callers await it", token: given)
        }
        throw Refusal(
            "'\(name)' is called by the task in line \(tree.line(of: callee)): write an async function "
                + "with the code of the task, and call that in the task", token: callee)
    }

    /// Whether the handler is an argument of a call that is awaited.
    private func isGivenToAwaited(_ mention: Int) -> Bool {
        tree.calleeName(ofArgument: mention).map(tree.isAwaited) ?? false
    }
}
