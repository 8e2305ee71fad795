import Syntax

/// An extension that a rewrite adds to the type around its match. It is inserted after the type; if a plain extension
/// with the same heading follows there already, the members are added to that one.
struct AddedExtension {
    /// The edit of the match itself; nil if it stays unchanged.
    let own: SourceEdit?
    /// The edit that adds the extension or its members.
    let edit: SourceEdit

    init(_ edit: SourceEdit, after host: Declaration, in tree: TokenTree) {
        let lines = edit.replacement.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
        let first = lines.firstIndex { $0.hasPrefix("extension ") } ?? lines.count
        let last = lines[..<first].lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1
        let text = lines[...last].joined(separator: tree.lineEnd)
        own =
            text == tree.file.text(edit.range)
            ? nil : SourceEdit(path: edit.path, range: edit.range, replacement: text)
        let added = Array(lines[(last + 1)...])
        let heading = added.first { $0.hasPrefix("extension ") } ?? ""
        if let place = tree.endOfExtension(headed: heading, after: host) {
            let body = added.drop { !$0.hasPrefix("extension ") }.dropFirst().dropLast()
            let members = ([""] + body + [""]).joined(separator: tree.lineEnd)
            self.edit = SourceEdit(path: edit.path, range: place..<place, replacement: members, addsMembers: true)
        } else {
            let end = tree.range(host.span).upperBound
            let gap = last < 0 ? "" : tree.lineEnd
            self.edit = SourceEdit(
                path: edit.path, range: end..<end, replacement: gap + added.joined(separator: tree.lineEnd))
        }
    }
}

extension TokenTree {
    /// The byte offset of the line of the closing brace, if the next declaration is an extension with exactly this
    /// heading.
    fileprivate func endOfExtension(headed heading: Substring, after host: Declaration) -> Int? {
        let start = host.span.upperBound
        guard start < count, self[start].word == .extension, self[start].flags.contains(.startsLine),
            let next = declaration(at: start), let body = next.body, body.count > 2,
            file.text(self[start].offset..<self[body.lowerBound].end) == heading
        else { return nil }
        let close = body.upperBound - 1
        guard self[close].flags.contains(.startsLine), partner(close) == body.lowerBound else { return nil }
        return lines.range(ofLine: lines.line(at: self[close].offset)).lowerBound
    }
}
