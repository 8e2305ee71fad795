import Analysis
import Patterns
import Rules
import Syntax

/// Finds what the rules find in one file.
struct FileSearch {
    let tree: TokenTree
    let plan: SearchPlan
    let judge: Judge
    let options: LintOptions
    /// All files of the run, for fixes that reach into others.
    let trees: [TokenTree?]

    func findings() -> [Finding] {
        let nested = Nesting(raw()).findings
        var suppressions = Suppressions(tree)
        var kept = nested.filter { !suppressions.silence($0) }
        if let rule = plan.unusedSuppressions {
            let unused = suppressions.unused(in: tree, rule: rule, selected: plan.selected)
            kept += unused.filter { !suppressions.silence($0) }
        }
        return kept
    }

    /// Every match of every rule, before nested ones are taken together.
    private func raw() -> [NestedFinding] {
        let imports = tree.importedModules()
        var found: [NestedFinding] = []
        var names = MadeUpNames()
        for index in tree.all {
            let entries = plan.entries(at: tree[index])
            if entries.isEmpty { continue }
            var current: NestedFinding?
            for entry in entries where entry.rule.concerns(imports) {
                guard let judged = judged(entry, at: index, &names) else { continue }
                if let same = current, same.finding.rule == entry.rule.id {
                    current?.finding.fixes += judged.finding.fixes
                } else {
                    if let current { found.append(current) }
                    current = judged
                }
            }
            if let current { found.append(current) }
        }
        return found.map { $0.preferring(options.form) }
    }

    private func judged(_ entry: SearchPlan.Entry, at index: Int, _ names: inout MadeUpNames) -> NestedFinding? {
        let found = entry.alternative.patch.pattern.match(at: index, in: tree) { name, binding in
            guard let conditions = entry.admissions[name.name] else { return true }
            return judge.admits(binding, as: name, by: conditions, in: tree)
        }
        guard var match = found else { return nil }
        var verdict = Verdict(ceiling: entry.alternative.ceiling)
        let scope = tree.scope(of: match).lowerBound
        let taken = names.taken(in: scope, for: index)
        guard verdict.judge(entry.alternative.clauses, &match, judge, avoiding: taken) else { return nil }
        names.note(entry.alternative.freshNames(in: match.bindings), in: scope, for: index)
        verdict.note(tree: tree, match: match, target: options.target, requires: entry.alternative.requires)
        let draft = FixDraft(
            entry: entry, match: match, verdict: verdict, judge: judge, target: options.target, trees: trees)
        let range = tree.range(entry.alternative.patch.subject(of: match))
        let finding = Finding(
            rule: entry.rule.id, idioms: entry.rule.idiom.map { [$0] } ?? [], severity: entry.rule.severity,
            path: tree.file.path, range: range, start: tree.lines.position(at: range.lowerBound),
            end: tree.lines.position(at: range.upperBound), message: entry.rule.message(for: match),
            fixes: draft.fix().map { [$0] } ?? [], related: verdict.related(in: tree))
        return NestedFinding(finding: finding, family: entry.rule.family)
    }
}

/// The names that were made up for the matches of a file: two in one function must differ, though neither stands in
/// the file yet. All fixes of one match may use the same.
private struct MadeUpNames {
    private var owners: [Int: [String: Int]] = [:]

    func taken(in scope: Int, for match: Int) -> Set<String> {
        Set((owners[scope] ?? [:]).filter { $0.value != match }.keys)
    }

    mutating func note(_ names: [String], in scope: Int, for match: Int) {
        for name in names { owners[scope, default: [:]][name] = match }
    }
}

extension Alternative {
    fileprivate func freshNames(in bindings: Bindings) -> [String] {
        clauses.compactMap { clause in
            guard case .binding(let names, .fresh) = clause.meaning, let name = names.first else { return nil }
            return bindings[name.name]?.plainText
        }
    }
}

extension Rule {
    /// Whether the rule looks at files with these imports.
    fileprivate func concerns(_ modules: Set<String>) -> Bool {
        imports.isEmpty || imports.contains(where: modules.contains)
    }

    /// The heading with the names of this match.
    fileprivate func message(for match: Match) -> String {
        message.filled { name in
            guard let text = match.bindings[name.name]?.plainText else { return nil }
            return text.asOneLine(upTo: 60)
        }
    }
}

extension String {
    /// On one line, links of a chain without a gap, and no longer than so many characters.
    fileprivate func asOneLine(upTo limit: Int) -> String {
        var line = ""
        for word in split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, !word.hasPrefix(".") { line += " " }
            line += word
        }
        return line.count <= limit ? line : line.prefix(limit - 1) + "…"
    }
}

extension TokenTree {
    /// The modules that the file imports; of `import struct Module.Name` and submodules the module.
    fileprivate func importedModules() -> Set<String> {
        var modules: Set<String> = []
        for index in all where self[index].word == .import && beginsDeclaration(index) {
            var name = index + 1
            while name + 1 < count,
                [.struct, .class, .enum, .protocol, .func, .var, .let, .typealias].contains(self[name].word)
            {
                name += 1
            }
            if name < count { modules.insert(text(name)) }
        }
        return modules
    }

    private func beginsDeclaration(_ index: Int) -> Bool {
        let start = statement(around: index).lowerBound
        return declaration(at: start)?.keyword == index
    }
}
