import Engine
import Index
import Reporters
import Rules
import Syntax
import Xcode

/// Lints the files that the user named, and reports the findings.
struct LintRun {
    let arguments: Arguments
    let terminal: Terminal
    let reading: Reading
    let linter: Linter
    let targets: Targets
    let modules: Modules
    private let form: FormUse?
    private let baseline: BaselineFile?
    /// The paths of the files whose findings are wanted; nil for all.
    private let chosen: Set<String>?
    /// The rules whose findings are wanted: the others of the linter only decide what is said of these.
    private let wanted: Set<String>

    /// Reads the files and finds their targets. `selected`: those of `rules` whose findings are wanted.
    init(
        _ arguments: Arguments, rules: [Rule], reporting selected: [Rule], of all: RuleSet, terminal: Terminal
    ) throws(StoppedRun) {
        baseline = try arguments.baseline.map { path throws(StoppedRun) in try BaselineFile(reading: path) }
        self.arguments = arguments
        self.terminal = terminal
        form = arguments.form.map { form in FormUse(of: form, in: RuleSelection.ids(of: selected, having: form)) }
        wanted = Set(selected.map(\.id))
        terminal.begin("reading files")
        var reading =
            arguments.readsStandardInput
            ? Reading(standardInputAs: arguments.stdinFilename ?? "-")
            : Reading(paths: arguments.operands, repairs: arguments.fix && !arguments.diff)
        if reading.files.isEmpty, reading.problems.isEmpty { reading.problems = Self.noFile(in: arguments.operands) }
        let chosen = arguments.places.isEmpty ? nil : ChosenFiles(arguments.places, of: reading.files)
        reading.problems += chosen?.problems ?? []
        (self.reading, self.chosen) = (reading, chosen?.paths)
        for warning in reading.warnings { terminal.warn(warning) }
        let paths = reading.files.map(\.path)
        var search = TargetSearch(of: paths, reading: reading.files)
        targets = arguments.target.map { search.targets.given($0) } ?? search.targets
        let neighbours = Neighbours.files(
            of: reading, ModuleSearch.modules(of: paths), operands: arguments.operands, rules: rules)
        let created = rules.flatMap(\.alternatives).flatMap(\.creates).map(\.name)
        modules = ModuleSearch.modules(of: paths + neighbours.map(\.path), creating: Set(created))
        let options = LintOptions(
            targets: targets, form: arguments.form, jobs: arguments.jobs ?? Machine.processors, named: reading.named,
            modules: modules, neighbours: neighbours,
            listedFiles: search.listedFiles, homes: search.homes(of: paths, below: arguments.operands),
            ruleIDs: all.pages.flatMap { [$0.id] + $0.replaces },
            baseline: baseline.map { $0.baseline.naming($0.names(of: paths)) }, chosen: chosen?.paths,
            wanted: arguments.only.isEmpty ? nil : wanted)
        linter = Linter(rules: rules, knowing: all.known, options: options)
    }

    /// A wrong folder would pass in CI.
    private static func noFile(in paths: [String]) -> [Problem] {
        (paths.isEmpty ? ["."] : paths).map { path in
            Problem(
                path: path,
                message: "has no Swift file to read: name another folder, or those that are hidden or ignored by name")
        }
    }

    func status() -> ExitStatus {
        terminal.begin("linting \(counted(reading.files.count, "file"))")
        // What `--fix` would do with the same flags, later steps too, which costs as much again where something is safe. Lines
        // of findings announce nothing.
        let saysNumbers = !arguments.quiet && arguments.format != .xcode
        let report =
            saysNumbers || arguments.allowing < .safe
            ? Fixer(linter: linter, allowing: arguments.allowing).announce(reading.files)
            : linter.lint(reading.files)
        warnOfForm(report)
        return finish(report, reading.problems, sources: reading.files, to: terminal.report)
    }

    /// Prints the report. `sources` are the files as they are now.
    func finish(
        _ found: Report, _ problems: [Problem], sources: [SourceFile], to output: (String) -> Void
    ) -> ExitStatus {
        var report = found
        report.problems = problems + report.problems
        output(rendered(report, Sources(sources, for: report)))
        write(report.problems)
        warnOfGone(report)
        return ExitStatus(report, failOn: arguments.failOn)
    }

    /// Writes the findings to the file that is to leave them out later.
    func writeBaseline() throws(StoppedRun) -> ExitStatus {
        let file = BaselineFile(arguments.writtenBaseline ?? "")
        terminal.begin("linting \(counted(reading.files.count, "file"))")
        let report = linter.lint(reading.files)
        let names = file.names(of: reading.files.map(\.path))
        try file.write(Baseline().naming(names).holding(report.findings, in: reading.files))
        let problems = reading.problems + report.problems
        write(problems)
        let path = printable(path: file.path)
        terminal.write("\(counted(report.findings.count, "finding")) written: --baseline \(path) leaves them out")
        return problems.isEmpty ? .clean : .failure
    }

    /// Where the form that was asked for is offered nowhere.
    func warnOfForm(_ report: Report) {
        if let words = form?.absence(report) { terminal.warn(words) }
    }

    private func warnOfGone(_ report: Report) {
        guard let baseline, let known = report.known else { return }
        let paths = reading.files.map(\.path).filter { chosen?.contains($0) ?? true }
        let searched = Set(baseline.names(of: paths).values)
        let gone = baseline.goneCount(known: known, in: searched, rules: wanted)
        if gone == 0 { return }
        let path = printable(path: baseline.path)
        let found = "\(counted(gone, "finding")) of \(path) \(gone == 1 ? "is" : "are") gone"
        terminal.warn("\(found): write it again with --write-baseline \(path), which takes in what is new, too")
    }

    private func write(_ problems: [Problem]) {
        guard arguments.format == .xcode else { return terminal.write(problems) }
        for problem in problems { terminal.write(text: xcode.render(problem)) }
    }

    private func rendered(_ report: Report, _ sources: Sources) -> String {
        if arguments.statistics {
            let tally = Tally(report)
            return tally.table() + (arguments.quiet ? "" : tally.sentence(allowing: arguments.allowing) + "\n")
        }
        return reporter.render(report, sources: sources)
    }

    private var reporter: any Reporter {
        switch arguments.format {
        case .json: JSONReporter(toolVersion: Version.current)
        case .xcode: xcode
        case .human, nil:
            HumanReporter(
                paint: terminal.paint, detail: detail, allowing: arguments.allowing, targets: targets,
                grouping: arguments.grouping, width: terminal.width, words: arguments.repeated,
                ownPages: arguments.namedPages, form: form, isWhole: chosen != nil)
        }
    }

    /// After `--fix` no finding is told again: the same command without it does.
    private var detail: HumanReporter.Detail {
        if arguments.quiet { return .lines }
        return arguments.fix && !arguments.readsStandardInput ? .rules : .full
    }

    private var xcode: XcodeReporter {
        XcodeReporter(folder: Disk.resolved(".") ?? "", showsNotes: !arguments.quiet, targets: targets)
    }
}
