/// Cuts a source into pieces that join exactly, whatever the bytes are. Mistakes become flags, never errors.
///
/// The rules are those of the compiler's lexer (swift-syntax 603, `SwiftParser/Lexer`). Nesting is kept on an explicit
/// stack, and every look-ahead is bounded or remembered, so that time is linear in the input.
package struct Tokenizer {
    var cursor: Cursor
    /// The strings that are open here, innermost last.
    var strings: [OpenString] = []
    /// Pieces already recognised after `cursor`, last first: `#…`, the parts of a regex literal.
    var pending: [Pending] = []
    var memory = LookAheadMemory()

    /// The significant token before this one: it decides between regex literal and division, member and word.
    var previousKind: Token.Kind?
    var previousWord = Word.none
    private var wordBeforePostfix = Word.none

    /// Set for the next significant token.
    private var lineFlags: Token.Flags = .startsLine
    /// Set while one piece is read.
    var flags: Token.Flags = []
    var word = Word.none

    package init(_ bytes: [UInt8]) { cursor = Cursor(bytes) }

    /// How many strings are open after the last piece. A line end can close a string without a closing quote.
    package var openStrings: Int { strings.count }

    /// The next piece, white space and comments included; `nil` at the end.
    package mutating func next() -> Token? {
        let start = cursor.position
        flags = []
        word = .none
        let kind: Token.Kind
        if let piece = pending.popLast() {
            kind = piece.kind
            flags = piece.flags
            cursor.position += piece.length
        } else {
            dropStringsThatTheLineEnds()
            guard !cursor.isAtEnd else { return nil }
            kind = read()
        }
        let hash = hash(from: start)
        if kind == .identifier { name(hash, from: start) }
        note(kind, from: start)
        return Token(
            kind: kind, flags: flags, word: word, offset: start, length: cursor.position - start, hash: hash)
    }

    /// FNV-1a, 32 bits.
    private func hash(from start: Int) -> UInt32 {
        cursor.bytes.withUnsafeBufferPointer {
            Token.hash(of: UnsafeBufferPointer(rebasing: $0[start..<cursor.position]))
        }
    }

    private mutating func name(_ hash: UInt32, from start: Int) {
        guard !flags.contains(.backticked) else { return }
        word = Word(hash: hash, bytes: cursor.bytes[start..<cursor.position])
    }

    /// Remembers what reading the next piece depends on.
    private mutating func note(_ kind: Token.Kind, from start: Int) {
        switch kind {
        case .newline: lineFlags.insert(.startsLine)
        case .blockComment, .docBlockComment:
            if cursor.bytes[start..<cursor.position].contains(where: \.isLineEnd) { lineFlags.insert(.startsLine) }
        case _ where kind.isTrivia: break
        default:
            flags.formUnion(lineFlags)
            lineFlags = []
            let isMember = previousKind == .period && kind == .identifier
            wordBeforePostfix = previousWord
            previousKind = kind
            previousWord = word
            guard isMember else { return }
            flags.insert(.member)
            if !word.staysAfterPeriod { word = .none }
        }
    }

    /// After `try?` and `try!` an expression follows, after every other postfix `?` an operator.
    var isAfterMarkedTry: Bool {
        (previousKind == .postfixQuestion || previousKind == .postfixExclamation) && wordBeforePostfix == .try
    }

    struct Pending {
        let kind: Token.Kind
        let length: Int
        var flags: Token.Flags = []
    }
}

/// Results of earlier look-aheads, so that many unclosed openings do not take quadratic time.
struct LookAheadMemory {
    /// No regex literal with at least this many `#` closes after this point.
    var unclosedRegexPounds = Int.max
    /// A run of `#` that ends here begins neither a string nor a regex literal.
    var plainPoundsEnd = 0
    /// A conflict marker of this kind has no end.
    var openConflict = false, openPerforceConflict = false
    /// Up to `end`, the line has no `"` followed by `pounds` times `#`.
    var quoteless = (end: 0, pounds: 0)
    /// At `position`, there is a `"` followed by `pounds` times `#`.
    var quoted = (position: 0, pounds: 0)
}
