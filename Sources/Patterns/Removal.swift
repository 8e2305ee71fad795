import Syntax

/// A patch that takes a declaration away, with its lines, its documentation and an empty line beside it; the extension that
/// held nothing else goes too.
struct Removal {
    let match: Match

    private var tree: TokenTree { match.tree }

    func edits() -> [SourceEdit] {
        let range = lines(of: host?.span ?? match.span)
        return [SourceEdit(path: tree.file.path, range: range, replacement: "")]
    }

    /// The extension of which the declaration is the only member.
    private var host: Declaration? {
        guard let brace = tree.brace(around: match.span.lowerBound), let host = tree.declaration(ofBrace: brace),
            tree[host.keyword].word == .extension, host.inheritance.isEmpty, tree.interior(brace) == match.span
        else { return nil }
        return host
    }

    private func lines(of span: Span) -> Range<Int> {
        let bytes = tree.file.bytes
        var start = startOfComments(above: tree[span.lowerBound].offset)
        var end = tree.range(span).upperBound
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        end = min(end + 1, bytes.count)
        // One of the empty lines round it goes: the one before, so that the next declaration keeps its own.
        let above = startOfLine(before: start)
        if start > 0, isBlank(above..<start) {
            start = above
        } else if isBlank(end..<endOfLine(end)) {
            end = endOfLine(end)
        }
        return start..<end
    }

    /// The start of the line, and of those of the documentation above it.
    private func startOfComments(above offset: Int) -> Int {
        let bytes = tree.file.bytes
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        while start > 0 {
            let above = startOfLine(before: start)
            let text = tree.file.text(above..<start).drop { $0.isWhitespace }
            guard text.hasPrefix("///") else { break }
            start = above
        }
        return start
    }

    private func startOfLine(before offset: Int) -> Int {
        var start = max(offset - 1, 0)
        while start > 0, tree.file.bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private func endOfLine(_ offset: Int) -> Int {
        var end = offset
        while end < tree.file.bytes.count, tree.file.bytes[end] != 0x0A { end += 1 }
        return min(end + 1, tree.file.bytes.count)
    }

    private func isBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { tree.file.bytes[$0] <= 0x20 } }
}
