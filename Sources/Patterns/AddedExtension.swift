import Syntax

/// An extension that a rewrite adds to the type around its match, with the type's `@available`. It is inserted after the
/// type; if an extension with the same heading follows there already, the members are added to that one.
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
        let attributes = host.attributes.map { tree.text($0) }.filter { $0.hasPrefix("@available") }
        let added = lines[(last + 1)..<first] + attributes.map { $0[...] } + lines[first...]
        let heading = added.first { $0.hasPrefix("extension ") } ?? ""
        if let place = Self.endOfExtension(headed: heading, after: host, in: tree) {
            let body = added.drop { !$0.hasPrefix("extension ") }.dropFirst().dropLast()
            // The empty line before the brace stays there.
            let (before, after): ([Substring], [Substring]) = place.isAfterMember ? (["", ""], []) : ([""], [""])
            let members = (before + body + after).joined(separator: tree.lineEnd)
            let place = place.offset
            self.edit = SourceEdit(path: edit.path, range: place..<place, replacement: members, addsMembers: true)
        } else {
            let end = tree.range(host.span).upperBound
            let gap = last < 0 ? "" : tree.lineEnd
            self.edit = SourceEdit(
                path: edit.path, range: end..<end, replacement: gap + added.joined(separator: tree.lineEnd))
        }
    }

    /// The byte offset of the line of the closing brace, if the next declaration is an extension with exactly this
    /// heading; that of the end of the last member where an empty line follows that.
    private static func endOfExtension(
        headed heading: Substring, after host: Declaration, in tree: TokenTree
    ) -> (offset: Int, isAfterMember: Bool)? {
        let start = host.span.upperBound
        guard start < tree.count, tree[start].flags.contains(.startsLine), let next = tree.declaration(at: start),
            tree[next.keyword].word == .extension, next.modifiers.isEmpty,
            next.attributes.map({ tree.text($0) })
                == host.attributes.map({ tree.text($0) }).filter({ $0.hasPrefix("@available") }),
            let body = next.body, body.count > 2,
            tree.file.text(tree[next.keyword].offset..<tree[body.lowerBound].end) == heading
        else { return nil }
        let close = body.upperBound - 1
        guard tree[close].flags.contains(.startsLine), tree.partner(close) == body.lowerBound else { return nil }
        let (end, line) = (tree[close - 1].end, tree.line(of: close))
        if tree.lines.line(at: end) < line - 1, tree.comments(in: end..<tree[close].offset).isEmpty {
            return (end, true)
        }
        return (tree.lines.range(ofLine: line).lowerBound, false)
    }
}
