// The text of project files, read by bytes: a project has tens of thousands of lines, and characters cost ten times as much.

extension String {
    /// Its lines without white space before them, whose indices count the lines of the text.
    var unindentedLines: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let end = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return Substring(end.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
        }
    }
}

extension Substring {
    /// What follows a text that it begins with; nil if it does not.
    func after(_ text: String) -> Substring? {
        let (own, text) = (utf8, text.utf8)
        guard own.starts(with: text) else { return nil }
        return Substring(own.dropFirst(text.count))
    }

    /// Whether it ends with a text.
    func ends(with text: String) -> Bool {
        utf8.count >= text.utf8.count && utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
    }

    /// The parts between the bytes of a character, without white space before them, and without the empty ones.
    func parts(between separator: Unicode.Scalar) -> [Substring] {
        utf8.split(separator: UInt8(ascii: separator)).map { Substring($0.drop { $0 == UInt8(ascii: " ") }) }
            .filter { !$0.isEmpty }
    }

    /// The part before the first byte of one of these characters.
    func part(before ends: [Unicode.Scalar]) -> Substring {
        Substring(utf8.prefix { byte in !ends.contains { UInt8(ascii: $0) == byte } })
    }
}
