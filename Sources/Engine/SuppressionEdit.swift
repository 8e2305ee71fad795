import Syntax

/// Removes a suppression comment, or some of its rules.
struct SuppressionEdit {
    let tree: TokenTree
    let words: SuppressionWords

    /// Deletes the comment if `left` is empty, with its line if there is nothing else on it. Nil for an unterminated
    /// comment: it may contain code.
    func keeping(_ left: [String]) -> SourceEdit? {
        let comment = words.comment
        if comment.flags.contains(.unterminated) { return nil }
        if let first = words.names.first, let last = words.names.last, !left.isEmpty {
            return edit(first.range.lowerBound..<last.range.upperBound, left.joined(separator: ", "))
        }
        let bytes = tree.file.bytes
        var start = comment.offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        let beginsLine = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
        var end = comment.end
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        let endsLine = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
        if beginsLine, endsLine { return edit(start..<lineEnd(after: end), "") }
        if beginsLine { return edit(comment.offset..<end, "") }
        // In the middle of a line the comment separates two tokens.
        return edit(start..<end, endsLine ? "" : " ")
    }

    private func lineEnd(after offset: Int) -> Int {
        let bytes = tree.file.bytes
        if offset + 1 < bytes.count, bytes[offset] == 0x0D, bytes[offset + 1] == 0x0A { return offset + 2 }
        return min(offset + 1, bytes.count)
    }

    private func edit(_ range: Range<Int>, _ replacement: String) -> SourceEdit {
        SourceEdit(path: tree.file.path, range: range, replacement: replacement)
    }
}
