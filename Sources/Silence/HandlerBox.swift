import Syntax

/// An object whose only used member is a handler: `Box(value: done)` where `box` is only used to call `box.value`.
package struct HandlerBox {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether a value that a variable is given is one. `mentioned`: where the value names the handler.
    package func isMade(by value: Span, as name: Int, of mentioned: [Int]) -> Bool {
        guard mentioned.count == 1, let first = mentioned.first, first > value.lowerBound + 1,
            tree[first - 1].kind == .colon, value.upperBound == first + 2, tree[first + 1].kind == .rightParen,
            tree[first - 3].kind == .leftParen, tree[name].kind == .identifier
        else { return false }
        let (box, label) = (tree.text(name), tree.text(first - 2))
        let end = tree.parent(name).flatMap { tree.partner($0) } ?? tree.count
        let uses = tree.uses(of: box, in: value.upperBound..<end)
        let areCalls = uses.allSatisfy { use in
            guard let chain = tree.chain(from: use), chain.links.count > 1, let member = chain.links[1].name else {
                return false
            }
            return tree.spells(member, label) && chain.links[1].call != nil
        }
        return !uses.isEmpty && areCalls
    }
}
