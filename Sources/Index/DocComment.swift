import Syntax

/// The documentation comment of a declaration, line by line, without indentation.
package struct DocComment {
    /// Its lines, with their `///` and without indentation.
    package var lines: [String] { rows.map(\.text) }
    /// The same, each with its line of the file, counted from 1.
    private var rows: [(text: String, number: Int)]

    /// Reads the comments right above the declaration, with at most one empty line between that and its documentation, and those
    /// between its attributes and its keyword; comments that are no documentation are passed over.
    package init(of declaration: Declaration, in tree: TokenTree) {
        let first = declaration.span.lowerBound
        let start = first == 0 ? 0 : tree[first - 1].end
        var next = tree.line(of: first)
        var above: [(comment: Token, lines: [String])] = []
        for comment in tree.comments(in: start..<tree[first].offset).reversed() {
            let last = tree.lines.line(at: max(comment.end - 1, comment.offset))
            guard last >= next - 2 else { break }
            let lines = Self.lines(of: comment, in: tree)
            guard last >= next - 1 || !lines.isEmpty && above.allSatisfy(\.lines.isEmpty) else { break }
            next = tree.lines.line(at: comment.offset)
            above.append((comment, lines))
        }
        let inside = tree.comments(in: tree[first].offset..<tree[declaration.keyword].offset)
        rows = (above.reversed() + inside.map { ($0, Self.lines(of: $0, in: tree)) }).flatMap { comment, lines in
            lines.enumerated().map { ($1, tree.lines.line(at: comment.offset) + $0) }
        }
    }

    /// The lines of the file, counted from 1, that say something else in `left`, with what they said and say; nil for a line
    /// that is gone.
    package func changes(to left: DocComment) -> [(number: Int, old: String, new: String?)] {
        let said = Dictionary(left.rows.map { ($0.number, $0.text) }) { first, _ in first }
        return rows.filter { said[$0.number] != $0.text }.map { ($0.number, $0.text, said[$0.number]) }
    }

    /// The lines of one comment; none where it is no documentation.
    private static func lines(of comment: Token, in tree: TokenTree) -> [String] {
        let text = tree.file.text(comment.range)
        guard text.hasPrefix("///") || text.hasPrefix("/**") else { return [] }
        let margin = tree.indentation(at: comment.offset)
        return text.split(omittingEmptySubsequences: false) { $0.isLineEnd }.map { line in
            String(line.hasPrefix(margin) ? line.dropFirst(margin.count) : line)
        }
    }

    /// The texts of the lines, without marks, empty lines and `- Parameters:`. Both notations of a parameter give `- name:`.
    package var contents: [String] {
        lines.map(Self.content).filter { !["", "*/", "- parameters:"].contains($0.lowercased()) }.map { text in
            text.lowercased().hasPrefix("- parameter ") ? "- " + text.dropFirst("- parameter ".count) : text
        }
    }

    /// Removes the documentation of a parameter, and `- Parameters:` where nothing is left below it.
    mutating func remove(parameter name: String) {
        var kept: [(text: String, number: Int)] = []
        /// The column of the bullet that is left out, while its text goes on.
        var inside: Int?
        for (line, number) in rows {
            let text = Self.content(of: line)
            if Self.isBullet(text, for: name) {
                inside = Self.column(of: text, in: line)
                kept += Self.rims(of: line).map { ($0, number) }
                continue
            }
            if let column = inside, !text.isEmpty, text != "*/",
                !["-", "@", "\\"].contains(where: text.hasPrefix) || Self.column(of: text, in: line) > column
            {
                kept += Self.rims(of: line).map { ($0, number) }
                continue
            }
            inside = nil
            kept.append((line, number))
        }
        keep(kept)
    }

    /// Writes the sentences on the handler, which has these names, as those of the async version.
    mutating func removeSentences(onHandler names: [String]) {
        let sentences = HandlerSentences(names: Set(names))
        let texts = rows.map { Self.content(of: $0.text) }
        let isProse = proseRows(with: texts)
        var kept: [(text: String, number: Int)] = []
        var index = 0
        while index < rows.count {
            let end = isProse[index...].firstIndex(of: false) ?? rows.count
            guard end > index else {
                kept.append(rows[index])
                index += 1
                continue
            }
            let next = end < rows.count ? texts[end] : ""
            let goesOn = !next.isEmpty && next != "*/" && !next.hasPrefix("-")
            let said = sentences.withoutHandler(Array(texts[index..<end]), goesOn: goesOn)
            for (row, text) in zip(index..<end, said) where !text.isEmpty {
                kept.append((String(rows[row].text.dropLast(texts[row].count)) + text, rows[row].number))
            }
            index = end
        }
        keep(kept)
    }

    /// Of each row whether it is text in sentences, which begin in it or in such a row above.
    private func proseRows(with texts: [String]) -> [Bool] {
        var found: [Bool] = []
        for (index, text) in texts.enumerated() {
            let line = rows[index].text
            let before = index > 0 && !found[index - 1] ? texts[index - 1] : ""
            let isMarked = text.isEmpty || ["-", "#", "```", "@", "\\"].contains { text.hasPrefix($0) }
            found.append(
                !isMarked && !line.hasSuffix("*/") && line.hasSuffix(text) && (before.isEmpty || before.hasSuffix(".")))
        }
        return found
    }

    /// Keeps these lines, and no empty ones beside those that went.
    private mutating func keep(_ kept: [(text: String, number: Int)]) {
        guard kept.map(\.text) != lines else { return }
        rows = kept
        removeEmptyGroup()
        removeDoubledGaps()
        // Empty lines that are left before the end of the comment.
        while let last = lines.lastIndex(where: { !$0.hasSuffix("*/") }),
            last > 0 || rows[last].text.hasPrefix("///"), Self.content(of: rows[last].text).isEmpty
        { rows.remove(at: last) }
        if lines.allSatisfy({ Self.content(of: $0).isEmpty || $0.hasSuffix("*/") && $0.count < 4 }) { rows = [] }
    }

    /// The marks of a removed line that stay: the beginning and the end of the comment.
    private static func rims(of line: String) -> [String] {
        (line.hasPrefix("/**") ? ["/**"] : []) + (line.hasSuffix("*/") ? [" */"] : [])
    }

    private mutating func removeEmptyGroup() {
        guard let group = lines.firstIndex(where: { Self.content(of: $0).lowercased() == "- parameters:" }) else {
            return
        }
        let next = group + 1 < rows.count ? Self.content(of: rows[group + 1].text) : ""
        let isItem =
            next.hasPrefix("-") && !["- returns", "- throws", "- note"].contains { next.lowercased().hasPrefix($0) }
        if !isItem { rows.remove(at: group) }
    }

    /// Keeps one of two empty lines between which a line was removed.
    private mutating func removeDoubledGaps() {
        for index in rows.indices.dropFirst().reversed()
        where Self.isGap(rows[index].text) && Self.isGap(rows[index - 1].text) { rows.remove(at: index) }
    }

    private static func isGap(_ line: String) -> Bool {
        !line.hasPrefix("/**") && !line.hasSuffix("*/") && content(of: line).isEmpty
    }

    /// Whether the text documents this parameter: `- Parameter name:`, `@param name`, or `- name:` below `- Parameters:`.
    private static func isBullet(_ text: String, for name: String) -> Bool {
        if ["@param", "\\param"].contains(where: text.hasPrefix) {
            return text.split(separator: " ").dropFirst().first.map { $0 == name } ?? false
        }
        guard text.hasPrefix("-"), let colon = text.firstIndex(of: ":") else { return false }
        let words = text[..<colon].dropFirst().split(separator: " ")
        return words.last.map { $0 == name } ?? false
            && (words.count == 1 || words.count == 2 && words[0].lowercased() == "parameter")
    }

    /// The number of bytes before the text of a line.
    private static func column(of text: String, in line: String) -> Int {
        let trailing = line.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
        return line.utf8.count - trailing - text.utf8.count
    }

    /// The text of a line, without the marks of a comment and the white space round it.
    private static func content(of line: String) -> String {
        var text = line[...]
        for mark in ["///", "/**"] where text.hasPrefix(mark) { text = text.dropFirst(3) }
        text = text.drop { $0 == " " || $0 == "\t" }
        if text.hasPrefix("*"), !text.hasPrefix("*/") { text = text.dropFirst().drop { $0 == " " || $0 == "\t" } }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}
