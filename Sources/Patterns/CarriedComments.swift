import Syntax

/// Comments between the links that a rewrite takes away, as lines above the statement.
struct CarriedComments {
    private let comments: [Token]
    private let tree: TokenTree
    /// The first byte of the statement, which begins its line.
    private let start: Int

    /// Nil where a comment would not say there what it says here: it stands in brackets, has several lines, or speaks to
    /// a tool of the line it is on.
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
