import Engine
import Reporters
import Rules
import Syntax

/// Lints, and fixes or shows what fixing would do.
struct LintRun {
    let arguments: Arguments
    let linter: Linter
    let terminal: Terminal

    func lint() -> ExitStatus {
        let reading = read()
        return finish(linter.lint(reading.files), reading.problems, sources: reading.files) { terminal.report($0) }
    }

    /// The diff alone decides the status: what cannot be fixed is not in it.
    func diff() -> ExitStatus {
        let reading = read()
        let fixed = Fixer(linter: linter, allowing: arguments.allowing).fix(reading.files)
        let originals = Dictionary(reading.files.map { ($0.path, $0) }) { first, _ in first }
        let diff = UnifiedDiff(folder: Disk.resolved(".") ?? "")
        for file in fixed.files {
            terminal.report(diff.text(path: file.path, before: originals[file.path], after: file))
        }
        let problems = reading.problems + fixed.report.problems
        tell(problems, fixed, "would be applied", applied: fixed.applied, files: fixed.files.count)
        if !problems.isEmpty { return .failure }
        return fixed.files.isEmpty ? .clean : .findings
    }

    func fix() -> ExitStatus {
        let reading = read()
        let fixed = Fixer(linter: linter, allowing: arguments.allowing).fix(reading.files)
        let check = SyntaxCheck()
        let writing = Writing(fixed, originals: reading.files, allowDirty: arguments.allowDirty, check: check)
        let files = reading.files.replaced(by: writing.written)
        // Where a file could not be written, the fixer's report is about a text that is not there.
        let left = writing.problems.isEmpty ? fixed.report : linter.lint(files)
        let applied = writing.applied(of: fixed.groups)
        tell([], fixed, "applied", applied: applied, files: writing.written.count)
        return finish(left, reading.problems + writing.problems, sources: files) { terminal.report($0) }
    }

    /// The fixed text goes to standard output, so the report goes to standard error.
    func fixStandardInput() -> ExitStatus {
        let reading = read()
        guard let original = reading.files.first else {
            terminal.tell(reading.problems)
            return .failure
        }
        var fixed = Fixer(linter: linter, allowing: arguments.allowing).fix(reading.files)
        var problems: [Problem] = []
        if fixed.files.contains(where: { $0.path != original.path }) {
            problems = [Problem(path: original.path, message: "needs changes in other files: fix it by its path")]
        } else if let text = fixed.files.first, SyntaxCheck().breaks(original, into: text) {
            problems = [Problem(path: original.path, message: Writing.brokenness)]
        }
        if !problems.isEmpty { fixed = Fixed(files: [], groups: [], report: linter.lint(reading.files)) }
        let files = reading.files.replaced(by: fixed.files)
        terminal.report(files[0].text(files[0].bytes.indices))
        return finish(fixed.report, problems, sources: files) { terminal.tell(String($0.dropLast())) }
    }

    private func read() -> Reading {
        arguments.readsStandardInput
            ? Reading(standardInputAs: arguments.stdinFilename ?? "-") : Reading(paths: arguments.operands)
    }

    private func finish(
        _ found: Report, _ problems: [Problem], sources: [SourceFile], to output: (String) -> Void
    ) -> ExitStatus {
        var report = found
        report.problems = problems + report.problems
        let text = rendered(report, Sources(sources, for: report))
        if !text.isEmpty { output(text) }
        terminal.tell(report.problems)
        return ExitStatus(report, failOn: arguments.failOn)
    }

    private func rendered(_ report: Report, _ sources: Sources) -> String {
        if arguments.format == .json {
            return JSONReporter(toolVersion: Version.current).render(report, sources: sources)
        }
        if arguments.statistics {
            let tally = Tally(report)
            return tally.table() + (arguments.quiet ? "" : tally.sentence(allowing: arguments.allowing) + "\n")
        }
        let detail: HumanReporter.Detail = arguments.quiet ? .lines : .full
        let reporter = HumanReporter(paint: terminal.paint, detail: detail, allowing: arguments.allowing)
        return reporter.render(report, sources: sources)
    }

    private func tell(_ problems: [Problem], _ fixed: Fixed, _ verb: String, applied: Int, files: Int) {
        terminal.tell(problems)
        if fixed.unsettled {
            terminal.tell("migrate-lint: warning: fixes still change the files after \(fixed.rounds) rounds: run again")
        }
        if arguments.quiet || files == 0 { return }
        let fixes = applied == 1 ? "1 fix" : "\(applied) fixes"
        terminal.tell("\(fixes) \(verb) in \(files == 1 ? "1 file" : "\(files) files")")
    }
}

extension [SourceFile] {
    /// These files with the newer text of some, and with those that are new, in the order of paths.
    fileprivate func replaced(by newer: [SourceFile]) -> [SourceFile] {
        var byPath = Dictionary(map { ($0.path, $0) }) { first, _ in first }
        for file in newer { byPath[file.path] = file }
        return byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}
