import Syntax

extension TokenTree {
    /// The lines of a range of bytes, without the white space and semicolons at its ends and without the indentation of
    /// the first line. Outside string literals several blank lines become one, and a line that is indented less than the
    /// first begins where that does. A line that held nothing but statements of `removed` is left out.
    package func lines(
        of range: Range<Int>, changes: [Binding.Change], without removed: [Span] = []
    ) -> [String] {
        let range = trimmedToCode(range)
        guard !range.isEmpty else { return [] }
        var text = MovedText()
        var position = range.lowerBound
        var emptied: [Int] = []
        let removals = removed.map { Binding.Change(span: $0, text: "") }
        for change in (changes + removals).sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
            var place = self.range(change.span)
            guard place.lowerBound >= position, place.upperBound <= range.upperBound else { continue }
            text.append(self, position..<place.lowerBound)
            text.append(MovedText(change.text))
            if removed.contains(change.span) {
                emptied.append(text.lines.count - 1)
                place = place.lowerBound..<endWithSemicolon(place.upperBound, of: range)
            }
            position = place.upperBound
        }
        text.append(self, position..<range.upperBound)
        let margin = indentation(ofCodeIn: range)
        var found: [String] = []
        for (number, line) in text.lines.enumerated() {
            let isBlank = line.text.allSatisfy(\.isWhitespace)
            if isBlank, !line.isFixed, emptied.contains(number) || found.last.map(\.isEmpty) ?? true { continue }
            // A literal loses the margin on all its lines, or on none.
            let isDeep = number > 0 && line.text.hasPrefix(margin) && line.literalMargin?.hasPrefix(margin) ?? true
            let isEmpty = isBlank && (!line.isFixed || isDeep && line.text.count == margin.count)
            let isShallow = number > 0 && !isDeep && !line.isFixed
            let rest = isShallow ? line.text.drop(while: \.isWhitespace) : line.text[...]
            found.append(isEmpty ? "" : String(isDeep ? line.text.dropFirst(margin.count) : rest))
        }
        if found.last == "" { found.removeLast() }
        return found
    }

    /// The indentation of the first token in these bytes: a comment before it may stand on the line of other code.
    func indentation(ofCodeIn range: Range<Int>) -> Substring {
        let first = firstToken(from: range.lowerBound)
        let isInside = first < count && self[first].offset < range.upperBound
        return indentation(at: isInside ? self[first].offset : range.lowerBound)
    }

    /// After the semicolon that follows here on the same line, and the spaces after it.
    private func endWithSemicolon(_ offset: Int, of range: Range<Int>) -> Int {
        var end = offset
        while end < range.upperBound, file.bytes[end] == UInt8(ascii: " ") { end += 1 }
        guard end < range.upperBound, file.bytes[end] == UInt8(ascii: ";") else { return offset }
        end += 1
        while end < range.upperBound, file.bytes[end] == UInt8(ascii: " ") { end += 1 }
        return end
    }

    private func trimmedToCode(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        func isBlank(_ byte: UInt8) -> Bool { byte.isWhiteSpace || byte == UInt8(ascii: ";") }
        while start < end, isBlank(file.bytes[start]) { start += 1 }
        while end > start, isBlank(file.bytes[end - 1]) { end -= 1 }
        return start..<end
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
        return isInString(next)
    }

    /// The range without the white space at its ends; comments count as content.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        let bytes = file.bytes
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isWhiteSpace { start += 1 }
        while end > start, bytes[end - 1].isWhiteSpace { end -= 1 }
        return start..<end
    }
}

extension String {
    /// Without the white space at both ends.
    package var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
