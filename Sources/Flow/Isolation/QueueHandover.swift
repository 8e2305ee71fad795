import Index
import Syntax

/// The queues to which the code of a file hands work.
package struct QueueHandover: Sendable {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether code passes a closure to a queue other than the main queue or a global one: such a queue may be serial, and
    /// begins its work in order.
    package func worksOnQueue(_ span: Span) -> Bool {
        span.contains { index in
            guard tree[index].flags.contains(.member), ["async", "addOperation"].contains(tree.text(index)),
                let chain = tree.chain(around: index),
                chain.links.contains(where: { $0.name == index && $0.call != nil })
            else { return false }
            let queue = chain.span.lowerBound..<index
            return !queue.contains { ["main", "global"].contains(tree.text($0)) }
        }
    }
}
