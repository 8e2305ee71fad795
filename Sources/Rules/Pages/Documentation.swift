import Syntax

extension Rule {
    /// The page for its users: heading, prose and examples, without front matter, patches, conditions and tables of
    /// forms. The page of a table or a file is documentation as it is.
    package var documentation: String {
        guard runsAlone else { return text }
        let source = SourceFile(path: path, text: text)
        let outline = Outline(source)
        let table = LineTable(source.bytes)
        var cut = Set(1...table.line(at: outline.bodyStart))
        var levels: [Int: Int] = [:]
        for block in outline.blocks {
            switch block {
            case .heading(let level, let text): levels[table.line(at: text.start)] = level
            case .table(let rows):
                let first = table.line(at: rows[0].start)
                if rows[0].text.hasPrefix("| form |") { cut.formUnion(first..<first + rows.count) }
            case .fence(let fence):
                if FenceRole(fence) == .prose { continue }
                cut.formUnion(table.line(at: fence.opening.start)...table.line(at: fence.body.range.upperBound) + 1)
            }
        }
        var kept: [(text: String, level: Int?)] = []
        for line in table.starts.indices.map({ $0 + 1 }).reversed() where !cut.contains(line) {
            let text = source.text(table.range(ofLine: line))
            let below = kept.last { !$0.text.allSatisfy(\.isWhitespace) }
            // A heading with nothing below it any more.
            if let level = levels[line], level > 1, below.map({ ($0.level ?? 7) <= level }) ?? true { continue }
            if text.allSatisfy(\.isWhitespace), kept.last?.text.allSatisfy(\.isWhitespace) ?? true { continue }
            kept.append((text, levels[line]))
        }
        return kept.reversed().drop { $0.text.allSatisfy(\.isWhitespace) }.map(\.text).joined()
    }
}
