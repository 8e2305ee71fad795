/// The tokens of one source in flat arrays, white space and comments apart. A token is spoken of by its index.
package struct TokenTable: Sendable {
    /// Everything but white space and comments, in order.
    package let tokens: [Token]
    /// The comments, in order.
    package let comments: [Token]
    /// For every bracket, quote and regex slash the index of its match, for every other token -1.
    package let partners: [Int32]
    /// The index of the innermost bracket or quote that is open at this token, -1 at the top; a closing one has the
    /// parent of its opening one.
    package let parents: [Int32]

    /// Total: any bytes give a table. What has no match is flagged `unterminated`.
    package init(_ bytes: [UInt8]) {
        let pieces = Pieces(of: bytes)
        var angles = AngleFinder(pieces.tokens, bytes)
        var nesting = Nesting(angles.split())
        nesting.matchAll(dropping: pieces.drops)
        tokens = nesting.tokens
        comments = pieces.comments
        partners = nesting.partners
        parents = nesting.parents
    }
}

/// The tokenizer's pieces, sorted into tokens and comments.
struct Pieces {
    private(set) var tokens: [Token] = []
    private(set) var comments: [Token] = []
    /// Where a line end closed strings that have no closing quote, and how many were still open behind it.
    private(set) var drops: [Drop] = []

    struct Drop {
        let offset: Int
        let openStrings: Int
    }

    init(of bytes: [UInt8]) {
        var tokenizer = Tokenizer(bytes)
        var openStrings = 0
        tokens.reserveCapacity(bytes.count / 4)
        while let piece = tokenizer.next() {
            if tokenizer.openStrings < openStrings, !piece.flags.contains(.closing) {
                drops.append(Drop(offset: piece.offset, openStrings: tokenizer.openStrings))
            }
            openStrings = tokenizer.openStrings
            sort(piece)
        }
        markSpaceAfterLast()
    }

    private mutating func sort(_ piece: Token) {
        guard piece.kind.isTrivia else { return tokens.append(piece) }
        if let last = tokens.last, last.end == piece.offset { markSpaceAfterLast() }
        if piece.kind.isComment { comments.append(piece) }
    }

    private mutating func markSpaceAfterLast() {
        guard !tokens.isEmpty else { return }
        tokens[tokens.count - 1].flags.insert(.spaceAfter)
    }
}

extension Token.Kind {
    /// Not code: white space, comments, a byte order mark, a shebang line.
    package var isTrivia: Bool { rawValue <= Token.Kind.byteOrderMark.rawValue }

    package var isComment: Bool {
        rawValue >= Token.Kind.lineComment.rawValue && rawValue <= Token.Kind.docBlockComment.rawValue
    }
}
