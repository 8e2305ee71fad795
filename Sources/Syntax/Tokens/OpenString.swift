/// A string literal whose end is not yet seen.
struct OpenString {
    /// `"`, `"""`, or the `'` that other languages have.
    enum Quote { case single, triple, apostrophe }

    let quote: Quote
    /// How many `#` stand before it.
    let pounds: Int
    /// In an interpolation, how many parentheses are open inside its own; `nil` in the text.
    var parentheses: Int?

    var isMultiline: Bool { quote == .triple }

    /// How long the quote is that ends the string at `index`; `nil` if none does.
    func closingLength(_ cursor: Cursor, at index: Int) -> Int? {
        switch quote {
        case .apostrophe:
            return cursor[index] == UInt8(ascii: "'") ? 1 : nil
        case .single:
            return cursor[index] == UInt8(ascii: "\"") && cursor.hasPounds(pounds, at: index + 1) ? 1 : nil
        case .triple:
            return cursor.matches("\"\"\"", at: index) && cursor.hasPounds(pounds, at: index + 3) ? 3 : nil
        }
    }

    /// How many `#` the interpolation that starts at this backslash has; one too many is taken, as the compiler does.
    func interpolationPounds(_ cursor: Cursor, at index: Int) -> Int? {
        guard cursor.hasPounds(pounds, at: index + 1) else { return nil }
        let isOver = pounds > 0 && cursor[index + 1 + pounds] == UInt8(ascii: "#")
        let taken = pounds + (isOver ? 1 : 0)
        return cursor[index + 1 + taken] == UInt8(ascii: "(") ? taken : nil
    }

    /// The end of the line end that the backslash at `index` takes out of the string.
    func escapedLineEnd(_ cursor: Cursor, at index: Int) -> Int? {
        guard isMultiline, cursor.hasPounds(pounds, at: index + 1) else { return nil }
        var end = index + 1 + pounds
        while cursor[end].isBlank { end += 1 }
        guard cursor[end].isLineEnd else { return nil }
        return end + (cursor[end] == 0x0D && cursor[end + 1] == 0x0A ? 2 : 1)
    }
}
