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
            return queue.contains { ["main", "global"].contains(tree.text($0)) } || isUnordered(queue) ? nil : queue
        }
    }

    /// `let queue = DispatchQueue.global(qos: .utility)`, `DispatchQueue(label: "work", attributes: .concurrent)`: a variable of this
    /// file for one that runs several blocks at once.
    private func isUnordered(_ queue: Span) -> Bool {
        guard let name = queue.last(where: { tree[$0].kind == .identifier }) else { return false }
        return tree.words(spelling: tree.text(name)).contains { declared in
            guard [.let, .var].contains(tree[declared - 1].word) else { return false }
            let value = tree.statement(around: declared)
            return value.contains { tree.spells($0, "DispatchQueue") }
                && value.contains { tree.spells($0, "global") || tree.spells($0, "concurrent") }
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
