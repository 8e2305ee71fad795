import Flow
import Index
import Names
import Syntax

// Functions whose purpose is to run a closure on a queue: a caller that awaits would not stay on that queue.

/// The closures that a function passes to a queue for its callers.
package struct QueueWork: Sendable {
    let tree: TokenTree

    private let known: KnownNames

    package init(in tree: TokenTree, knowing known: KnownNames) {
        (self.tree, self.known) = (tree, known)
    }

    /// Throws where a function passes its `() -> Void` handler to a queue, and nothing else: its callers use the handler to
    /// do their work on that queue.
    package func checkRunsNothing(for function: Declaration, _ handler: CompletionHandler) throws(Refusal) {
        let name = tree.text(handler.parameter.name)
        if case .other(let said) = DocumentedQueue(of: handler.parameter, function, in: tree) {
            throw Refusal(
                "the documentation says on which queue '\(name)' is called (\"\(said.drop { "- ".contains($0) })\"), and code that awaits "
                    + "goes on elsewhere: leave it, or change what is promised", token: handler.parameter.name)
        }
        guard HandlerShape(handler.type) == .nothing, let body = function.body else { return }
        let queues = CallbackQueue(answering: name, of: function, in: tree, knowing: known)
        let interior = tree.interior(body.lowerBound)
        for mention in tree.uses(of: name, in: interior) where queues.queue(around: mention) == nil {
            guard let chain = queueRunning(mention), !isMainQueue(chain) else { continue }
            let statement = tree.statement(around: chain.span.lowerBound)
            let isAll = interior == statement
            let isDelayed = chain.links.last?.name.map { tree.spells($0, "asyncAfter") } ?? false
            if chain.span.contains(where: { tree.spells($0, "global") }), !isAll || isDelayed { continue }
            throw Refusal(
                "'\(name)' is called on a queue that this function chooses, and code that awaits does not go on there: leave this if "
                    + "callers rely on that queue", token: mention)
        }
    }

    /// The call that passes nothing but a call of this to a queue: `queue.async(execute: done)`,
    /// `queue.async(flags: .barrier) { done() }`; nil for other code.
    private func queueRunning(_ mention: Int) -> Chain? {
        var given = mention
        if let brace = tree.brace(around: mention), let closure = tree.closure(at: brace),
            closure.body.contains(mention)
        {
            guard tree.statements(in: closure.body).count == 1, closure.body.lowerBound == mention else { return nil }
            given = brace
        }
        guard let name = tree.calleeName(ofArgument: given),
            known.says(name, in: tree, .runsOnQueue), tree[name].flags.contains(.member),
            let chain = tree.chain(around: name), chain.links.last?.name == name
        else { return nil }
        return chain
    }

    /// Whether it is the main queue, by its name or by the value that the file gives it.
    private func isMainQueue(_ chain: Chain) -> Bool {
        if chain.span.contains(where: { known.says($0, in: tree, .mayBeMainQueue) }) { return true }
        guard chain.links.count > 1, let queue = chain.links[chain.links.count - 2].name else { return true }
        return tree.words(spelling: tree.text(queue)).contains { index in
            [.let, .var].contains(tree[index - 1].word)
                && tree.statement(around: index).contains { tree.spells($0, "main") }
        }
    }
}
