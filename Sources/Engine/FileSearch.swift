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
        var suppressions = Suppressions(tree)
        // Fixes are worked out for what stays only: nested findings would each hold a copy of their inside.
        var kept = Nesting(raw()).kept.filter { !suppressions.silence($0.finding) }
            .map { $0.withFixes(preferring: options.form) }
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
        var names = MadeUpNames(tree)
        for index in tree.all {
            let entries = plan.entries(at: tree[index])
            if entries.isEmpty { continue }
            let site = Site(index, in: tree)
            var current: NestedFinding?
            for entry in entries where isVisible(entry, imports, at: index) {
                guard let draft = draft(entry, at: site, &names) else { continue }
                if current?.finding.rule == entry.rule.id {
                    current?.drafts.append(draft)
                } else {
                    if let current { found.append(current) }
                    current = NestedFinding(draft)
                }
            }
            if let current { found.append(current) }
        }
        return found
    }

    /// Whether the file sees the modules that a rule is about. A member is seen without its own import wherever another
    /// file of the module has it (SE-0444 tells), so for members the project's imports count, unless it declares a
    /// function itself that may be what is called.
    private func isVisible(_ entry: SearchPlan.Entry, _ imports: Set<String>, at index: Int) -> Bool {
        let modules = entry.rule.imports
        if modules.isEmpty || modules.contains(where: imports.contains) { return true }
        let pattern = entry.alternative.patch.pattern
        guard pattern.beginsWithMetavariable, let member = pattern.anchor?.word else { return false }
        guard modules.contains(where: judge.project.imports.contains) else { return false }
        return judge.project.functions[member]?.contains { tree.mayCall($0, at: index) } != true
    }

    private func draft(_ entry: SearchPlan.Entry, at site: Site, _ names: inout MadeUpNames) -> FixDraft? {
        let found = entry.alternative.patch.pattern.match(at: site) { name, binding in
            guard let conditions = entry.admissions[name.name] else { return true }
            return judge.admits(binding, as: name, by: conditions, in: tree)
        }
        guard var match = found else { return nil }
        match.subject = entry.alternative.patch.subject(of: match)
        var verdict = Verdict(ceiling: entry.alternative.ceiling)
        let scope = tree.scope(of: match)
        let isMatch = verdict.judge(entry.alternative.clauses, &match, judge) { wish in
            names.name(wish, in: scope, for: site.index)
        }
        guard isMatch else { return nil }
        let target = options.targets[tree.file.path].target
        return FixDraft(entry: entry, match: match, verdict: verdict, judge: judge, target: target, trees: trees)
    }
}

extension NestedFinding {
    fileprivate init(_ draft: FixDraft) {
        let match = draft.match
        let tree = match.tree
        let rule = draft.entry.rule
        let range = tree.range(match.subject)
        let finding = Finding(
            rule: rule.id, idioms: rule.idiom.map { [$0] } ?? [], severity: rule.severity, path: tree.file.path,
            range: range, start: tree.lines.position(at: range.lowerBound),
            end: tree.lines.position(at: range.upperBound), message: rule.message(for: match), fixes: [],
            related: draft.verdict.related(in: tree))
        self.init(finding: finding, family: rule.family, drafts: [draft])
    }
}

extension Rule {
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
