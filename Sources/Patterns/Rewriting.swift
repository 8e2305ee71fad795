import Syntax

/// Text on its way into a file, with the places where it must not be moved.
///
/// Lines are kept apart from their indentation, because code that comes from elsewhere brings its own: a line whose
/// indentation counts (`fixed`) lies inside a string and stays as it is.
struct Rewriting: Sendable {
    struct Line: Sendable {
        /// Without indentation, unless it is fixed.
        var text: String
        /// In the file's own white space, relative to the line where the text begins.
        var indentation: String
        /// Begins inside a string literal.
        var isFixed: Bool
    }

    private(set) var lines: [Line]

    /// The text of some code, its own indentation taken off: that of the line on which it begins.
    ///
    /// `range` is the range of bytes to be taken, the span's own if nil.
    static func text(
        of span: Span, in tree: TokenTree, range: Range<Int>?, changes: [Binding.Change]
    ) -> Rewriting {
        let range = range ?? tree.range(span)
        let margin = tree.indentation(at: range.lowerBound)
        var rewriting = Rewriting(lines: [Line(text: "", indentation: "", isFixed: false)])
        var position = range.lowerBound
        for change in changes {
            let place = tree.range(change.span)
            rewriting.append(tree, position..<place.lowerBound, margin)
            rewriting.append(change.text)
            position = place.upperBound
        }
        rewriting.append(tree, position..<range.upperBound, margin)
        return rewriting
    }

    /// All of it with its relative indentation.
    var plain: String {
        lines.map { ($0.isFixed ? "" : $0.indentation) + $0.text }.joined(separator: "\n")
    }

    private mutating func append(_ text: String) { lines[lines.count - 1].text += text }

    /// Bytes of a source: each line break begins a line, `margin` is what its indentation loses.
    private mutating func append(_ tree: TokenTree, _ range: Range<Int>, _ margin: Substring) {
        var position = range.lowerBound
        while position < range.upperBound {
            let line = tree.lines.range(ofLine: tree.lines.line(at: position))
            let end = min(line.upperBound, range.upperBound)
            append(tree.withoutLineEnd(position..<end))
            position = end
            guard position < range.upperBound || line.upperBound == end && tree.endsLine(end) else { break }
            position = begin(tree, at: end, upTo: range.upperBound, margin)
        }
    }

    private mutating func begin(_ tree: TokenTree, at start: Int, upTo end: Int, _ margin: Substring) -> Int {
        // A string's text must not move; a line of white space has nothing to be moved.
        if tree.isInsideString(start) || tree.isBlankLine(at: start) {
            lines.append(Line(text: "", indentation: "", isFixed: true))
            return start
        }
        let indentation = tree.indentation(at: start)
        let own = indentation.hasPrefix(margin) ? indentation.dropFirst(margin.count) : ""
        lines.append(Line(text: "", indentation: String(own), isFixed: false))
        return min(start + indentation.utf8.count, end)
    }
}

extension TokenTree {
    /// What this file ends its lines with.
    package var lineEnd: String {
        guard lines.starts.count > 1 else { return "\n" }
        let end = lines.starts[1]
        return end > 1 && file.bytes[end - 2] == 0x0D && file.bytes[end - 1] == 0x0A ? "\r\n" : "\n"
    }

    fileprivate func withoutLineEnd(_ range: Range<Int>) -> String {
        var end = range.upperBound
        while end > range.lowerBound, file.bytes[end - 1] == 0x0A || file.bytes[end - 1] == 0x0D { end -= 1 }
        return file.text(range.lowerBound..<end)
    }

    fileprivate func endsLine(_ offset: Int) -> Bool {
        offset > 0 && (file.bytes[offset - 1] == 0x0A || file.bytes[offset - 1] == 0x0D)
    }

    fileprivate func isBlankLine(at offset: Int) -> Bool {
        file.bytes[lines.range(ofLine: lines.line(at: offset))].allSatisfy { $0 <= 0x20 }
    }

    /// Whether this byte lies between the quotes of a string literal, the closing quote included.
    package func isInsideString(_ offset: Int) -> Bool {
        let next = firstToken(from: offset)
        guard next < count else { return false }
        // A segment may begin before this byte and hold it.
        for index in [next - 1, next] where index >= 0 && self[index].kind == .stringSegment {
            if index == next || self[index].end > offset { return true }
        }
        if self[next].kind == .stringQuote, let open = partner(next), open < next { return true }
        return ancestors(next).contains { self[$0].kind == .stringQuote }
    }
}
