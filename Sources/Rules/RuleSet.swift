import Conditions
import Index
import Names
import Patterns

/// The rules of a run, and all loaded pages.
package struct RuleSet: Sendable {
    /// The selected rules, sorted by id.
    package let rules: [Rule]
    /// Every loaded page, sorted by id, with tables and rules that were not selected.
    package let pages: [Rule]
    /// What the table pages say of names that no file declares.
    package let known: KnownNames
    /// The pages that stand in for others of the same id.
    package let replacements: [PageReplacement]
    private let old: [String: String]

    /// Reads and checks pages; throws all errors of all pages.
    package init(pages: [(path: String, text: String)]) throws(PageErrors) {
        try self.init(layers: [pages])
    }

    /// The same for several folders, those that are bundled first. A table page adds its rows to the table of the same id
    /// in earlier layers, to be tried first; any other page replaces that of the same id, which is not read at all.
    package init(layers: [[(path: String, text: String)]]) throws(PageErrors) {
        let loading = Loading(layers)
        guard loading.errors.isEmpty else { throw PageErrors(loading.errors) }
        pages = loading.rules
        rules = loading.rules.filter(\.runsAlone)
        old = loading.old
        known = loading.known
        replacements = loading.replacements
    }

    private init(rules: [Rule], of set: RuleSet) {
        self.rules = rules
        pages = set.pages
        old = set.old
        known = set.known
        replacements = set.replacements
    }

    /// The page with this id or former id.
    package subscript(id: String) -> Rule? {
        let current = old[id] ?? id
        return pages.first { $0.id == current }
    }

    /// Only these rules (all if `only` is empty), without the disabled ones. Former ids are accepted, and globs for several:
    /// `combine-*`.
    package func selecting(only: [String] = [], disabling disabled: [String] = []) throws(UnknownRule) -> RuleSet {
        var wanted: Set<String> = []
        var unwanted: Set<String> = []
        for id in only { wanted.formUnion(try current(id)) }
        for id in disabled { unwanted.formUnion(try current(id)) }
        let selected = rules.filter { (only.isEmpty || wanted.contains($0.id)) && !unwanted.contains($0.id) }
        return RuleSet(rules: selected, of: self)
    }

    /// The rule of this id, or those that a glob means.
    private func current(_ id: String) throws(UnknownRule) -> [String] {
        let all = pages.filter(\.runsAlone).map(\.id) + old.keys.sorted()
        if id.contains("*") {
            let found = rules.map(\.id).filter(Glob(id).matches)
            if found.isEmpty {
                let families = Set(all.compactMap { $0.split(separator: "-").first.map(String.init) }).sorted()
                let family = id.split(separator: "-").first.flatMap { nearest(to: String($0), among: families) }
                throw UnknownRule(id: id, kind: nil, hint: family.map { "did you mean `\($0)-*`?" })
            }
            return found
        }
        guard let rule = self[id] else {
            let isFamily = all.contains { $0.hasPrefix(id + "-") }
            throw UnknownRule(
                id: id, kind: nil, hint: isFamily ? "did you mean `\(id)-*`?" : Hint.ifNear(id, all))
        }
        guard rule.runsAlone else {
            throw UnknownRule(id: id, kind: rule.kindOfPage, hint: nil)
        }
        return [rule.id]
    }
}

/// A page that stands in for another one of the same id.
package struct PageReplacement: Sendable, Equatable, CustomStringConvertible {
    /// The path of the page that counts.
    package let path: String
    /// The path of the page that is not read; nil for a bundled one.
    package let replacedPath: String?

    /// One line, ready to print.
    package var description: String {
        "\(path): replaces \(replacedPath ?? "the bundled page `\(RuleID.of(path: path))`")"
    }
}

/// An id that no rule has.
package struct UnknownRule: Error, Sendable, Equatable, CustomStringConvertible {
    /// The id as the user wrote it.
    package let id: String
    /// The kind of page, if the id is that of a table or a file, which never run alone; else nil.
    package let kind: String?
    /// A suggestion, as a phrase.
    package let hint: String?

    /// Lower case, no full stop.
    package var description: String {
        if let kind { return "`\(id)` is a \(kind), which never runs alone" }
        return "there is no rule `\(id)`" + (hint.map { ", \($0)" } ?? "")
    }
}
