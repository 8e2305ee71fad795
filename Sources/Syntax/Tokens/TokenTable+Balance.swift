extension TokenTable {
    /// Whether every bracket, quote, regex and comment that opens also closes, and none closes that did not open.
    package var isBalanced: Bool {
        !tokens.contains { $0.flags.contains(.unterminated) } && !comments.contains { $0.flags.contains(.unterminated) }
    }
}
