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
        let members = added.drop { !$0.hasPrefix("extension ") }.dropFirst().dropLast()
        if let place = Self.endOfExtension(headed: heading, of: members, after: host, in: tree) {
            let body = members.map { Self.heading($0, without: place.modifier) }
            // The empty line before the brace stays there.
            let (before, after): ([Substring], [Substring]) = place.isAfterMember ? (["", ""], []) : ([""], [""])
            let text = (before + body + after).joined(separator: tree.lineEnd)
            let place = place.offset
            self.edit = SourceEdit(path: edit.path, range: place..<place, replacement: text, addsMembers: true)
        } else {
            let end = tree.range(host.span).upperBound
            let gap = last < 0 ? "" : tree.lineEnd
            self.edit = SourceEdit(
                path: edit.path, range: end..<end, replacement: gap + added.joined(separator: tree.lineEnd))
        }
    }

    /// The line of a member in an extension with this modifier, which is not said twice.
    private static func heading(_ line: Substring, without modifier: String) -> Substring {
        guard let start = line.firstIndex(where: { !$0.isWhitespace }), !modifier.isEmpty,
            line[start...].hasPrefix(modifier + " ")
        else { return line }
        return line[..<start] + line[start...].dropFirst(modifier.count + 1)
    }

    /// Whether each function that begins one of these lines has the modifier of an extension.
    private static func allFunctions(in lines: some Sequence<Substring>, have modifier: String) -> Bool {
        modifier.isEmpty
            || lines.allSatisfy { line in
                let words = line.split(separator: " ")
                return !words.contains("func") || words.first.map { $0 == modifier } ?? false
            }
    }

    /// The byte offset of the line of the closing brace, if the next declaration is an extension with exactly this
    /// heading, but for a modifier that all new members have; that of the end of the last member where an empty line
    /// follows that.
    private static func endOfExtension(
        headed heading: Substring, of members: some Sequence<Substring>, after host: Declaration, in tree: TokenTree
    ) -> (offset: Int, isAfterMember: Bool, modifier: String)? {
        let start = host.span.upperBound
        guard start < tree.count, tree[start].flags.contains(.startsLine), let next = tree.declaration(at: start),
            tree[next.keyword].word == .extension, next.modifiers.count < 2,
            case let modifier = next.modifiers.first.map({ tree.text($0) }) ?? "",
            allFunctions(in: members, have: modifier),
            next.attributes.map({ tree.text($0) })
                == host.attributes.map({ tree.text($0) }).filter({ $0.hasPrefix("@available") }),
            let body = next.body, body.count > 2,
            tree.file.text(tree[next.keyword].offset..<tree[body.lowerBound].end) == heading
        else { return nil }
        let close = body.upperBound - 1
        guard tree[close].flags.contains(.startsLine), tree.partner(close) == body.lowerBound else { return nil }
        let (end, line) = (tree[close - 1].end, tree.line(of: close))
        if tree.lines.line(at: end) < line - 1, tree.comments(in: end..<tree[close].offset).isEmpty {
            return (end, true, modifier)
        }
        return (tree.lines.range(ofLine: line).lowerBound, false, modifier)
    }
}
