import Syntax

/// A clause that is a name or one call: `shouldRefresh`, `!store.hasKey(name)`, `needsLogin == true`.
package struct Predicate {
    /// The token of the name.
    package let name: Int

    /// Nil for another clause.
    package init?(_ clause: Span, in tree: TokenTree) {
        guard let start = clause.first, let chain = tree.chain(from: tree.spells(start, "!") ? start + 1 : start),
            let name = chain.links.last?.name, tree[name].kind == .identifier
        else { return nil }
        let end = chain.span.upperBound
        let isCompared = end + 2 == clause.upperBound && [.true, .false].contains(tree[end + 1].word)
        guard end == clause.upperBound || isCompared else { return nil }
        self.name = name
    }
}
