/// Colours for a terminal, or none.
package struct Paint: Sendable {
    private let isOn: Bool

    /// If off, text is returned unchanged.
    package init(isOn: Bool) {
        self.isOn = isOn
    }

    /// The role of a piece of text. Only this enum knows the colours.
    enum Ink: String {
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case place = "1"
        case gutter = "34"
        case caret = "1;32"
        case removed = "31"
        case added = "32"
        case faint = "2"
    }

    func callAsFunction(_ ink: Ink, _ text: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// Makes text from a source safe for one line of a terminal: a tab becomes four spaces; characters that move the
/// cursor, change colours or change the text direction become `�`. At most `limit` characters.
package func printable(_ text: some StringProtocol, limit: Int = 160) -> String {
    // Nearly all text is: a byte is a character then.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
        return text.utf8.count <= limit ? String(text) : String(text.prefix(limit)) + "…"
    }
    var shown = ""
    var room = limit
    for character in text {
        if room <= 0 { return shown + "…" }
        room -= 1
        for scalar in character.unicodeScalars {
            shown += scalar == "\t" ? "    " : isHarmful(scalar) ? "\u{FFFD}" : String(scalar)
        }
    }
    return shown
}

/// The same for text of several lines, whole; tabs stay.
package func printable(lines text: String) -> String {
    var shown = ""
    for character in text {
        if character == "\n" || character == "\r\n" || character == "\t" {
            shown.append(character)
        } else {
            for scalar in character.unicodeScalars { shown += isHarmful(scalar) ? "\u{FFFD}" : String(scalar) }
        }
    }
    return shown
}

/// A file's name, whole, safe for a line of any format: one with a line end in it cannot look like a finding, nor one that
/// ends as the place of a finding does (`a.swift:1:1: error: …`).
package func printable(path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ":")) else { return printable(path, limit: .max) }
    let parts = path.split(separator: ":", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: printable(parts[0], limit: .max)) { shown, part in
        shown += (part.first?.isNumber == true ? "\u{FFFD}" : ":") + printable(part, limit: .max)
    }
}

/// Whether a character moves the cursor, changes colours, or the direction of the text beside it.
func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
}
