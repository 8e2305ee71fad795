import Syntax

/// Gives a function lines of its own if it shares one with the braces of its type or with other members, and its
/// rewrite has several lines.
package struct OwnLines {
    private let tree: TokenTree
    private let span: Span
    /// The indentation of the line on which the function begins now.
    private let outer: String
    /// How many types begin on the same line: each adds one level of indentation.
    private let depth: Int

    /// Nil if the span begins its line or is no function, or a comment is right before it.
    package init?(_ span: Span, in tree: TokenTree) {
        guard let first = span.first, first > 0, !tree[first].flags.contains(.startsLine),
            let declaration = tree.declaration(at: first), tree[declaration.keyword].word == .func,
            [.leftBrace, .semicolon, .rightBrace].contains(tree[first - 1].kind),
            tree.comments(in: tree[first - 1].end..<tree[first].offset).isEmpty
        else { return nil }
        let line = tree.line(of: first)
        let types = tree.braces(around: first).filter { tree.role($0) == .members }
        (self.tree, self.span) = (tree, span)
        outer = String(tree.indentation(at: tree[first].offset))
        depth = types.prefix { tree.line(of: $0) == line }.count
    }

    /// The indentation of its first line.
    package var margin: String { indentation(depth) }

    /// The edits with line breaks before and after them, if the function has more than one line now.
    func put(around edits: [SourceEdit]) -> [SourceEdit] {
        guard let first = edits.first, edits.contains(where: { $0.replacement.contains(where: \.isNewline) }) else {
            return edits
        }
        let whole = tree.range(span)
        let before = tree[span.lowerBound - 1]
        // A line break replaces the semicolon.
        let start = before.kind == .semicolon ? before.offset : before.end
        let front = SourceEdit(path: first.path, range: start..<whole.lowerBound, replacement: tree.lineEnd + margin)
        return [front].joining(edits).joining(ending(at: whole.upperBound, path: first.path))
    }

    /// Moves the rest of the line to the next line.
    private func ending(at end: Int, path: String) -> [SourceEdit] {
        var next = span.upperBound
        if next < tree.count, tree[next].kind == .semicolon { next += 1 }
        guard next < tree.count, !tree[next].flags.contains(.startsLine),
            tree.comments(in: end..<tree[next].offset).isEmpty
        else { return [] }
        let isLast = tree[next].kind == .rightBrace
        let replacement = tree.lineEnd + indentation(isLast ? max(depth - 1, 0) : depth)
        return [SourceEdit(path: path, range: end..<tree[next].offset, replacement: replacement)]
    }

    private func indentation(_ depth: Int) -> String {
        outer + String(repeating: tree.indentationUnit, count: depth)
    }
}

extension [SourceEdit] {
    /// With other edits after these; if the last ends where the first of those begins, they become one.
    fileprivate func joining(_ others: [SourceEdit]) -> [SourceEdit] {
        guard let last, let first = others.first, last.range.upperBound == first.range.lowerBound else {
            return self + others
        }
        let range = last.range.lowerBound..<first.range.upperBound
        let joined = SourceEdit(path: last.path, range: range, replacement: last.replacement + first.replacement)
        return dropLast() + [joined] + others.dropFirst()
    }
}
