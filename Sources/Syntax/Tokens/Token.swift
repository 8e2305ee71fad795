/// One piece of source text. The pieces of a file join without a gap or an overlap, white space and comments included.
package struct Token: Sendable, Hashable {
    /// What the piece is.
    package var kind: Kind
    /// What was noticed about it.
    package var flags: Flags
    /// The known word this token spells, `.none` for every other one and for words in backticks or after a `.`.
    package var word: Word
    private var start: UInt32
    private var count: UInt32
    /// FNV-1a over the token's bytes: unequal hashes are unequal texts.
    package var hash: UInt32

    package init(kind: Kind, flags: Flags = [], word: Word = .none, offset: Int, length: Int, hash: UInt32 = 0) {
        self.kind = kind
        self.flags = flags
        self.word = word
        start = UInt32(truncatingIfNeeded: offset)
        count = UInt32(truncatingIfNeeded: length)
        self.hash = hash
    }

    /// The hash of a token with these bytes.
    package static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 { Word.hash(bytes) }

    /// The hash of a token with this text.
    package static func hash(of text: String) -> UInt32 {
        var text = text
        return text.withUTF8 { hash(of: $0) }
    }

    /// The same piece at another place.
    mutating func move(to offset: Int) { start = UInt32(truncatingIfNeeded: offset) }

    /// Byte offset of the first byte.
    package var offset: Int { Int(start) }
    /// In bytes.
    package var length: Int { Int(count) }
    /// The byte offset after the last byte.
    package var end: Int { offset + length }
    /// Its bytes.
    package var range: Range<Int> { offset..<end }

    /// What a piece is, as the language reference's lexical structure names it.
    package enum Kind: UInt8, Sendable, CaseIterable {
        // White space and comments: pieces of `Tokenizer`, never tokens of `TokenTable`.
        case whitespace, newline, lineComment, docLineComment, blockComment, docBlockComment, shebang, byteOrderMark

        /// Any word, known (see `word`) or not, plain or in backticks; `_` too.
        case identifier
        /// `$0`, `$published`; on a rule page also `$NAME` and `$$$NAME`.
        case dollarIdentifier
        /// `<#an editor placeholder#>`.
        case placeholder
        case integerLiteral, floatLiteral

        /// `"` or `"""`; the opening one and the closing one are partners.
        case stringQuote
        /// The `#…` before or after the quotes of a raw string or the slashes of a regex literal.
        case rawPounds
        /// Text of a string between quotes, line ends and interpolations; one a line in a multi-line string.
        case stringSegment
        /// The `\` (or `\#…`: backslash, then `rawPounds`) before the `(` of an interpolation; also of a key path.
        case backslash
        /// The `/` around a regex literal; partners. The text between them is one `regexText`.
        case regexSlash, regexText

        case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
        /// `<` and `>` that enclose generic parameters or arguments; partners. Every other `<` is an operator.
        case leftAngle, rightAngle

        case comma, colon, semicolon, period, at, arrow, equal
        /// `::` of a module selector.
        case doubleColon
        /// `&` before an inout argument.
        case prefixAmpersand
        /// `?` of optional chaining and optional types; `!` of forced unwrapping and implicitly unwrapped types.
        case postfixQuestion, postfixExclamation
        /// `?` of the ternary operator (its `:` is a `colon`).
        case infixQuestion
        case prefixOperator, infixOperator, postfixOperator
        /// `#` before a macro name; the name follows as an identifier.
        case pound
        /// `#if`, `#elseif`, `#else`, `#endif`, `#available`, `#unavailable`, `#sourceLocation`: one token.
        case poundKeyword
        /// Bytes that no Swift source may hold: NUL, invalid UTF-8, stray quotes of other scripts.
        case unknown

        /// No piece: what a `TokenTree` returns before the first and after the last token.
        case endOfFile

        /// Asked of nearly every token in every room: the operator that Swift derives is called through a table there.
        @inlinable package static func == (left: Self, right: Self) -> Bool {
            unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
        }
    }

    /// What the tokenizer noticed about a piece.
    package struct Flags: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A line ends between this token and the one before it; set on a file's first token too.
        package static let startsLine = Flags(rawValue: 1 << 0)
        /// White space or a comment precedes the token (a line end counts).
        package static let spaceBefore = Flags(rawValue: 1 << 1)
        /// White space, a comment or the end of the file follows the token.
        package static let spaceAfter = Flags(rawValue: 1 << 2)
        /// An opening that never closes: string, regex, comment, backtick, bracket; or a closing that nothing opened.
        package static let unterminated = Flags(rawValue: 1 << 3)
        /// The identifier is in backticks.
        package static let backticked = Flags(rawValue: 1 << 4)
        /// The word follows a `.`, so it is a member's name whatever it spells.
        package static let member = Flags(rawValue: 1 << 5)
        /// The quote, slash or `#…` that ends a literal.
        package static let closing = Flags(rawValue: 1 << 6)
    }
}
