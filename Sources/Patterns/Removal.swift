import Syntax

/// A patch that removes a declaration with its lines, its documentation and one empty line beside it, and the whole
/// extension if that held nothing else.
struct Removal {
    let match: Match

    private var tree: TokenTree { match.tree }

    func edits() -> [SourceEdit] {
        let span = host?.span ?? match.span
        let documentation = documentation(above: span.lowerBound)
        let line = startOfLine(tree[span.lowerBound].offset)
        // Other comments between the documentation and the declaration stay.
        let ranges =
            documentation.upperBound < line
            ? [documentation, line..<lines(from: line, of: span).upperBound]
            : [lines(from: documentation.lowerBound, of: span)]
        return ranges.filter { !$0.isEmpty }.map { SourceEdit(path: tree.file.path, range: $0, replacement: "") }
    }

    /// The extension of which the declaration is the only member.
    private var host: Declaration? {
        guard let brace = tree.brace(around: match.span.lowerBound), let host = tree.declaration(ofBrace: brace),
            tree[host.keyword].word == .extension, host.inheritance.isEmpty, tree.interior(brace) == match.span,
            !holdsOtherComments(brace)
        else { return nil }
        return host
    }

    /// Whether comments that are not the declaration's own stand beside it in these braces.
    private func holdsOtherComments(_ brace: Int) -> Bool {
        let around = tree[brace].end..<tree[tree.after(brace) - 1].offset
        let own = tree.range(match.span)
        let documentation = documentation(above: match.span.lowerBound)
        return tree.comments(in: around).contains { comment in
            !own.contains(comment.offset) && !documentation.contains(comment.offset)
        }
    }

    /// The bytes from `start` to the end of the span's last line, with one empty line next to them: preferably the one
    /// before, so that the next declaration keeps its own.
    private func lines(from start: Int, of span: Span) -> Range<Int> {
        let end = endOfLine(tree.range(span).upperBound)
        let above = startOfLine(max(start - 1, 0))
        if start > 0, isBlank(above..<start) { return above..<end }
        return start..<(isBlank(end..<endOfLine(end)) ? endOfLine(end) : end)
    }

    /// The byte range of the documentation above a token, which may have other comments after it; empty for none.
    private func documentation(above first: Int) -> Range<Int> {
        var line = startOfLine(tree[first].offset)
        var found = line..<line
        let comments = tree.comments(in: (first == 0 ? 0 : tree[first - 1].end)..<tree[first].offset)
        for comment in comments.reversed() {
            let above = startOfLine(comment.offset)
            let isAlone = isBlank(above..<comment.offset)
            guard isAlone, endOfLine(max(comment.end - 1, comment.offset)) == line else { break }
            let text = tree.file.text(comment.range)
            if text.hasPrefix("///") || text.hasPrefix("/**") {
                found = above..<(found.isEmpty ? line : found.upperBound)
            } else if !found.isEmpty {
                break
            }
            line = above
        }
        return found
    }

    private func startOfLine(_ offset: Int) -> Int {
        var start = offset
        while start > 0, tree.file.bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private func endOfLine(_ offset: Int) -> Int {
        let rest = tree.file.bytes[offset...]
        return rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
    }

    private func isBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { tree.file.bytes[$0] <= 0x20 } }
}
