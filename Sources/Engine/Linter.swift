import Conditions
import Index
import Names
import Overloads
import Publishers
import Rules
import Silence
import Syntax
import Xcode

/// The options of a run, besides its rules.
package struct LintOptions: Sendable {
    /// The target of each file: language version and platforms.
    package let targets: Targets
    /// The preferred form of a rewrite, where several are offered; nil for the page's order.
    package let form: String?
    /// The maximum number of threads.
    package let jobs: Int
    /// The paths that the user named: these are linted even if they are generated.
    package let named: Set<String>
    /// The module of each file.
    package let modules: Modules
    /// Files of these modules that are not linted, but may declare what a rewrite would create.
    package let neighbours: [SourceFile]
    /// The files that the projects list, without folders.
    package let listedFiles: Set<String>
    /// The folders that hold whole projects, as paths begin with them.
    package let homes: [String]
    /// The ids of all rules, selected or not, in the order of their pages; empty if they are not known.
    package let ruleIDs: [String]
    /// The findings that are neither reported nor fixed.
    package let baseline: Baseline?
    /// The paths of the files whose findings are reported and fixed; nil for all.
    package let chosen: Set<String>?
    /// The ids of the rules whose findings are reported and fixed; nil for all. The others decide what is said of these.
    package let wanted: Set<String>?

    package init(
        targets: Targets, form: String?, jobs: Int, named: Set<String> = [], modules: Modules = Modules(),
        neighbours: [SourceFile] = [], listedFiles: Set<String> = [], homes: [String] = [], ruleIDs: [String] = [],
        baseline: Baseline? = nil, chosen: Set<String>? = nil, wanted: Set<String>? = nil
    ) {
        self.targets = targets
        self.form = form
        self.jobs = jobs
        self.named = named
        self.modules = modules
        self.neighbours = neighbours
        self.listedFiles = listedFiles
        self.homes = homes
        self.ruleIDs = ruleIDs
        self.baseline = baseline
        self.chosen = chosen
        self.wanted = wanted
    }
}

/// Searches files with a set of rules.
package struct Linter: Sendable {
    let options: LintOptions
    /// Those that it runs.
    package let rules: [Rule]
    let known: KnownNames
    /// Findings are asked for only where some fix has this applicability; nil for all.
    private let sought: Applicability?
    private let plan: SearchPlan

    /// `known`: what the table pages say of names, as the rule set has it.
    package init(rules: [Rule], knowing known: KnownNames, options: LintOptions) {
        let homes = options.homes.filter(known.isOfTests)
        self.init(rules: rules, knowing: known.inside(homes), options: options, seeking: nil)
    }

    private init(rules: [Rule], knowing known: KnownNames, options: LintOptions, seeking sought: Applicability?) {
        self.rules = rules
        self.known = known
        self.options = options
        self.sought = sought
        plan = SearchPlan(rules)
    }

    /// One that finds the fixes of this applicability, with the findings that may cover them.
    func limited(to allowed: Applicability) -> Linter {
        func isAble(_ rule: Rule) -> Bool { rule.ceiling.map { $0.level >= allowed } ?? false }
        let families = Set(rules.filter(isAble).map(\.family))
        let wanted = rules.filter { rule in
            if case .engine = rule.kind { return true }
            return isAble(rule) || families.contains(rule.family) && (rule.ceiling != nil || rule.idiom != nil)
        }
        return Linter(rules: wanted, knowing: known, options: options, seeking: allowed)
    }

    /// Whether some rule moves calls of functions that have async versions.
    var movesCalls: Bool { plan.matchesCalls }

    /// A pure function: same files, same report, byte for byte, on any number of threads.
    package func lint(_ files: [SourceFile]) -> Report {
        var codebase = Codebase(files, jobs: options.jobs)
        return lint(&codebase).keeping(options.wanted)
    }

    /// The findings of all rules in files that may have been searched before; `paths` limits the search and the report to some of
    /// them.
    func lint(_ codebase: inout Codebase, only paths: Set<String>? = nil) -> Report {
        codebase.read(for: plan, knowing: known, named: options.named)
        let files = codebase.files
        let asked = files.indices.filter { options.chosen?.contains(files[$0].path) ?? true }
        let wanted = asked.filter { index in
            codebase.isWanted(index) && (paths.map { $0.contains(files[index].path) } ?? true)
        }
        if !wanted.isEmpty { search(wanted, in: &codebase) }
        let generated = asked.count { codebase.isGenerated($0) }
        var report = Report(
            files: asked.count - generated, generated: generated,
            findings: wanted.flatMap(codebase.findings).sorted(by: Finding.comesFirst),
            problems: wanted.flatMap(codebase.problems))
        options.baseline?.filter(&report, of: codebase)
        return report
    }

    /// Searches the wanted files that were not searched yet, or whose recorded queries have new results.
    private func search(_ wanted: [Int], in codebase: inout Codebase) {
        codebase.index(
            beside: plan.createsFiles ? options.neighbours : [], knowing: known,
            findsAlternatives: plan.asksForAlternatives)
        let (project, alternatives) = (codebase.project, codebase.alternatives)
        let plan = plan.completed(by: alternatives.nameHashes)
        let (files, trees) = (codebase.files, codebase.trees)
        let paths = plan.createsFiles ? Set(files.map(\.path) + options.neighbours.map(\.path)) : []
        let absent = absentFiles(besides: files)
        let (declared, shared) = (DeclaredProperties(), SharedAnswers())
        // Large files first, so that no thread starts one at the end.
        let open = codebase.unsearched(wanted, seeking: sought)
            .sorted { (files[$1].bytes.count, $0) < (files[$0].bytes.count, $1) }
        let found = parallel(open.count, jobs: options.jobs) { number -> Codebase.Search in
            let questions = QueryLog(sharing: shared)
            guard let tree = trees[open[number]] else {
                return Codebase.Search(findings: [], basis: AnswerBasis(questions))
            }
            let setting = BuildSettings(options.targets[tree.file.path].target, absentFiles: absent)
            let evaluator = Evaluator(
                project: project.recording(into: questions), alternatives: alternatives, in: setting, sharing: declared)
            let search = FileSearch(
                tree: tree, plan: plan, evaluator: evaluator, options: options, trees: trees, paths: paths,
                seeking: sought)
            let findings = search.findings()
            return Codebase.Search(
                findings: findings, problems: search.problems, basis: AnswerBasis(questions), sought: sought)
        }
        for (index, search) in zip(open, found) { codebase.remember(search, of: index) }
    }

    /// The Swift files that the projects name and that are none of these, in order.
    private func absentFiles(besides files: [SourceFile]) -> [String] {
        let listed = options.listedFiles.filter { $0.hasSuffix(".swift") }
        return listed.isEmpty
            ? [] : listed.subtracting(files.map { String($0.path.split(separator: "/").last ?? "") }).sorted()
    }
}

extension BuildSettings {
    fileprivate init(_ target: Target, absentFiles: [String]) {
        let mayKeepCaller = target.keepsCaller || target.satisfies(PlatformRequirement.swift62)
        self.init(
            isForOldSystems: !target.hasConcurrency, hasNonsending: mayKeepCaller && !target.mayIsolateByDefault,
            keepsCaller: target.keepsCaller, isInMode5: target.isInMode5,
            mayIsolateByDefault: target.mayIsolateByDefault, absentFiles: absentFiles, target: target)
    }
}

extension Finding {
    /// By path (as bytes), place and rule: the order of every report.
    static func comesFirst(_ left: Finding, _ right: Finding) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        return (left.range.lowerBound, left.range.upperBound, left.rule)
            < (right.range.lowerBound, right.range.upperBound, right.rule)
    }
}
