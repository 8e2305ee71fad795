import Syntax

/// Statements of a handler as they will be written, with the tokens that they come from.
package struct WrittenStatements {
    /// Indented relative to each other.
    package let lines: [String]
    /// The statements without those that are left out; empty if something else is written beside them.
    private let statements: [Span]
    private let tree: TokenTree
    private let changes: [Binding.Change]
    private let hasComments: Bool

    /// With the ranges of the file that they come from, in bytes.
    package init(
        _ lines: [String], of parts: [Range<Int>], in tree: TokenTree, _ changes: [Binding.Change],
        without removed: [Span]
    ) {
        (self.lines, self.tree, self.changes) = (lines, tree, changes)
        statements = parts.flatMap { tree.statements(in: tree.tokens(in: $0)) }.filter { !removed.contains($0) }
        hasComments = parts.contains { !tree.comments(in: $0).isEmpty }
    }

    /// For a comparison with the statements of a `catch`.
    package var trimmedLines: [String] { lines.map(\.trimmed) }

    /// The tokens of the only statement as they will be spelled, without a `return` in front or on the next line; nil
    /// for several statements, for one on several lines, and beside comments.
    package var onlyStatement: [String]? {
        let own = statements.filter { $0.count > 1 || tree[$0.lowerBound].word != .return }
        guard own.count == 1, !hasComments,
            own[0].dropFirst().allSatisfy({ !tree[$0].flags.contains(.startsLine) }),
            statements.dropFirst().allSatisfy({ tree[$0.lowerBound].flags.contains(.startsLine) })
        else { return nil }
        let isReturned = tree[own[0].lowerBound].word == .return
        return own[0].dropFirst(isReturned ? 1 : 0).map(spelling)
    }

    private func spelling(_ index: Int) -> String {
        guard let change = changes.first(where: { $0.span.contains(index) }) else { return tree.text(index) }
        return change.span.lowerBound == index ? change.text : ""
    }
}
