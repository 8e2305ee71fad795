import Syntax

/// Comments between links that a rewrite removes, kept as lines above the statement.
struct CarriedComments {
    private let comments: [Token]
    private let tree: TokenTree
    /// The first byte of the statement, which begins its line.
    private let start: Int

    /// Nil if a comment would mean something else there: it is inside brackets, has several lines, or is an instruction
    /// to a tool about its line.
    init?(_ comments: [Token], _ match: Match) {
        tree = match.tree
        let first = tree.statement(around: match.span.lowerBound).lowerBound
        guard tree[first].flags.contains(.startsLine), !tree.isConditional(first) else { return nil }
        start = tree[first].offset
        self.comments = comments
        let tree = tree
        let parent = tree.parent(first)
        let isMovable = comments.allSatisfy { comment in
            let next = tree.firstToken(from: comment.offset)
            let text = tree.file.text(comment.range)
            return match.extent.contains(next) && tree.parent(next) == parent && !text.contains { $0.isLineEnd }
                && !Self.orders.contains(where: text.contains)
        }
        guard isMovable else { return nil }
    }

    /// The comment after a one-line statement; nil if there is none, or it is an instruction to a tool about that line.
    init?(after match: Match) {
        tree = match.tree
        let range = match.tree.range(match.span)
        let line = tree.lines.range(ofLine: tree.lines.line(at: range.lowerBound))
        guard match.extent == match.span, tree.isStatement(match.span), line.contains(range.upperBound - 1),
            tree[match.span.lowerBound].flags.contains(.startsLine), !tree.isConditional(match.span.lowerBound),
            tree.declaration(at: match.span.lowerBound) == nil,
            tree.firstToken(from: line.upperBound) == match.span.upperBound,
            case let comments = Array(tree.comments(in: range.upperBound..<line.upperBound)), comments.count == 1,
            case let text = tree.file.text(comments[0].range), text.hasPrefix("//"),
            !Self.orders.contains(where: text.contains)
        else { return nil }
        start = range.lowerBound
        self.comments = comments
    }

    /// Moves the comment above the statement if the rewrite has several lines; else nil.
    func lift(into edits: [SourceEdit], of match: Match) -> Rewrite? {
        let end = match.tree.range(match.span).upperBound
        guard edits.first?.range.lowerBound == start, let last = edits.last, last.range.upperBound == end,
            let comment = comments.last, edits.contains(where: { $0.replacement.contains { $0.isLineEnd } })
        else { return nil }
        let longer = SourceEdit(
            path: last.path, range: last.range.lowerBound..<comment.end, replacement: last.replacement)
        return put(into: edits.dropLast() + [longer])
    }

    private static let orders = [
        "swiftlint:", "swiftformat:", "migrate-lint:", "periphery:", "sourcery:", "swift-format-",
    ]

    func put(into edits: [SourceEdit]) -> Rewrite {
        let margin = tree.lineEnd + tree.indentation(at: start)
        let lines = comments.map { tree.file.text($0.range) + margin }.joined()
        var edits = edits
        if let first = edits.first, first.range.lowerBound == start {
            edits[0] = SourceEdit(path: first.path, range: first.range, replacement: lines + first.replacement)
        } else {
            edits.insert(SourceEdit(path: tree.file.path, range: start..<start, replacement: lines), at: 0)
        }
        return Rewrite(edits: edits, lostComments: [])
    }
}
