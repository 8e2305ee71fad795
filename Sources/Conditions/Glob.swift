/// A text with `*` for any run of characters and `?` for any single one.
package struct Glob: Sendable {
    /// As written on the page.
    package let text: String
    private let pattern: [UInt8]

    package init(_ text: String) { (self.text, pattern) = (text, Array(text.utf8)) }

    private static let (run, one) = (UInt8(ascii: "*"), UInt8(ascii: "?"))

    /// Linear in practice and never worse than the product of both lengths: only the last `*` is tried again.
    /// Whether all of a text is such.
    package func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8(matches)
    }

    private func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (place, index) = (0, 0)
        var star: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == Self.run {
                star = (place, index)
                place += 1
            } else if place < pattern.count, pattern[place] == Self.one {
                place += 1
                index += 1
                while index < text.count, UTF8.isContinuation(text[index]) { index += 1 }
            } else if place < pattern.count, pattern[place] == text[index] {
                place += 1
                index += 1
            } else if let last = star {
                star = (last.place, last.index + 1)
                (place, index) = (last.place + 1, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == Self.run }
    }
}
