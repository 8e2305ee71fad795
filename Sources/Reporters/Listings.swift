import Rules
import Syntax

/// The output of `rules`: one line for each rule, sorted by id.
package func listing(of rules: [Rule]) -> String {
    let rows = rules.sorted { $0.id < $1.id }.map { rule in
        [rule.id, rule.severity.rawValue, rule.ceiling?.level.words ?? "-", printable(rule.title, limit: .max)]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        return (cells + [row[3]]).joined(separator: "  ") + "\n"
    }.joined()
}

/// The output of `explain` on one screen. `ownPages`: ` --rules DIR`, or empty. `width`: the columns of the terminal; nil if there
/// is none.
package func screen(of rule: Rule, ownPages: String = "", width: Int?) -> String {
    let page = explanation(of: rule)
    let words = rule.runsAlone ? Glossary.line(for: page).map { [$0] } ?? [] : []
    let whole = "All of it, with its patches: migrate-lint explain \(rule.id)\(ownPages) --full"
    return ShortPage(page).text(columns: width, endings: words + [whole])
}

/// The page for its users, and below its heading what becomes of a finding, as its levels say.
package func explanation(of rule: Rule) -> String {
    let page = rule.documentation
    if !rule.runsAlone { return page.withoutFrontMatter }
    guard let end = page.firstIndex(of: "\n") else { return page }
    let lines =
        ["A finding is \(rule.severity.words).", rule.promise] + (rule.choices.isEmpty ? [] : [""] + rule.choices)
    return page[...end] + "\n" + lines.joined(separator: "\n") + "\n" + page[page.index(after: end)...]
}

extension String {
    /// A page from its heading on.
    fileprivate var withoutFrontMatter: String {
        guard hasPrefix("---\n"), let end = firstRange(of: "\n---\n") else { return self }
        return String(self[end.upperBound...])
    }
}

extension Applicability {
    /// As reports name it.
    fileprivate var words: String { self == .display ? "sketch" : rawValue }
}

extension Severity {
    fileprivate var words: String {
        switch self {
        case .note: "a note"
        case .warning: "a warning"
        case .error: "an error"
        }
    }
}

extension Rule {
    /// Which options apply its fixes.
    fileprivate var promise: String {
        let some = hasFindingsWithoutFix ? " Some findings have no fix." : ""
        switch ceiling?.level {
        case .safe where alternatives.isEmpty: return "Its fix is safe: `--fix` applies it."
        case .safe:
            return
                "Its fix is safe: `--fix` applies it. At some places it is unsafe (`--fix --unsafe-fixes` applies it) or a\n"
                + "sketch (shown, never applied); the finding says why." + some
        case .unsafe:
            return
                "Its fix is unsafe: only `--fix --unsafe-fixes` applies it, and the finding says what may differ. At some\n"
                + "places it is a sketch (shown, never applied); the finding says why." + some
        case .display: return "Its fix is a sketch: shown for you to finish, never applied." + some
        case nil: return "It has no fix: you change the code by hand."
        }
    }

    private var hasFindingsWithoutFix: Bool {
        alternatives.contains { alternative in
            alternative.patch.template == nil
                || alternative.clauses.contains { clause in clause.fallback.map { $0.level == nil } ?? false }
        }
    }

    /// How `--form` chooses among its forms; empty if there is no choice.
    fileprivate var choices: [String] {
        let all = alternatives.filter { $0.patch.template != nil }.compactMap(\.form)
        let forms = all.indices.filter { !all[..<$0].contains(all[$0]) }.map { "`\(all[$0])`" }
        guard forms.count > 1 else { return [] }
        let list = forms.joined(separator: ", ")
        if ceiling?.level == .display {
            return ["Forms: \(list). `--form NAME` shows that one first where a place has several."]
        }
        let isCreating = alternatives.contains { !$0.creates.isEmpty }
        return [
            "Forms: \(list). `--form NAME` prefers one. Without it, or if it cannot be applied, the first",
            "in this order that the options, the code and the target allow is taken"
                + (isCreating ? "; one whose new file you would have to add to a target comes last." : "."),
        ]
    }
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
