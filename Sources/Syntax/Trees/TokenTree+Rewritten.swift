// A file with other code in one function: only that code is read again.

extension TokenTree {
    /// The file after these edits, which must be sorted, disjoint, and between the braces of one function's body. What
    /// lies outside the body is not read again: its tokens are those of this tree, moved by what was added or removed.
    package func applying(_ edits: [SourceEdit], inBody body: Span) -> TokenTree {
        let changed = file.applying(edits)
        return RewrittenBody(of: body, in: self, changed).map { TokenTree(self, with: $0, changed) }
            ?? TokenTree(changed)
    }

    private convenience init(_ old: TokenTree, with body: RewrittenBody, _ file: SourceFile) {
        self.init(
            file, body.table, LineTable(starts: body.lineStarts, count: file.bytes.count), body.structure,
            isBalanced: true, indentationUnit: old.indentationUnit)
    }
}

/// The tokens of a file in which the body of one function is new.
private struct RewrittenBody {
    let old: TokenTree
    /// The new body after the heading of a function without a name of interest.
    let new: TokenTree
    /// The braces of the body in the old file.
    let open: Int
    let close: Int
    /// How many bytes, and how many tokens, what follows the body moves.
    let bytes: Int
    let tokens: Int
    /// How many bytes, and how many tokens, the new body moves.
    let inside: (bytes: Int, tokens: Int)

    private static let heading = "func f() "
    private static let brace = 4

    /// Nil where the body cannot be read alone: something does not close, or an `#if` begins or ends in it.
    init?(of body: Span, in old: TokenTree, _ changed: SourceFile) {
        guard old.isBalanced, let close = old.partner(body.lowerBound), old[body.lowerBound].kind == .leftBrace else {
            return nil
        }
        (self.old, open, self.close) = (old, body.lowerBound, close)
        bytes = changed.bytes.count - old.file.bytes.count
        let range = old[open].offset..<old[close].end + bytes
        new = TokenTree(SourceFile(path: old.file.path, bytes: Array(Self.heading.utf8) + changed.bytes[range]))
        tokens = (new.count - 1 - Self.brace) - (close - open)
        inside = (old[open].offset - Self.heading.utf8.count, open - Self.brace)
        let (structure, first) = (old.structure, open)
        guard new.isBalanced, new.partner(Self.brace) == new.count - 1,
            structure.conditionals[open] == structure.conditionals[close],
            new.structure.conditionals[new.count - 1] == 0, structure.directives[open] < 0,
            (open...close).allSatisfy({ structure.directives[$0] < 0 || structure.directives[$0] > first })
        else { return nil }
    }

    /// The tokens between the braces of the new body.
    private var interior: Span { Self.brace + 1..<new.count - 1 }

    var table: TokenTable {
        var all: [Token] = []
        all.reserveCapacity(old.count + tokens)
        all += old.table.tokens[...open]
        all[open].flags.remove(.spaceAfter)
        all[open].flags.formUnion(new[Self.brace].flags.intersection(.spaceAfter))
        for index in interior { all.append(new[index].moved(by: inside.bytes)) }
        for token in old.table.tokens[close...] { all.append(token.moved(by: bytes)) }
        let before: Token.Flags = [.startsLine, .spaceBefore]
        let end = close + tokens
        all[end].flags.subtract(before)
        all[end].flags.formUnion(new[new.count - 1].flags.intersection(before))
        let comments =
            old.comments(in: 0..<old[open].offset)
            + new.table.comments.map { $0.moved(by: inside.bytes) }
            + old.comments(in: old[close].end..<old.file.bytes.count).map { $0.moved(by: bytes) }
        return TokenTable(
            tokens: all, comments: Array(comments), partners: joined(old.table.partners, new.table.partners),
            parents: joined(old.table.parents, new.table.parents))
    }

    var lineStarts: [Int] {
        let heading = old.line(of: open)
        let rest = old.line(of: close)
        return old.lines.starts[..<heading] + new.lines.starts.dropFirst().map { $0 + inside.bytes }
            + old.lines.starts[rest...].map { $0 + bytes }
    }

    var structure: Structure {
        let (outside, own) = (old.structure, new.structure)
        var structure = outside
        structure.roles.values = replaced(outside.roles.values, own.roles.values[interior])
        structure.owners.values = joined(outside.owners.values, own.owners.values)
        structure.statements.values = joined(outside.statements.values, own.statements.values)
        structure.directives.values = joined(outside.directives.values, own.directives.values)
        structure.braces.values = joined(outside.braces.values, own.braces.values)
        let depth = outside.conditionals[open]
        structure.conditionals.values = replaced(
            outside.conditionals.values, own.conditionals.values[interior].map { $0 &+ depth })
        return structure
    }

    /// Indices of tokens, one for each token, -1 for none.
    private func joined(_ outside: [Int32], _ own: [Int32]) -> [Int32] {
        let (end, step, move) = (Int32(close), Int32(tokens), Int32(inside.tokens))
        func moved(_ index: Int32) -> Int32 { index < end ? index : index + step }
        var all: [Int32] = []
        all.reserveCapacity(outside.count + tokens)
        for index in 0...open { all.append(moved(outside[index])) }
        for index in interior { all.append(own[index] < 0 ? -1 : own[index] + move) }
        for index in close..<outside.count { all.append(moved(outside[index])) }
        return all
    }

    private func replaced<Value>(_ outside: [Value], _ own: some Collection<Value>) -> [Value] {
        Array(outside[...open]) + own + outside[close...]
    }
}

extension Token {
    fileprivate func moved(by bytes: Int) -> Token {
        var token = self
        token.move(to: offset + bytes)
        return token
    }
}
