import Conditions
import Index
import Overloads
import Rules
import Syntax

/// What a run is told besides its rules.
package struct LintOptions: Sendable {
    /// What each file is built with and for.
    package let targets: Targets
    /// The form of a rewrite to be preferred where several are offered.
    package let form: String?
    /// How many threads to use at most.
    package let jobs: Int
    /// The paths that the user named: these are linted even where a tool wrote them.
    package let named: Set<String>
    /// What each file is compiled with.
    package let modules: Modules
    /// Files of these modules that are not linted, but may have what a rewrite would create.
    package let neighbours: [SourceFile]

    package init(
        targets: Targets, form: String?, jobs: Int, named: Set<String> = [], modules: Modules = Modules(),
        neighbours: [SourceFile] = []
    ) {
        self.targets = targets
        self.form = form
        self.jobs = jobs
        self.named = named
        self.modules = modules
        self.neighbours = neighbours
    }
}

/// Finds what the rules find in some files.
package struct Linter: Sendable {
    let options: LintOptions
    let rules: [Rule]
    private let plan: SearchPlan

    package init(rules: [Rule], options: LintOptions) {
        self.rules = rules
        self.options = options
        plan = SearchPlan(rules)
    }

    /// A function of its inputs: same files, same report, byte for byte, on any number of threads.
    package func lint(_ files: [SourceFile]) -> Report {
        var codebase = Codebase(files, jobs: options.jobs)
        return lint(&codebase)
    }

    /// The same for files that may have been read before; `paths` narrows the search, and the report, to some of them.
    func lint(_ codebase: inout Codebase, only paths: Set<String>? = nil) -> Report {
        codebase.read(for: plan, named: options.named)
        let files = codebase.files
        let wanted = files.indices.filter { index in
            codebase.isWanted(index) && (paths.map { $0.contains(files[index].path) } ?? true)
        }
        if !wanted.isEmpty { search(wanted, in: &codebase) }
        return Report(
            files: files.count - codebase.generated, generated: codebase.generated,
            findings: wanted.flatMap(codebase.findings).sorted(by: Finding.comesFirst))
    }

    /// Searches those of the wanted files that were not searched yet, or where something that they asked for has changed.
    private func search(_ wanted: [Int], in codebase: inout Codebase) {
        codebase.index(beside: plan.createsFiles ? options.neighbours : [], findsAlternatives: plan.asksForAlternatives)
        let project = codebase.project
        let alternatives = codebase.alternatives
        let plan = plan.completed(by: alternatives.nameHashes)
        let (files, trees) = (codebase.files, codebase.trees)
        let paths = plan.createsFiles ? Set(files.map(\.path) + options.neighbours.map(\.path)) : []
        // Large files first, so that no thread is left with one at the end.
        let open = wanted.filter { !codebase.isSearched($0) }
            .sorted { (files[$1].bytes.count, $0) < (files[$0].bytes.count, $1) }
        let found = parallel(open.count, jobs: options.jobs) { number -> Codebase.Search in
            let questions = QueryLog()
            guard let tree = trees[open[number]] else { return Codebase.Search(findings: [], asked: []) }
            let setting = BuildSettings(options.targets[tree.file.path].target)
            let judge = Evaluator(project: project.recording(into: questions), alternatives: alternatives, in: setting)
            let search = FileSearch(tree: tree, plan: plan, judge: judge, options: options, trees: trees, paths: paths)
            return Codebase.Search(findings: search.findings(), asked: questions.asked)
        }
        for (index, search) in zip(open, found) { codebase.remember(search, of: index) }
    }
}

extension BuildSettings {
    fileprivate init(_ target: Target) {
        let mayKeepCaller = target.satisfies([PlatformRequirement(.swift, PlatformRequirement.Version(6, 2))])
        self.init(
            isForOldSystems: !target.hasConcurrency, hasNonsending: mayKeepCaller && !target.mayIsolateByDefault,
            isInMode5: target.isInMode5
        ) { words in
            (try? PlatformRequirement.list(words)).map(target.satisfies) ?? false
        }
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
