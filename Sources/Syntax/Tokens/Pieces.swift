/// The tokenizer's pieces, sorted into tokens and comments, and split further where the compiler does so in its parser
/// and not in its lexer: version numbers, the indentation of multi-line strings.
struct Pieces {
    private(set) var tokens: [Token] = []
    private(set) var comments: [Token] = []
    /// Where a line end closed strings that have no closing quote, and how many were still open after it.
    private(set) var drops: [Drop] = []

    private let cursor: Cursor
    private var versions = VersionNumbers()
    /// The text tokens of each open string.
    private var texts: [StringText] = []

    struct Drop {
        let offset: Int
        let openStrings: Int
    }

    init(of bytes: [UInt8]) {
        cursor = Cursor(bytes)
        var tokenizer = Tokenizer(bytes)
        tokens.reserveCapacity(bytes.count / 4)
        while let piece = tokenizer.next() {
            if tokenizer.openStrings < texts.count, !piece.flags.contains(.closing) {
                drops.append(Drop(offset: piece.offset, openStrings: tokenizer.openStrings))
            }
            sort(piece)
            while texts.count > tokenizer.openStrings { texts.removeLast() }
            while texts.count < tokenizer.openStrings { texts.append(StringText()) }
        }
        markSpace()
    }

    private mutating func sort(_ piece: Token) {
        if piece.kind.isTrivia {
            if piece.kind.isComment { comments.append(piece) }
            return
        }
        switch piece.kind {
        case .floatLiteral where versions.isInside: tokens.append(contentsOf: VersionNumbers.parts(of: piece, cursor))
        case .stringSegment:
            texts[texts.count - 1].segments.append(tokens.count)
            tokens.append(piece)
        case .stringQuote where piece.length == 3 && piece.flags.contains(.closing):
            tokens.append(piece)
            texts[texts.count - 1].dropIndentation(in: &tokens, cursor)
        default: tokens.append(piece)
        }
        versions.note(piece)
    }

    /// Leaves out tokens that were trimmed to nothing, and sets the flags for white space around each token.
    private mutating func markSpace() {
        var kept: [Token] = []
        kept.reserveCapacity(tokens.count)
        var inherited: Token.Flags = []
        for var token in tokens {
            guard token.length > 0 else {
                inherited.formUnion(token.flags.intersection(.startsLine))
                continue
            }
            token.flags.formUnion(inherited)
            inherited = []
            if token.offset > kept.last?.end ?? 0 {
                token.flags.insert(.spaceBefore)
                if !kept.isEmpty { kept[kept.count - 1].flags.insert(.spaceAfter) }
            }
            kept.append(token)
        }
        if !kept.isEmpty { kept[kept.count - 1].flags.insert(.spaceAfter) }
        tokens = kept
    }
}

extension Token.Kind {
    /// Not code: white space, comments, a byte order mark, a shebang line.
    package var isTrivia: Bool { rawValue <= Token.Kind.byteOrderMark.rawValue }

    /// Whether the piece is a comment of any kind.
    package var isComment: Bool {
        rawValue >= Token.Kind.lineComment.rawValue && rawValue <= Token.Kind.docBlockComment.rawValue
    }
}
