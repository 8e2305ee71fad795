import Rules

/// A page on one screen: what is long is shown by its beginning, in whole sentences, and the first example whole. What may
/// differ is shortened last but what the fixes promise.
struct ShortPage {
    /// The lines of a screen of 100 columns.
    static let lines = 40
    static let columns = 100
    /// An example of so many lines stays whole.
    private static let example = 18

    /// One paragraph, list, table or example.
    private struct Block {
        enum Kind {
            case prose, list, table, code
        }

        let kind: Kind
        /// Sentences, items, rows or lines.
        var units: [String]
        /// So many units stay.
        var least = 1
        /// How many were left out.
        var left = 0
        /// It is shortened only where those of a lower rank are short already.
        var rank = 0

        /// Its lines with line ends.
        func text(_ breaks: LineBreaks) -> String {
            switch kind {
            case .prose:
                breaks.lines(of: units.joined(separator: " ") + (left > 0 ? " […]" : ""), indent: 0, hanging: 0)
            case .list:
                units.map { breaks.lines(of: $0, indent: 0) }.joined()
                    + (left > 0 ? "- \(left) \(units.isEmpty ? "cases" : "more") with --full\n" : "")
            case .table: units.map { $0 + "\n" }.joined() + (left > 0 ? "… \(counted(left, "more row"))\n" : "")
            case .code:
                units.isEmpty
                    ? ""
                    : units.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
                        + (left > 0 ? "    … \(counted(left, "more line"))\n" : "")
            }
        }

        /// The lines that it takes on a screen, whose rows no line break divides.
        func height(_ breaks: LineBreaks) -> Int {
            text(breaks).split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(0) {
                $0 + max(1, ($1.count + ShortPage.columns - 1) / ShortPage.columns)
            }
        }
    }

    private var blocks: [Block] = []

    /// `page`: Markdown without front matter.
    init(_ page: String) {
        var rest = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = rest.first {
            if line.allSatisfy(\.isWhitespace) {
                rest.removeFirst()
            } else if line.hasPrefix("~~~") || line.hasPrefix("```") {
                let fence = line.prefix(3)
                let code = rest.dropFirst().prefix { !$0.hasPrefix(fence) }
                rest = rest.dropFirst(code.count + 2)
                let isFirst = !blocks.contains { $0.kind == .code }
                blocks.append(
                    Block(kind: .code, units: code.map(String.init), least: isFirst ? min(code.count, Self.example) : 0)
                )
            } else if line.hasPrefix("|") {
                let rows = rest.prefix { $0.hasPrefix("|") }
                rest = rest.dropFirst(rows.count)
                blocks.append(Block(kind: .table, units: rows.map(String.init), least: 3))
            } else if line.hasPrefix("- ") {
                blocks.append(Block(kind: .list, units: Self.items(&rest)))
            } else if line.hasPrefix("#") {
                rest.removeFirst()
                blocks.append(Block(kind: .prose, units: [String(line)]))
            } else {
                let lines = rest.prefix { line in
                    !line.isEmpty && !["- ", "|", "~~~", "```", "#"].contains(where: line.hasPrefix)
                }
                rest = rest.dropFirst(lines.count)
                blocks += Self.paragraphs(lines.joined(separator: " "))
            }
        }
        keep()
    }

    /// What the fixes promise stands below the heading; what may differ may end with a list.
    private mutating func keep() {
        if blocks.count > 1, blocks[1].kind == .prose { blocks[1].rank = 2 }
        for index in blocks.indices where blocks[index].kind == .list { blocks[index].least = 0 }
        for index in blocks.indices where blocks[index].units.first?.hasPrefix("**What may differ") ?? false {
            blocks[index].rank = 1
            guard index + 1 < blocks.count, blocks[index + 1].kind == .list else { continue }
            (blocks[index + 1].rank, blocks[index + 1].least) = (1, 1)
        }
    }

    private static func items(_ rest: inout ArraySlice<Substring>) -> [String] {
        var items: [String] = []
        while let line = rest.first, line.hasPrefix("- ") || line.hasPrefix("  ") {
            let text = line.split(separator: " ").joined(separator: " ")
            if line.hasPrefix("- ") { items.append(text) } else { items[items.count - 1] += " " + text }
            rest.removeFirst()
        }
        return items
    }

    /// Each part of a page that has a title in bold type is one. What leads to a list is not shortened: it ends within a
    /// sentence.
    private static func paragraphs(_ text: String) -> [Block] {
        var whole: [Block] = []
        var sentences: [String] = []
        var sentence: [Substring] = []
        for word in text.split(separator: " ") {
            if word.hasPrefix("**"), sentence.isEmpty, !sentences.isEmpty {
                whole.append(Block(kind: .prose, units: sentences))
                sentences = []
            }
            sentence.append(word)
            if word.hasSuffix(".") || word.hasSuffix(".)") {
                sentences.append(sentence.joined(separator: " "))
                sentence = []
            }
        }
        if sentence.isEmpty { return whole + [Block(kind: .prose, units: sentences)] }
        sentences.append(sentence.joined(separator: " "))
        return whole + [Block(kind: .prose, units: sentences, least: sentences.count)]
    }

    /// Its lines, at most 40 at 100 columns where the examples allow it; the last ones are `endings`.
    func text(columns: Int?, endings: [String]) -> String {
        let breaks = LineBreaks(columns: min(columns ?? Self.columns, Self.columns))
        let ending = endings.map { breaks.lines(of: $0, indent: 0) }.joined()
        var blocks = blocks
        let height = ending.count { $0 == "\n" }
        while Self.height(of: blocks, breaks) > Self.lines - 1 - height {
            let all = blocks.indices.filter { blocks[$0].units.count > blocks[$0].least }
            let rank = all.map { blocks[$0].rank }.min()
            let open = all.filter { blocks[$0].rank == rank }
            guard let longest = open.max(by: { blocks[$0].height(breaks) < blocks[$1].height(breaks) }) else { break }
            blocks[longest].units.removeLast()
            blocks[longest].left += 1
        }
        return Self.shown(blocks).map { block, isApart in (isApart ? "\n" : "") + block.text(breaks) }.joined() + "\n"
            + ending
    }

    /// The blocks that are left, each with whether an empty line stands above it: a list follows its sentence at once.
    private static func shown(_ blocks: [Block]) -> [(Block, isApart: Bool)] {
        let left = blocks.filter { !$0.units.isEmpty || $0.kind == .list && $0.left > 0 }
        return left.indices.map { index in
            (left[index], index > 0 && !(left[index].kind == .list && left[index - 1].kind == .prose))
        }
    }

    private static func height(of blocks: [Block], _ breaks: LineBreaks) -> Int {
        shown(blocks).reduce(0) { $0 + $1.0.height(breaks) + ($1.isApart ? 1 : 0) }
    }
}
