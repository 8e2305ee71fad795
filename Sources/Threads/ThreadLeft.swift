import Flow
import Index
import Patterns
import Syntax

// Functions that run on a queue of their own now, or call their handlers there, and not on the thread of the caller.

extension ThreadUse {
    /// Says that code after an `await` leaves the queue on which a function calls its handler; nil where it may call it elsewhere.
    package static func queueLeft(awaiting function: ProjectIndex.Function, in project: ProjectIndex) -> Refusal? {
        let tree = function.tree
        guard let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
            let handler = project.completionHandler(of: function.declaration, in: tree)
        else { return nil }
        let queues = tree.uses(of: tree.text(handler.parameter.name), in: body).map { mention in
            tree.braces(around: mention).prefix(while: body.contains).lazy.compactMap {
                queue(of: $0, in: tree, of: project)
            }.first
        }
        guard let first = queues.first, let queue = first, !queues.contains(nil) else { return nil }
        let need = queue.contains(".global(") ? "does not need that queue" : "needs neither the queue nor its order"
        return Refusal(
            "'\(function.name)' calls the handler on '\(queue)', and the code after the `await` leaves that queue: check that it \(need)"
        )
    }

    /// Whether all that a matched function does is done on a queue.
    package static func isAllOnQueue(_ match: Match, of project: ProjectIndex) -> Bool {
        let tree = match.tree
        guard let body = tree.declaration(at: match.span.lowerBound)?.body.map({ tree.interior($0.lowerBound) }) else {
            return false
        }
        let statements = tree.statements(in: body)
        return !statements.isEmpty
            && statements.allSatisfy { statement in
                guard let brace = statement.first(where: { tree.role($0) == .closure }) else { return false }
                return tree.after(brace) == statement.upperBound && queue(of: brace, in: tree, of: project) != nil
            }
    }

    /// The queue that a closure is passed to: `queue.async { … }`, not a task.
    private static func queue(of brace: Int, in tree: TokenTree, of project: ProjectIndex) -> String? {
        guard let closure = tree.closure(at: brace), Isolation(in: tree, of: project).runsElsewhere(closure),
            let name = tree.calleeName(ofArgument: brace), !tree.spells(name, "detached"),
            let start = tree.chain(around: name)?.span.lowerBound, start + 1 < name
        else { return nil }
        return tree.text(start..<name - 1)
    }
}
