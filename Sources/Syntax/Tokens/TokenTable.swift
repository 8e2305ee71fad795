/// The tokens of one source in flat arrays, comments apart and white space left out. Tokens are referred to by index.
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

    init(tokens: [Token], comments: [Token], partners: [Int32], parents: [Int32]) {
        (self.tokens, self.comments, self.partners, self.parents) = (tokens, comments, partners, parents)
    }

    /// Never fails: any bytes give a table. Tokens without a match are flagged `unterminated`.
    package init(_ bytes: [UInt8]) {
        let pieces = Pieces(of: bytes)
        var angles = AngleFinder(pieces.tokens, bytes)
        var nesting = BracketNesting(angles.split())
        nesting.matchAll(dropping: pieces.drops)
        tokens = nesting.tokens
        comments = pieces.comments
        partners = nesting.partners
        parents = nesting.parents
    }

    /// Whether every bracket, quote, regex and comment that opens also closes, and none closes that did not open.
    package var isBalanced: Bool {
        !tokens.contains { $0.flags.contains(.unterminated) } && !comments.contains { $0.flags.contains(.unterminated) }
    }
}
