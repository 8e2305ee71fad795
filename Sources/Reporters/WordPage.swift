import Rules
import Xcode

/// The output of `explain` for a word of a report that is no rule: what it means, which rules have a form of this name, and which
/// ones find this idiom. Nil for a word that is none of these. `width`: the columns of the terminal; nil if there is none.
package func screen(ofWord word: String, in rules: [Rule], width: Int?) -> String? {
    let word = word.lowercased()
    let breaks = LineBreaks(columns: min(width ?? ShortPage.columns, ShortPage.columns))
    let having = rules.filter { $0.forms.contains(word) }.map(\.id)
    let finding = rules.filter { $0.idiom == word }.map(\.id)
    let form =
        "`\(word)` is a form, one of several rewrites for the same code, of \(list(having)). `--form \(word)` prefers it; "
        + "`migrate-lint explain RULE` says more."
    let idiom =
        "`\(word)` is the idiom, the kind of code, that \(list(finding)) \(finding.count == 1 ? "finds" : "find")."
    let parts = [Glossary.meaning(of: word), having.isEmpty ? nil : form, finding.isEmpty ? nil : idiom]
    let texts = parts.compactMap(\.self).map { breaks.lines(of: $0, indent: 0, hanging: 0) }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
}

/// All words that `explain` knows, besides the ids of rules.
package func explainedWords(in rules: [Rule]) -> [String] {
    Set(Glossary.all + rules.flatMap(\.forms) + rules.compactMap(\.idiom)).sorted()
}

private func list(_ ids: [String]) -> String { Targets.Known.list(ids) }

extension Rule {
    /// Whether its id or its title has this word.
    package func isNamed(by word: String) -> Bool {
        "\(id) \(title)".lowercased().split { !$0.isLetter && !$0.isNumber }.contains { $0 == word.lowercased() }
    }

    /// The names that `--form` takes for its rewrites.
    package var forms: Set<String> { Set(alternatives.compactMap(\.form)).subtracting([""]) }
}
