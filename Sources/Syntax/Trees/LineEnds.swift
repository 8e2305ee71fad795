extension TokenTree {
    /// The line end that this file uses.
    package var lineEnd: String {
        guard lines.starts.count > 1 else { return "\n" }
        let end = lines.starts[1]
        return end > 1 && file.bytes[end - 2] == 0x0D && file.bytes[end - 1] == 0x0A ? "\r\n" : "\n"
    }

    /// Whether this byte lies between the quotes of a string literal, the closing quote included.
    package func isInsideString(_ offset: Int) -> Bool {
        let next = firstToken(from: offset)
        guard next < count else { return false }
        // A segment may begin before this byte and hold it.
        for index in [next - 1, next] where index >= 0 && self[index].kind == .stringSegment {
            if index == next || self[index].end > offset { return true }
        }
        if self[next].kind == .stringQuote, let open = partner(next), open < next { return true }
        return isInString(next)
    }

    /// The range without the white space at its ends; comments count as content.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        let bytes = file.bytes
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isWhiteSpace { start += 1 }
        while end > start, bytes[end - 1].isWhiteSpace { end -= 1 }
        return start..<end
    }
}
