import Syntax

/// Text to be inserted into a file, with the lines that must keep their indentation.
///
/// Each line is separate from its indentation, because code from elsewhere has its own. A line that begins inside a
/// string (`isFixed`) stays as it is.
struct Rewriting: Sendable {
    struct Line: Sendable {
        /// Without indentation, unless it is fixed.
        var text: String
        /// In the white space of the file, relative to the line where the text begins.
        var indentation: String
        /// Begins inside a string literal.
        var isFixed: Bool
        /// The indentation is absolute: the line is aligned with something in a line above.
        var isAligned = false
    }

    private(set) var lines: [Line]

    /// The text of some code, without the indentation of the line on which its first token stands.
    ///
    /// `range` is the range of bytes to take, the span's own if nil.
    static func text(
        of span: Span, in tree: TokenTree, range: Range<Int>?, changes: [Binding.Change]
    ) -> Rewriting {
        let range = range ?? tree.range(span)
        let margin = tree.indentation(ofCodeIn: range)
        var rewriting = Rewriting(lines: [Line(text: "", indentation: "", isFixed: false)])
        var position = range.lowerBound
        for change in changes {
            let place = Self.place(of: change, in: tree)
            rewriting.append(tree, position..<place.lowerBound, margin)
            if let token = change.line {
                let indentation = Self.indentation(at: tree[token].offset, without: margin, in: tree)
                rewriting.lines.append(Line(text: "", indentation: indentation, isFixed: false))
            }
            rewriting.append(change.text, margin)
            position = place.upperBound
        }
        rewriting.append(tree, position..<range.upperBound, margin)
        return rewriting
    }

    /// With the lines that are indented to `column` or farther moved so that `column` becomes `other`; `margin` is the
    /// indentation of the line where the text begins.
    func moved(from margin: String, aligned column: Int, to other: Int) -> Rewriting {
        var moved = self
        for index in lines.indices where !lines[index].isFixed {
            let width = margin.count + lines[index].indentation.count
            guard width >= column else { continue }
            moved.lines[index].indentation = String(repeating: " ", count: other + width - column)
            moved.lines[index].isAligned = true
        }
        return moved
    }

    /// All lines with their relative indentation.
    var plain: String {
        lines.map { ($0.isFixed ? "" : $0.indentation) + $0.text }.joined(separator: "\n")
    }

    private mutating func append(_ text: String) { lines[lines.count - 1].text += text }

    /// Appends text whose lines, except the first, are indented by `margin`. Lines that are indented less stay as they
    /// are, and so do strings.
    private mutating func append(_ text: String, _ margin: Substring) {
        let all = text.splitAtLineEnds()
        append(String(all[0]))
        guard all.count > 1 else { return }
        let tree = TokenTree(SourceFile(text: text))
        for (number, line) in all.enumerated().dropFirst() {
            // A blank line has no indentation to change.
            let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
            if isBlank || !line.hasPrefix(margin) || tree.isInsideString(tree.lines.starts[number]) {
                lines.append(Line(text: String(line), indentation: "", isFixed: true))
                continue
            }
            let rest = line.dropFirst(margin.count)
            let code = rest.drop { $0 == " " || $0 == "\t" }
            lines.append(
                Line(text: String(code), indentation: String(rest.dropLast(code.count)), isFixed: false))
        }
    }

    /// Appends bytes of a source line by line, with `margin` taken off the indentation of each.
    private mutating func append(_ tree: TokenTree, _ range: Range<Int>, _ margin: Substring) {
        var position = range.lowerBound
        while position < range.upperBound {
            let line = tree.lines.range(ofLine: tree.lines.line(at: position))
            let end = min(line.upperBound, range.upperBound)
            append(Self.withoutLineEnd(position..<end, in: tree))
            position = end
            guard position < range.upperBound || line.upperBound == end && Self.endsLine(end, in: tree) else { break }
            position = begin(tree, at: end, upTo: range.upperBound, margin)
        }
    }

    private mutating func begin(_ tree: TokenTree, at start: Int, upTo end: Int, _ margin: Substring) -> Int {
        // The text of a string must not move; a blank line has no indentation to change, and code that is commented out
        // keeps its place.
        if tree.isInsideString(start) || Self.isBlankLine(at: start, in: tree) || Self.isCommentedOut(start, in: tree) {
            lines.append(Line(text: "", indentation: "", isFixed: true))
            return start
        }
        lines.append(
            Line(text: "", indentation: Self.indentation(at: start, without: margin, in: tree), isFixed: false))
        return min(start + tree.indentation(at: start).utf8.count, end)
    }

    private static func indentation(at offset: Int, without margin: Substring, in tree: TokenTree) -> String {
        let indentation = tree.indentation(at: offset)
        return indentation.hasPrefix(margin) ? String(indentation.dropFirst(margin.count)) : ""
    }

    private static func place(of change: Binding.Change, in tree: TokenTree) -> Range<Int> {
        if change.isPrefix { return tree[change.span.lowerBound].offset..<tree[change.span.lowerBound].offset }
        guard let last = change.span.last else {
            var end = change.span.lowerBound > 0 ? tree[change.span.lowerBound - 1].end : 0
            let rest = tree.lines.range(ofLine: tree.lines.line(at: end))
            if change.line != nil, let comment = tree.comments(in: end..<rest.upperBound).last { end = comment.end }
            return end..<end
        }
        var end = tree[last].end
        while change.text.isEmpty, end < tree.file.bytes.count, tree.file.bytes[end] == 0x20 { end += 1 }
        return tree[change.span.lowerBound].offset..<end
    }

    private static func withoutLineEnd(_ range: Range<Int>, in tree: TokenTree) -> String {
        var end = range.upperBound
        while end > range.lowerBound, tree.file.bytes[end - 1] == 0x0A || tree.file.bytes[end - 1] == 0x0D { end -= 1 }
        return tree.file.text(range.lowerBound..<end)
    }

    private static func endsLine(_ offset: Int, in tree: TokenTree) -> Bool {
        offset > 0 && (tree.file.bytes[offset - 1] == 0x0A || tree.file.bytes[offset - 1] == 0x0D)
    }

    /// Whether a line begins with `//`, not indented.
    static func isCommentedOut(_ offset: Int, in tree: TokenTree) -> Bool {
        let bytes = tree.file.bytes
        return offset + 1 < bytes.count && bytes[offset] == 0x2F && bytes[offset + 1] == 0x2F
            && (offset == 0 || endsLine(offset, in: tree))
    }

    private static func isBlankLine(at offset: Int, in tree: TokenTree) -> Bool {
        tree.file.bytes[tree.lines.range(ofLine: tree.lines.line(at: offset))].allSatisfy(\.isWhiteSpace)
    }
}
