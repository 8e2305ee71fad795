import Flow
import Index
import Overloads
import Syntax
import Timing

extension CallSite {
    /// Throws if a variable is read after the call, before the task sets it, or if the task cannot capture a variable
    /// at all.
    func checkVariables(in project: ProjectIndex) throws(Refusal) {
        if let function = tree.enclosingFunction(span.lowerBound) { try checkOperands(function, project) }
        let shared = SharedVariables(in: tree, knowing: project.known)
        if let read = shared.readBeforeAnswer(of: span, to: handler) {
            let isReturned = tree[tree.statement(around: read).lowerBound].word == .return
            let advice =
                isReturned
                ? "make this function async, and return the awaited value" : "move that code into the handler"
            throw Refusal(
                "the variable '\(tree.text(read))' is read right after the call, when the task has not set it yet: \(advice)",
                token: read)
        }
        if let callback, let read = shared.read(setBy: callback, after: span, on: front) {
            throw Refusal(
                "'\(tree.text(read))' is read right after the call, which sets it before it returns, and a task would set "
                    + "it later: await the call in an async function", token: read)
        }
    }

    /// An operand that the task evaluates must not name an `inout` or non-escaping parameter, nor `self` in a `mutating`
    /// function.
    private func checkOperands(_ function: Declaration, _ project: ProjectIndex) throws(Refusal) {
        let parameters = tree.parameters(of: function)
        let isMutating = function.modifiers.contains { tree[$0.lowerBound].word == .mutating }
        let locals = isMutating ? LocalScope(in: tree).localNames(around: span.lowerBound) : []
        for (_, operand) in operands {
            for parameter in parameters {
                guard let use = operand.first(where: { tree.isUse($0, of: tree.text(parameter.name)) }),
                    let kind = project.kindNoTaskCaptures(parameter, in: tree)
                else { continue }
                throw Refusal("'\(tree.text(use))' is \(kind), which no task can capture: keep the handler", token: use)
            }
            if isMutating, LocalScope(in: tree).needsSelf(operand, locals: locals) {
                let wait = WaitedObjects(in: tree, knowing: project.known).wait(after: span, for: handler)
                throw Refusal(
                    wait.map {
                        "line \(tree.line(of: $0)) waits for the handler: leave it, and let async code await the async version instead"
                    }
                        ?? "this function is 'mutating', and a task cannot capture its 'self': make the function async, or copy "
                        + "'\(tree.text(operand))' to a constant first", token: operand.lowerBound)
            }
        }
    }
}
