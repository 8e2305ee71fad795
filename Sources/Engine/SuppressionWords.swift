import Syntax

/// What a suppression comment says.
struct SuppressionWords {
    enum Scope: String {
        case next, this, previous, file, region, enable
    }

    let scope: Scope
    /// The rules it names; empty for all.
    let ids: [String]

    /// Nil for every other comment, such as one that only speaks of suppressions.
    init?(_ comment: String) {
        var text = comment[...]
        while let first = text.first, first == "/" || first == "*" || first.isWhitespace { text.removeFirst() }
        guard text.hasPrefix(Suppressions.marker) else { return nil }
        text = text.dropFirst(Suppressions.marker.count)
        let word = text.prefix { !$0.isWhitespace }
        switch word {
        case "enable": scope = .enable
        case "disable": scope = .region
        default:
            guard word.hasPrefix("disable:"), let scope = Scope(rawValue: String(word.dropFirst("disable:".count))),
                scope != .region, scope != .enable
            else { return nil }
            self.scope = scope
        }
        text = text.dropFirst(word.count)
        ids = Self.ids(in: text)
    }

    /// Up to the reason behind `--` or the end of the comment.
    private static func ids(in text: Substring) -> [String] {
        var ids: [String] = []
        for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            guard word != "--", word != "*/" else { break }
            ids.append(String(word.hasSuffix("*/") ? word.dropLast(2) : word))
        }
        return ids
    }
}

/// Takes a suppression, or some of its rules, out of a file.
struct SuppressionEdit {
    let tree: TokenTree
    let comment: Token

    /// Deletes the comment where nothing is kept, with its line if nothing else stands there.
    func removing(_ idle: [String], keeping left: [String]) -> SourceEdit {
        guard left.isEmpty else { return shortened(keeping: left) }
        let bytes = tree.file.bytes
        var start = comment.offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        let beginsLine = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
        var end = comment.end
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        let endsLine = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
        if beginsLine, endsLine { return edit(start..<lineEnd(behind: end), "") }
        if beginsLine { return edit(comment.offset..<end, "") }
        // In the middle of a line it parts two tokens.
        return edit(start..<end, endsLine ? "" : " ")
    }

    private func lineEnd(behind offset: Int) -> Int {
        let bytes = tree.file.bytes
        if offset + 1 < bytes.count, bytes[offset] == 0x0D, bytes[offset + 1] == 0x0A { return offset + 2 }
        return min(offset + 1, bytes.count)
    }

    private func shortened(keeping left: [String]) -> SourceEdit {
        let text = tree.file.text(comment.range)
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        let head =
            words.prefix { !$0.hasPrefix(Suppressions.marker) } + words.filter { $0.hasPrefix(Suppressions.marker) }
        let reason = words.firstIndex(of: "--").map { " " + words[$0...].joined(separator: " ") } ?? ""
        let isBlock = text.hasPrefix("/*") && reason.isEmpty
        return edit(
            comment.range,
            head.joined(separator: " ") + " " + left.joined(separator: ", ") + reason + (isBlock ? " */" : ""))
    }

    private func edit(_ range: Range<Int>, _ replacement: String) -> SourceEdit {
        SourceEdit(path: tree.file.path, range: range, replacement: replacement)
    }
}
