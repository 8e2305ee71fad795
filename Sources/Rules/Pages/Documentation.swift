import Syntax

extension Rule {
    /// The page for its users: title, prose and examples, without front matter, patches, conditions and tables of
    /// forms, and without the captions of these. The page of a table or a file is documentation as it is.
    package var documentation: String {
        guard runsAlone else { return text }
        let source = SourceFile(path: path, text: text)
        let outline = Outline(source)
        let table = LineTable(source.bytes)
        let cut = Self.cutLines(outline, table)
        var levels: [Int: Int] = [:]
        for case .heading(let level, let text) in outline.blocks { levels[table.line(at: text.start)] = level }
        var kept: [(text: String, level: Int?)] = []
        // Whether a patch, conditions or a table of forms is next below, and whether this is its caption.
        var (isAboveCut, isCaption) = (false, false)
        for line in table.starts.indices.map({ $0 + 1 }).reversed() {
            if cut.contains(line) {
                (isAboveCut, isCaption) = (true, false)
                continue
            }
            let text = source.text(table.range(ofLine: line))
            let isBlank = text.allSatisfy(\.isWhitespace)
            isCaption =
                !isBlank && levels[line] == nil && (isCaption || isAboveCut && text.last { !$0.isWhitespace } == ":")
            if isCaption { continue }
            if !isBlank { isAboveCut = false }
            let below = kept.last { !$0.text.allSatisfy(\.isWhitespace) }
            // A heading with nothing below it any more.
            if let level = levels[line], level > 1, below.map({ ($0.level ?? 7) <= level }) ?? true { continue }
            if isBlank, kept.last?.text.allSatisfy(\.isWhitespace) ?? true { continue }
            kept.append((levels[line] == 1 ? "# \(title)\n" : text, levels[line]))
        }
        return kept.reversed().drop { $0.text.allSatisfy(\.isWhitespace) }.map(\.text).joined()
    }

    /// The lines that are for those who write rules.
    private static func cutLines(_ outline: Outline, _ table: LineTable) -> Set<Int> {
        var cut = Set(1...table.line(at: outline.bodyStart))
        for block in outline.blocks {
            switch block {
            case .heading: break
            case .table(let rows):
                let first = table.line(at: rows[0].start)
                if rows[0].text.hasPrefix("| form |") { cut.formUnion(first..<first + rows.count) }
            case .fence(let fence):
                if FenceRole(fence) == .prose { continue }
                cut.formUnion(table.line(at: fence.opening.start)...table.line(at: fence.body.range.upperBound) + 1)
            }
        }
        return cut
    }
}
