import Rules
import Syntax

/// The output of `rules`: one line for each rule, sorted by id.
package func listing(of rules: [Rule]) -> String {
    let rows = rules.sorted { $0.id < $1.id }.map { rule in
        [rule.id, rule.severity.rawValue, rule.ceiling?.level.rawValue ?? "-", printable(rule.title)]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        return (cells + [row[3]]).joined(separator: "  ") + "\n"
    }.joined()
}

/// The output of `tokens`: one line for each token, `offset length kind`, in bytes.
package func listing(of tokens: TokenTable) -> String {
    tokens.tokens.map { "\($0.offset) \($0.length) \($0.kind)\n" }.joined()
}

/// The output of `words`: each word with its meaning and an example, by chapter.
package func listing(of chapters: [VocabularyChapter]) -> String {
    chapters.map { chapter in
        let entries = chapter.entries.map { entry in
            let example = entry.example.split(separator: "\n").map { "      \($0)\n" }.joined()
            return "  \(entry.form)\n      \(entry.meaning)\n\(example)"
        }
        return "\(chapter.title)\n" + entries.joined()
    }.joined(separator: "\n")
}
