import Index
import Names
import Syntax

/// The queues and contexts to which the code of a file hands work.
struct QueueHandover: Sendable {
    let tree: TokenTree
    private let known: KnownNames

    init(in tree: TokenTree, knowing known: KnownNames) { (self.tree, self.known) = (tree, known) }

    /// What code hands work to and begins it in order, as it is written: not the main queue, and no global one, which have
    /// names of their own.
    func queues(in span: Span) -> some Sequence<Span> {
        span.lazy.compactMap { index in
            guard tree[index].flags.contains(.member), known.says(index, in: tree, .worksInOrder),
                let chain = tree.chain(around: index),
                chain.links.contains(where: { $0.name == index && $0.lastCall != nil })
            else { return nil }
            let queue = chain.span.lowerBound..<index - 1
            return queue.contains { ["main", "global"].contains(tree.text($0)) } ? nil : queue
        }
    }

    /// Whether all the work that is handed to a queue, as it is written there, is to call one of these handlers.
    func onlyCalls(_ handlers: [Int], on queue: Span) -> Bool {
        guard let name = tree.chain(from: queue.lowerBound)?.links.first(where: { $0.name == queue.upperBound + 1 }),
            let closure = name.lastCall?.arguments.last.flatMap({ tree.closure(at: $0.value.lowerBound) }),
            let statement = tree.statements(in: closure.body).first, statement == closure.body
        else { return false }
        return handlers.contains { tree.spells(statement.lowerBound, tree.text($0)) }
    }
}
