import Syntax

extension TokenTree {
    /// The lines of a range of bytes, without the white space and semicolons at its ends and without the indentation of
    /// the first line.
    package func lines(of range: Range<Int>, changes: [Binding.Change]) -> [String] {
        let range = trimmedToCode(range)
        guard !range.isEmpty else { return [] }
        var text = ""
        var position = range.lowerBound
        for change in changes.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
            let place = self.range(change.span)
            guard place.lowerBound >= position, place.upperBound <= range.upperBound else { continue }
            text += file.text(position..<place.lowerBound) + change.text
            position = place.upperBound
        }
        text += file.text(position..<range.upperBound)
        let margin = indentation(at: range.lowerBound)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.last == "\r" ? line.dropLast() : line
        }
        var found: [String] = []
        for (number, line) in lines.enumerated() {
            let isBlank = line.allSatisfy(\.isWhitespace)
            if isBlank, found.last.map(\.isEmpty) ?? true { continue }
            let isDeep = number > 0 && line.hasPrefix(margin)
            found.append(isBlank ? "" : String(isDeep ? line.dropFirst(margin.count) : line))
        }
        if found.last == "" { found.removeLast() }
        return found
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
