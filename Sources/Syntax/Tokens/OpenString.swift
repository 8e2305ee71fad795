/// A string literal whose end has not been reached.
struct OpenString {
    /// `"`, `"""`, or the `'` that other languages have.
    enum Quote { case single, triple, apostrophe }

    let quote: Quote
    /// How many `#` precede it.
    let pounds: Int
    /// In an interpolation, how many parentheses are open inside it; nil in the text.
    var parentheses: Int?

    var isMultiline: Bool { quote == .triple }

    /// The length of the quote at `index` that ends the string; nil if none does.
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

    /// How many `#` the interpolation at this backslash has, one too many allowed, as in the compiler; nil if there is
    /// none.
    func interpolationPounds(_ cursor: Cursor, at index: Int) -> Int? {
        guard cursor.hasPounds(pounds, at: index + 1) else { return nil }
        let isOver = pounds > 0 && cursor[index + 1 + pounds] == UInt8(ascii: "#")
        let taken = pounds + (isOver ? 1 : 0)
        return cursor[index + 1 + taken] == UInt8(ascii: "(") ? taken : nil
    }

    /// The end of the line end that the backslash at `index` escapes; nil if it escapes none.
    func escapedLineEnd(_ cursor: Cursor, at index: Int) -> Int? {
        guard isMultiline, cursor.hasPounds(pounds, at: index + 1) else { return nil }
        var end = index + 1 + pounds
        while cursor[end].isBlank { end += 1 }
        guard cursor[end].isLineEnd else { return nil }
        return end + (cursor[end] == 0x0D && cursor[end + 1] == 0x0A ? 2 : 1)
    }
}
