import Conditions
import Index
import Patterns
import Publishers
import Rules
import Syntax
import Xcode

/// Searches one file with all rules. A class, as copies of a struct would count references to parts that threads share.
final class FileSearch {
    let tree: TokenTree
    let plan: SearchPlan
    let evaluator: Evaluator
    let options: LintOptions
    /// All files of the run, for fixes that edit other files.
    let trees: [TokenTree?]
    /// The paths of all existing files; empty if no rewrite creates a file.
    let paths: Set<String>
    let systems: BuiltSystems
    let known: Targets.Known
    /// How many steps the patterns of one rule may take: honest ones need a few for each token.
    private let mostSteps: Int
    /// The modules that the file imports.
    private let imports: Set<String>
    /// By the hash of the word: what is the same at each place.
    private var candidates: [UInt32: [Candidate]] = [:]
    /// By rule, where they were many.
    private var steps: [String: Int] = [:]
    /// The rules that needed more, each told once.
    private(set) var problems: [Problem] = []
    /// Findings that can have no fix of this applicability, and are on code of none that has, are not asked for; nil for all.
    private let sought: Applicability?

    /// A fence that may match in the file.
    private struct Candidate {
        let entry: SearchPlan.Entry
        /// The member that it is about, where only other files import its module.
        var memberOfOthers: String?
    }

    init(
        tree: TokenTree, plan: SearchPlan, evaluator: Evaluator, options: LintOptions, trees: [TokenTree?],
        paths: Set<String>, seeking sought: Applicability? = nil
    ) {
        self.tree = tree
        self.sought = sought
        self.plan = plan
        self.evaluator = evaluator
        self.options = options
        self.trees = trees
        self.paths = paths
        systems = BuiltSystems(of: tree)
        imports = Imports(in: tree).importedModules()
        known = options.targets[tree.file.path]
        mostSteps = 100_000 + 100 * tree.count
    }

    func findings() -> [Finding] {
        var suppressions = Suppressions(tree, knowing: options.ruleIDs)
        // Only with all findings is known which suppressions silence nothing.
        let sites = suppressions.isEmpty ? sought.map(sites(decidingOn:)) ?? sites() : sites()
        // Messages and fixes are made only for findings that are kept: nested findings would each hold a copy of the
        // inner text.
        var kept = FindingMerger(raw(at: sites, suppressions)).kept.filter { !suppressions.silence($0.finding) }
            .map { $0.whole(preferring: options.form) }
        if let rule = plan.unusedSuppressions {
            let unused = suppressions.unused(in: tree, rule: rule, selected: plan.selected)
            kept += unused.filter { !suppressions.silence($0) }
        }
        if let rule = plan.unknownSuppressions, !options.ruleIDs.isEmpty {
            let misspelt = suppressions.misspelt(in: tree, rule: rule, known: options.ruleIDs)
            kept += misspelt.filter { !suppressions.silence($0) }
        }
        return kept
    }

    /// Every match of every rule, before nested findings are merged.
    private func raw(at sites: [Site], _ suppressions: Suppressions) -> [NestedFinding] {
        var found: [NestedFinding] = []
        var names = FreshNames(tree)
        var outer = EnclosingFindings()
        var matches: [Int: Match?] = [:]
        for site in sites {
            let first = found.count
            matches.removeAll(keepingCapacity: true)
            let target = systems.target(at: site.index, of: known)
            for entry in entries(at: site) {
                let isFurther = found.count > first && found[found.count - 1].finding.rule == entry.rule.id
                // `fix report` says that nothing is to be rewritten here.
                if isFurther, found[found.count - 1].drafts[0].entry.alternative.report != nil { continue }
                let result = counting(entry) { draft(entry, at: site, target, outer, &matches, &names) }
                guard let draft = result else { continue }
                if isFurther {
                    found[found.count - 1].drafts.append(draft)
                } else {
                    found.append(NestedFinding(draft))
                }
            }
            for nested in found[first...] {
                outer.add(nested)
                guard !nested.mayBeApplied || suppressions.isSilenced(nested.finding) else { continue }
                for draft in nested.drafts { names.release(for: site.index, in: tree.scope(of: draft.match)) }
            }
        }
        return found
    }

    /// Nothing more is known of what it would find.
    private func isStopped(_ entry: SearchPlan.Entry) -> Bool {
        !problems.isEmpty && problems.contains { $0.path == entry.rule.path }
    }

    /// What a fence gives; nil if the rule is stopped, as its patterns have tried too much.
    func counting<Value>(_ entry: SearchPlan.Entry, _ find: () -> Value?) -> Value? {
        evaluator.effort.begin(atMost: mostSteps)
        let found = find()
        // At nearly all places they are few.
        if evaluator.effort.steps >= 1_000 { noteSteps(of: entry) }
        return isStopped(entry) ? nil : found
    }

    private func noteSteps(of entry: SearchPlan.Entry) {
        let rule = entry.rule
        steps[rule.id, default: 0] += evaluator.effort.steps
        if steps[rule.id, default: 0] <= mostSteps { return }
        problems.append(
            Problem(
                path: rule.path,
                message: "needs more than \(mostSteps) steps in \(tree.file.path) and is stopped there: "
                    + "use fewer `$$$` in one list"))
    }

    /// Where a pattern may match, outer places before inner ones.
    func sites() -> [Site] {
        let sites = tree.all.filter { plan.mayHaveEntries(at: tree[$0]) && !candidates(at: tree[$0]).isEmpty }
            .map { Site($0, in: tree) }
        // Links of one chain are visited from its end, as each match reaches back to the chain's start.
        return sites.sorted { ($0.start, $1.index) < ($1.start, $0.index) }
    }

    /// The fences that may match at a place.
    func entries(at site: Site) -> some Sequence<SearchPlan.Entry> {
        candidates(at: tree[site.index]).lazy
            .filter { [self] in isVisible($0, at: site.index) && !isStopped($0.entry) }.map(\.entry)
    }

    /// The fences that begin at a word like this one and are about modules which the file can use. A member is visible without
    /// an import of its own if another file of the module has one (SE-0444), so for members the imports of the whole project
    /// count.
    private func candidates(at token: Token) -> [Candidate] {
        if let known = candidates[token.hash] { return known }
        let found = plan.entries(at: token).compactMap { entry -> Candidate? in
            let modules = entry.rule.imports
            if modules.isEmpty || modules.contains(where: imports.contains) { return Candidate(entry: entry) }
            let pattern = entry.alternative.patch.pattern
            guard pattern.beginsWithMetavariable, let member = pattern.anchor?.word,
                modules.contains(where: evaluator.project.imports)
            else { return nil }
            return Candidate(entry: entry, memberOfOthers: member)
        }
        candidates[token.hash] = found
        return found
    }

    /// Whether a call may be of the module that the rule is about: the project declares no function that it may refer to.
    private func isVisible(_ candidate: Candidate, at index: Int) -> Bool {
        guard let member = candidate.memberOfOthers else { return true }
        return !evaluator.project.functions(member).contains { Self.mayCall($0, at: index, in: tree) }
    }

    /// Whether `sink { … }` is called in an extension of a publisher, and the project declares no `sink` that is
    /// visible there.
    private func isOnPublisherItself(_ site: Site, _ rule: Rule) -> Bool {
        guard rule.imports.contains("Combine"),
            let types = PublisherSelf(in: evaluator.project).types(at: site.index, in: tree)
        else { return false }
        let own = evaluator.project.functions(tree.text(site.start))
        return !own.contains { ($0.type.map(types.contains) ?? true) && Self.mayCall($0, at: site.start, in: tree) }
    }

    private func isTaken(_ path: String) -> Bool {
        evaluator.project.note(Query(.paths, path))
        return paths.contains(path)
    }

    private func draft(
        _ entry: SearchPlan.Entry, at site: Site, _ target: Targets.Known, _ outer: EnclosingFindings,
        _ matches: inout [Int: Match?], _ names: inout FreshNames
    ) -> FixDraft? {
        guard var match = place(of: entry, at: site, target, &matches),
            !outer.covers(of: tree.range(match.subject), entry.rule),
            var verdict = verdict(on: &match, of: entry, at: site, &names)
        else { return nil }
        verdict.refuseToLoseDirectives(of: match, by: entry.alternative.patch)
        let creations = entry.alternative.creates.map { file in
            NewFileEdit(
                of: file, beside: tree, project: evaluator.project, modules: options.modules,
                target: known.target, taken: isTaken)
        }
        return FixDraft(
            entry: entry, match: match, verdict: verdict, evaluator: evaluator, target: target, known: known,
            trees: trees,
            creations: creations)
    }

    /// Where a fence matches, as its pattern alone says; `matches` keeps those of this place.
    func place(
        of entry: SearchPlan.Entry, at site: Site, _ target: Targets.Known, _ matches: inout [Int: Match?]
    ) -> Match? {
        let tried = matches[entry.search]
        let found = tried ?? match(entry, at: site)
        if tried == nil { matches[entry.search] = .some(found) }
        guard var match = found else { return nil }
        let below = entry.alternative.below
        if !below.isEmpty, target.target.satisfies(below) { return nil }
        match.subject = entry.alternative.patch.subject(of: match)
        return match
    }

    /// What its conditions say of a match, whose names they bind; nil if there is none. With `sought`, also nil for one that has no
    /// fix of this applicability.
    func verdict(
        on match: inout Match, of entry: SearchPlan.Entry, at site: Site, _ names: inout FreshNames,
        seeking sought: Applicability? = nil
    ) -> Verdict? {
        var verdict = Verdict(ceiling: entry.alternative.ceiling, report: entry.alternative.report)
        let place = match
        let isAsked = options.form != nil && options.form == entry.alternative.form
        let clauses = isAsked ? entry.clauses.filter { !$0.isOfTaste } : entry.clauses
        // Another place of the fix may lie in another block.
        let block = entry.alternative.also.isEmpty ? match.span.lowerBound : nil
        let isMatch = verdict.judge(clauses, &match, evaluator, seeking: sought) { wishes in
            names.name(wishes, in: tree.scope(of: place), at: block, for: site.index)
        }
        return isMatch ? verdict : nil
    }

    private func match(_ entry: SearchPlan.Entry, at site: Site) -> Match? {
        let pattern = entry.alternative.patch.pattern
        if pattern.isAnyCall { return pattern.match(callAt: site) }
        if entry.wantsHandler, !evaluator.takesHandler(site) { return nil }
        let impliesSelf = { [self] in isOnPublisherItself(site, entry.rule) }
        return pattern.match(
            at: site, effort: evaluator.effort, knowing: evaluator.project.known, impliesSelf: impliesSelf
        ) {
            [tree, evaluator] name, binding in
            guard let conditions = entry.admissions[name.name] else { return true }
            return evaluator.admits(binding, as: name, by: conditions, in: tree)
        }
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
            end: tree.lines.position(at: range.upperBound),
            function: Self.functionName(at: match.subject.lowerBound, in: tree),
            message: "", fixes: [], related: draft.verdict.related)
        self.init(finding: finding, family: rule.family, layer: rule.layer, drafts: [draft])
    }

    /// The name of the function that begins at a token, else of the one around it.
    private static func functionName(at index: Int, in tree: TokenTree) -> String? {
        let own = tree.declaration(at: index).flatMap { tree[$0.keyword].word == .func ? $0 : nil }
        return (own ?? tree.enclosingFunction(index))?.name.map { tree.text($0) }
    }
}

extension Clause {
    /// Whether it says which of two forms is better, which the user may have said already.
    fileprivate var isOfTaste: Bool {
        guard case .condition(let condition) = meaning else { return false }
        switch condition.fact {
        case .gainsFromBody, .hasSomethingToAwait, .resultIsExpected, .callersWouldAwait, .severalPublishersNeedMatch:
            return true
        default: return false
        }
    }
}

extension Rule {
    /// The page's heading, filled with the bindings of this match.
    func message(for match: Match) -> String {
        message.text(for: match)
    }
}

extension Message {
    /// With the bindings of this match: code on one line and cut, words as they are.
    func text(for match: Match) -> String {
        filled { name in
            guard let binding = match.bindings[name.name] else { return nil }
            let text = binding.plainText
            let isSentence = binding.code == nil && !text.contains(where: \.isNewline)
            return isSentence ? text : text.asOneLine(upTo: 60)
        }
    }
}

extension String {
    /// On one line, without spaces where a line ends before the `.` of a chain, or in brackets; and cut to `limit` characters.
    fileprivate func asOneLine(upTo limit: Int) -> String {
        // Nearly all are short names.
        if utf8.count <= limit, utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) { return self }
        var line = ""
        var rest = self[...]
        // Stop early: the text can be a whole file, and 8 bytes for each character are nearly always enough.
        while line.utf8.count <= 8 * limit {
            let gap = rest.prefix(while: \.isWhitespace)
            rest = rest[gap.endIndex...]
            let word = rest.prefix { !$0.isWhitespace }
            if word.isEmpty { break }
            let isJoined =
                gap.contains(where: \.isNewline)
                && ([".", ")", "]"].contains(where: word.hasPrefix) || ["(", "["].contains(where: line.hasSuffix))
            if !line.isEmpty, !isJoined { line += " " }
            line += word
            rest = rest[word.endIndex...]
        }
        return line.count <= limit ? line : line.prefix(limit - 1) + "…"
    }
}
