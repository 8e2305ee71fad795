import Syntax

extension TokenTree {
    /// The lines of a range of bytes, without the white space and semicolons at its ends and without the indentation of
    /// the first line. Outside string literals several blank lines become one. A line that held nothing but statements of
    /// `removed` is left out.
    package func lines(
        of range: Range<Int>, changes: [Binding.Change], without removed: [Span] = []
    ) -> [String] {
        let range = trimmedToCode(range)
        guard !range.isEmpty else { return [] }
        var text = ""
        var position = range.lowerBound
        var emptied: [Int] = []
        // Where each line but the first begins in the file, nil in a change.
        var starts: [Int?] = []
        func copy(upTo end: Int) {
            text += file.text(position..<end)
            for offset in position..<end where file.bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
        }
        let removals = removed.map { Binding.Change(span: $0, text: "") }
        for change in (changes + removals).sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
            var place = self.range(change.span)
            guard place.lowerBound >= position, place.upperBound <= range.upperBound else { continue }
            copy(upTo: place.lowerBound)
            text += change.text
            for byte in change.text.utf8 where byte == UInt8(ascii: "\n") { starts.append(nil) }
            if removed.contains(change.span) {
                emptied.append(starts.count)
                place = place.lowerBound..<endWithSemicolon(place.upperBound, of: range)
            }
            position = place.upperBound
        }
        copy(upTo: range.upperBound)
        let margin = indentation(at: range.lowerBound)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.last == "\r" ? line.dropLast() : line
        }
        func isInString(_ number: Int) -> Bool {
            guard number > 0, lines.count == starts.count + 1, let start = starts[number - 1] else { return false }
            return isInsideString(start)
        }
        var found: [String] = []
        for (number, line) in lines.enumerated() {
            let isBlank = line.allSatisfy(\.isWhitespace)
            if isBlank, emptied.contains(number) || found.last.map(\.isEmpty) ?? true, !isInString(number) { continue }
            let isDeep = number > 0 && line.hasPrefix(margin)
            found.append(isBlank ? "" : String(isDeep ? line.dropFirst(margin.count) : line))
        }
        if found.last == "" { found.removeLast() }
        return found
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
