import Syntax

/// What two branches have in common at their ends.
package struct CommonEnd {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// The statements with which two branches end, if they are the same: a call or an assignment on one line, without a closure, and
    /// of nothing that a branch declares. Nil where only that stands in the second branch, or a comment beside it.
    package func statements(of first: [Range<Int>], _ second: [Range<Int>]) -> (Span, Span)? {
        guard let own = lastStatement(of: first), let other = lastStatement(of: second),
            tree.equal(own, to: other, of: tree),
            own.dropFirst().allSatisfy({ !tree[$0].flags.contains(.startsLine) }),
            let chain = tree.chain(from: own.lowerBound),
            chain.span == own || [.equal, .infixOperator].contains(tree[chain.span.upperBound].kind),
            !own.contains(where: { tree.role($0) == .closure }),
            second.contains(where: { !tree.tokens(in: $0).clamped(to: 0..<other.lowerBound).isEmpty })
        else { return nil }
        let isDeclared = (first + second).contains { part in
            tree.tokens(in: part).contains { index in
                [.let, .var, .func, .for].contains(tree[index - 1].word) && tree[index].kind == .identifier
                    && own.contains { tree[$0].hash == tree[index].hash }
            }
        }
        return isDeclared ? nil : (own, other)
    }

    private func lastStatement(of parts: [Range<Int>]) -> Span? {
        guard let part = parts.last, let last = tree.statements(in: tree.tokens(in: part)).last, last.lowerBound > 0,
            tree[last.lowerBound].kind == .identifier, tree[last.lowerBound].flags.contains(.startsLine),
            [.none, .`self`].contains(tree[last.lowerBound].word),
            tree.comments(in: tree[last.lowerBound - 1].end..<part.upperBound).isEmpty
        else { return nil }
        return last
    }
}
