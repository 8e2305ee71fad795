extension TokenTree {
    /// The line end that this file uses.
    package var lineEnd: String {
        lines.starts.count > 1 && file.bytes[..<lines.starts[1]].suffix(2) == [0x0D, 0x0A] ? "\r\n" : "\n"
    }

    /// Lines that `\n` ends, with the line end that this file uses.
    package func withOwnLineEnds(_ text: String) -> String {
        lineEnd == "\n"
            ? text : text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    }
}
