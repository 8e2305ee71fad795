import Engine
import Reporters
import Syntax

/// Lints what the user named, and says what was found.
struct LintRun {
    let arguments: Arguments
    let linter: Linter
    let terminal: Terminal

    func status() -> ExitStatus {
        let reading = read()
        return finish(linter.lint(reading.files), reading.problems, sources: reading.files, to: terminal.report)
    }

    func read() -> Reading {
        arguments.readsStandardInput
            ? Reading(standardInputAs: arguments.stdinFilename ?? "-") : Reading(paths: arguments.operands)
    }

    /// Reports what is left. `sources` are the files as they are now.
    func finish(
        _ found: Report, _ problems: [Problem], sources: [SourceFile], to output: (String) -> Void
    ) -> ExitStatus {
        var report = found
        report.problems = problems + report.problems
        output(rendered(report, Sources(sources, for: report)))
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
}
