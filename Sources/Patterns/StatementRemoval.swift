import Syntax

/// A statement that goes with its lines, and with one of two blank lines round it.
package struct StatementRemoval {
    private let tree: TokenTree
    private let statement: Span

    package init(of statement: Span, in tree: TokenTree) { (self.tree, self.statement) = (tree, statement) }

    private var range: Range<Int> { tree.range(statement) }

    /// The edit. `subject`: a comment right above that speaks of what the statement does goes with it.
    package func edit(withCommentOn subject: String? = nil) -> SourceEdit {
        let before = tree[statement.lowerBound - 1]
        let next = tree[statement.upperBound]
        let comments = tree.comments(in: before.end..<next.offset)
        var above = comments.filter { $0.end <= range.lowerBound }
        var first = range.lowerBound
        if let subject, let last = above.last, isAlone(last, after: above.dropLast().last ?? before),
            [last.range, range].allSatisfy({ tree.file.text($0).lowercased().contains(subject) })
        {
            first = above.removeLast().offset
        }
        let start = above.last?.end ?? before.end
        let end = comments.first { $0.offset >= range.upperBound }?.offset ?? next.offset
        let isFirst = start == before.end && before.kind == .leftBrace
        let staysBlank = lines(start..<first) > 1 && lines(range.upperBound..<end) < 2
        let isLast = end == next.offset && next.kind == .rightBrace
        return SourceEdit(
            path: tree.file.path,
            range: !isLast && (isFirst || staysBlank) ? first..<end : start..<range.upperBound,
            replacement: "")
    }

    /// Whether a comment stands on a line of its own, and the statement on the next one.
    private func isAlone(_ comment: Token, after previous: Token) -> Bool {
        lines(previous.end..<comment.offset) > 0 && lines(comment.end..<range.lowerBound) == 1
    }

    /// How many lines end in a range.
    private func lines(_ range: Range<Int>) -> Int { tree.file.text(range).count(where: \.isNewline) }
}
