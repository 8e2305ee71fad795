import Analysis
import Patterns
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

    package init(targets: Targets, form: String?, jobs: Int, named: Set<String> = []) {
        self.targets = targets
        self.form = form
        self.jobs = jobs
        self.named = named
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
        let (files, trees) = (codebase.files, codebase.trees)
        let wanted = files.indices.filter { index in
            codebase.isSearched(index) && (paths.map { $0.contains(files[index].path) } ?? true)
        }
        var project = wanted.isEmpty ? Project() : codebase.project
        if plan.asksForTwins { project.findTwins() }
        let plan = plan.completed(by: project.twins)
        let found = parallel(wanted.count, jobs: options.jobs) { [project] index -> [Finding] in
            guard let tree = trees[wanted[index]] else { return [] }
            let judge = Judge(project: project, in: Judge.Setting(options.targets[tree.file.path].target))
            let search = FileSearch(tree: tree, plan: plan, judge: judge, options: options, trees: trees)
            return search.findings()
        }
        return Report(
            files: files.count - codebase.generated, generated: codebase.generated,
            findings: found.flatMap { $0 }.sorted(by: Finding.comesFirst))
    }
}

extension Judge.Setting {
    fileprivate init(_ target: Target) {
        let mayKeepCaller = target.satisfies([Requirement(.swift, Requirement.Version(6, 2))])
        self.init(
            isForOldSystems: !target.hasConcurrency, hasNonsending: mayKeepCaller && !target.mayIsolateByDefault
        ) { words in
            (try? Requirement.list(words)).map(target.satisfies) ?? false
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
