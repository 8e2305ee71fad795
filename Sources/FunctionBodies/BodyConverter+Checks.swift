import Flow
import Index
import Overloads
import Syntax
import Threads

// What must not be moved, whatever the statements become.

extension BodyConverter {
    /// Throws if the caller of the async version would use what the handler is given where, or when, it must not.
    func checkScopes() throws(Refusal) {
        guard let function = tree.enclosingFunction(body),
            let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, handler) })
        else { return }
        try ValueScopes(in: project).checkMayReturn(function, parameter, type, in: tree)
    }

    /// Throws if the function does more on a queue parameter than to call the handler, or uses several queues.
    func checkQueue(_ body: Span) throws(Refusal) {
        guard let queues = callbackQueue else { return }
        let found = mentions(in: body).compactMap { mention in queues.queue(around: mention).map { (mention, $0) } }
        for (mention, queue) in found {
            let hop = tree.chain(from: queue.lowerBound).flatMap(queues.answer)
            let isOne = tree.text(queue) == tree.text(found[0].1)
            if moving == nil, isOne, hop?.lowerBound == mention, queues.spelling(of: queue) != nil { continue }
            throw Refusal(
                "it calls the handler on '\(tree.text(queue))', a queue that its caller passes, and "
                    + "an async version would not: leave it", token: mention)
        }
    }

    /// Throws for a `defer` that runs before the handler is called, as the block with it has ended by then: the block of the
    /// async function ends with the result.
    func checkDefers(_ body: Span) throws(Refusal) {
        for index in body where tree[index].word == .defer && tree.statement(around: index).lowerBound == index {
            let end = tree.brace(around: index).map { tree.interior($0).upperBound } ?? body.upperBound
            let after = tree.statement(around: index).upperBound..<max(end, tree.statement(around: index).upperBound)
            let isLate = mentions(in: after).contains { mention in
                tree.braces(around: mention).prefix(while: after.contains).contains { brace in
                    tree.role(brace) == .closure && !project.known.runsAtOnce(closureAt: brace, in: tree)
                }
            }
            if isLate {
                throw Refusal(
                    "this 'defer' runs before '\(handler)' is called, and in the async version it would run after that: "
                        + "move its code to the end of the block", token: index)
            }
        }
    }
}
