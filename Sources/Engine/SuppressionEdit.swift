import Syntax

/// Takes a suppression, or some of its rules, out of a file.
struct SuppressionEdit {
    let tree: TokenTree
    let words: SuppressionWords

    /// Deletes the comment where no rule is kept, with its line if nothing else stands there. Nil for a comment that
    /// never ends: it may hold code.
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
        if beginsLine, endsLine { return edit(start..<lineEnd(behind: end), "") }
        if beginsLine { return edit(comment.offset..<end, "") }
        // In the middle of a line it parts two tokens.
        return edit(start..<end, endsLine ? "" : " ")
    }

    private func lineEnd(behind offset: Int) -> Int {
        let bytes = tree.file.bytes
        if offset + 1 < bytes.count, bytes[offset] == 0x0D, bytes[offset + 1] == 0x0A { return offset + 2 }
        return min(offset + 1, bytes.count)
    }

    private func edit(_ range: Range<Int>, _ replacement: String) -> SourceEdit {
        SourceEdit(path: tree.file.path, range: range, replacement: replacement)
    }
}
