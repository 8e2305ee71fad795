import Syntax

/// Code to be moved within its file, line by line; lines that begin inside a string keep their indentation.
package struct MovedText: Sendable {
    /// One line with its indentation.
    package struct Line: Sendable {
        /// Without its line end.
        package var text: String
        /// For a line that begins inside a string literal, the white space before the quotes that end it: as much is
        /// left out at the start of each of its lines.
        var literalMargin: Substring?
        /// Begins inside a string literal.
        var isFixed: Bool { literalMargin != nil }
    }

    /// At least one.
    package private(set) var lines: [Line]

    package init(_ text: String = "") {
        lines = text.splitAtLineEnds().map { Line(text: String($0)) }
    }

    /// Holds nothing.
    var isEmpty: Bool { lines.count == 1 && lines[0].text.isEmpty }

    /// Takes away the semicolon at the end.
    mutating func removeSemicolon() {
        if lines[lines.count - 1].text.utf8.last == UInt8(ascii: ";") { lines[lines.count - 1].text.removeLast() }
    }

    /// Appends text to the last line.
    package mutating func append(_ other: MovedText) {
        guard let first = other.lines.first else { return }
        lines[lines.count - 1].text += first.text
        lines += other.lines.dropFirst()
    }

    /// The bytes as they stand.
    mutating func append(_ tree: TokenTree, _ range: Range<Int>) {
        var position = range.lowerBound
        while position < range.upperBound {
            let line = tree.lines.range(ofLine: tree.lines.line(at: position))
            let end = min(line.upperBound, range.upperBound)
            var text = tree.file.text(position..<end)
            let isWhole = text.utf8.last == 0x0A
            if isWhole { text.removeLast() }
            lines[lines.count - 1].text += text
            if isWhole { lines.append(Line(text: "", literalMargin: Self.marginOfLiteral(around: end, in: tree))) }
            position = max(end, position + 1)
        }
    }

    /// The white space before the closing quotes of the outermost literal that this byte lies in; nil outside literals.
    private static func marginOfLiteral(around offset: Int, in tree: TokenTree) -> Substring? {
        guard tree.isInsideString(offset) else { return nil }
        let next = tree.firstToken(from: offset)
        let outermost = tree.ancestors(next).reduce(Int?.none) { tree[$1].kind == .stringQuote ? $1 : $0 }
        // Outside any other literal, the token is the closing quote itself.
        let close = outermost.map { tree.partner($0) ?? next } ?? next
        return tree.indentation(at: tree[close].offset)
    }

    /// With the indentation `old` replaced by `new`, except in the first line, which begins after other code.
    package func indented(from old: some StringProtocol, to new: some StringProtocol) -> MovedText {
        var moved = self
        for index in lines.indices.dropFirst() where !lines[index].isFixed && lines[index].text.hasPrefix(old) {
            let rest = lines[index].text.dropFirst(old.count)
            moved.lines[index].text = rest.isEmpty ? "" : String(new) + rest
        }
        return moved
    }

    /// The lines joined by the line end of a file.
    package func text(lineEnd: String) -> String { lines.map(\.text).joined(separator: lineEnd) }
}
