extension TokenTree {
    /// The line end that this file uses.
    package var lineEnd: String {
        guard lines.starts.count > 1 else { return "\n" }
        let end = lines.starts[1]
        return end > 1 && file.bytes[end - 2] == 0x0D && file.bytes[end - 1] == 0x0A ? "\r\n" : "\n"
    }
}
