extension Character {
    /// `isWhitespace`, which asks the tables of Unicode even about ASCII.
    package var isSpace: Bool {
        guard let ascii = asciiValue else { return isWhitespace }
        return ascii == 0x20 || (0x09...0x0D).contains(ascii)
    }
}
