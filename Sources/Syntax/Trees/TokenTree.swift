/// A half-open run of token indices; byte ranges are plain `Range<Int>` and are called ranges.
package typealias Span = Range<Int>

/// The tokens of one source and how they nest: no syntax tree, but queries about the code around a token.
///
/// Brackets and statements are known for every token after one pass from left to right. Everything finer (chains,
/// calls, closures, declarations) is read on demand, around the few tokens that are asked about.
package final class TokenTree: Sendable {
    /// The source that was read.
    package let file: SourceFile
    /// Where its lines begin.
    package let lines: LineTable
    /// Its tokens and what each bracket closes.
    package let table: TokenTable
    /// Whether everything that opens in the file also closes: brackets, strings, comments.
    package let isBalanced: Bool
    /// The white space of one level of indentation in this file.
    package let indentationUnit: String
    let structure: Structure
    let wordPlaces: WordPlaces
    /// Its `import` keywords.
    package let imports: [Int]

    package init(_ file: SourceFile) {
        self.file = file
        table = TokenTable(file.bytes)
        lines = LineTable(file.bytes)
        structure = Structure(table)
        wordPlaces = WordPlaces(table.tokens)
        isBalanced = table.isBalanced
        imports = table.tokens.indices.filter { [table] in table.tokens[$0].word == .import }
        indentationUnit = Indentation(file, lines).unit(of: table)
    }

    init(
        _ file: SourceFile, _ table: TokenTable, _ lines: LineTable, _ structure: Structure, isBalanced: Bool,
        indentationUnit: String
    ) {
        (self.file, self.table, self.lines, self.structure) = (file, table, lines, structure)
        wordPlaces = WordPlaces(table.tokens)
        (self.isBalanced, self.indentationUnit) = (isBalanced, indentationUnit)
        imports = table.tokens.indices.filter { table.tokens[$0].word == .import }
    }

    /// How many tokens there are.
    @inlinable package var count: Int { table.tokens.count }

    /// The token at an index; `.endOfFile` before the first and after the last token, so that the neighbours of a token
    /// can be read without a check.
    @inlinable package subscript(index: Int) -> Token { isInside(index) ? table.tokens[index] : outside(index) }

    @inlinable package func isInside(_ index: Int) -> Bool { UInt(bitPattern: index) < UInt(bitPattern: count) }

    @usableFromInline package func outside(_ index: Int) -> Token {
        Token(kind: .endOfFile, offset: index < 0 ? 0 : file.bytes.count, length: 0)
    }

    /// The whole file.
    package var all: Span { 0..<count }
}

// MARK: Texts and places

extension TokenTree {
    /// The text of a token.
    package func text(_ index: Int) -> String { file.text(self[index].range) }

    /// The line of a token, counted from 1.
    package func line(of index: Int) -> Int { lines.line(at: self[index].offset) }

    /// Where a token stands, as a text says it: `Loader.swift:12`.
    package func place(of index: Int) -> String { "\(SourceFile.name(of: file.path)):\(line(of: index))" }

    /// The same for a text about this or another file: `line 12` where it is the same, with the folder where only that tells the
    /// two apart.
    package func place(of index: Int, seenFrom other: TokenTree) -> String {
        if self === other { return "line \(line(of: index))" }
        let parts = file.path.split(separator: "/")
        let isNamesake =
            file.path != other.file.path && SourceFile.name(of: file.path) == SourceFile.name(of: other.file.path)
        return isNamesake && parts.count > 1 ? "\(parts[parts.count - 2])/\(place(of: index))" : place(of: index)
    }

    /// The bytes from the first token to the last, with the white space and comments between them.
    package func range(_ span: Span) -> Range<Int> {
        guard let first = span.first, let last = span.last else { return gap(before: span.lowerBound) }
        return self[first].offset..<self[last].end
    }

    /// The text of these bytes; empty for an empty span.
    package func text(_ span: Span) -> String { span.isEmpty ? "" : file.text(range(span)) }

    /// Whether the token's bytes are exactly this word.
    package func spells(_ index: Int, _ word: String) -> Bool {
        let token = self[index]
        guard token.length == word.utf8.count else { return false }
        var word = word
        return word.withUTF8 { word in
            file.bytes.withUnsafeBufferPointer {
                UnsafeBufferPointer(rebasing: $0[token.range]).holdsSame(as: word)
            }
        }
    }

    /// Whether two runs hold the same tokens; white space, line ends and comments do not count.
    package func equal(_ span: Span, to other: Span, of tree: TokenTree) -> Bool {
        guard span.count == other.count else { return false }
        return zip(span, other).allSatisfy { mine, theirs in
            let (left, right) = (self[mine], tree[theirs])
            return left.hash == right.hash && file.bytes[left.range].elementsEqual(tree.file.bytes[right.range])
        }
    }

    /// The empty range of bytes right after the token before `index`.
    private func gap(before index: Int) -> Range<Int> {
        let offset = index > 0 && index <= count ? table.tokens[index - 1].end : 0
        return offset..<offset
    }

    /// The comments that lie wholly inside a range of bytes.
    package func comments(in range: Range<Int>) -> ArraySlice<Token> {
        let comments = table.comments
        let first = comments.partitioningIndex { $0.offset >= range.lowerBound }
        let end = comments.partitioningIndex { $0.end > range.upperBound }
        return comments[first..<max(first, end)]
    }

    /// The index of the first token that starts at this byte or after it.
    package func firstToken(from offset: Int) -> Int {
        table.tokens.partitioningIndex { $0.offset >= offset }
    }

    /// The tokens that lie wholly in a range of bytes.
    package func tokens(in range: Range<Int>) -> Span {
        let first = firstToken(from: range.lowerBound)
        return first..<max(first, firstToken(from: range.upperBound))
    }
}

// MARK: Brackets

extension TokenTree {
    /// The match of a bracket, quote or slash; nil for every other token and for one that never closes.
    package func partner(_ index: Int) -> Int? {
        let partner = isInside(index) ? table.partners[index] : -1
        return partner < 0 ? nil : Int(partner)
    }

    /// The innermost bracket or quote open at this token.
    package func parent(_ index: Int) -> Int? {
        let parent = isInside(index) ? table.parents[index] : -1
        return parent < 0 ? nil : Int(parent)
    }

    /// The tokens between an opening bracket and its match; up to the end of the file if it never closes.
    package func interior(_ open: Int) -> Span {
        open + 1..<max(open + 1, partner(open) ?? count)
    }

    /// The token after this one, or after its match where this one opens a bracket.
    package func after(_ index: Int) -> Int {
        if let partner = partner(index), partner > index { return partner + 1 }
        return index + 1
    }

    /// The brackets open at this token, innermost first.
    package func ancestors(_ index: Int) -> some Sequence<Int> {
        sequence(state: index) { current in
            guard let parent = self.parent(current) else { return nil }
            current = parent
            return parent
        }
    }

    /// Whether the token is inside the quotes of a string, also in an interpolation.
    package func isInString(_ index: Int) -> Bool {
        ancestors(index).contains { self[$0].kind == .stringQuote }
    }

    /// The runs between the commas of a span; none for an empty span. Commas inside brackets do not count.
    package func elements(_ span: Span) -> [Span] {
        var elements: [Span] = []
        if !span.isEmpty { elements.reserveCapacity(4) }
        var start = span.lowerBound
        var index = start
        while index < span.upperBound {
            if table.tokens[index].kind == .comma {
                elements.append(start..<index)
                start = index + 1
            }
            index = after(index)
        }
        if start < span.upperBound { elements.append(start..<span.upperBound) }
        return elements
    }
}
