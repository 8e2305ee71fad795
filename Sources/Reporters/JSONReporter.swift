import Engine
import Rules
import Syntax

/// The report for programs. The format is version 1: keys may be added, but are never renamed or removed.
package struct JSONReporter: Reporter {
    private let toolVersion: String

    /// `toolVersion` is written as `tool`.
    package init(toolVersion: String) {
        self.toolVersion = toolVersion
    }

    /// One object, with one finding or problem on each line.
    package func render(_ report: Report, sources: Sources) -> String {
        let tally = Tally(report)
        let json = JSONText.object(
            [
                ("version", .number(1)),
                ("tool", .string(toolVersion)),
                ("findings", .lines(report.findings.map { finding($0, sources) })),
                ("problems", .lines(report.problems.map(problem))),
                ("summary", summary(tally)),
            ] + (report.applied.map { [("applied", .lines($0.map { .object(applied($0)) }))] } ?? [])
                + (report.reverted.map { [("reverted", .lines($0.map(reverted)))] } ?? []))
        var text = ""
        json.write(to: &text)
        return text + "\n"
    }

    private func finding(_ finding: Finding, _ sources: Sources) -> JSONText {
        .object([
            ("rule", .string(finding.rule)),
            ("idiom", .string(finding.idioms.first ?? "")),
            ("idioms", .list(finding.idioms.map { .string($0) })),
            ("severity", .string(finding.severity.rawValue)),
            ("path", .string(finding.path)),
            ("line", .number(finding.start.line)),
            ("column", .number(finding.start.column)),
            ("endLine", .number(finding.end.line)),
            ("endColumn", .number(finding.end.column)),
            ("function", .string(finding.function ?? "")),
            ("message", .string(finding.message)),
            ("fixes", .list(finding.fixes.map { fix($0, sources) })),
            ("related", .list(finding.related.map(related))),
        ])
    }

    private func fix(_ fix: Fix, _ sources: Sources) -> JSONText {
        .object(
            [
                ("applicability", .string(fix.applicability.rawValue)),
                ("form", .string(fix.form)),
                ("why", .string(fix.why)),
                ("reasons", .list(fix.reasons.map(reason))),
                ("requires", .string(fix.requires)),
                ("group", .string(fix.group)),
                ("edits", .list(fix.edits.map { edit($0, sources) })),
                ("steps", .list(fix.steps.map { .object(applied($0)) })),
            ] + (fix.overtakenBy.map { [("overtakenBy", .object($0.fix.map(applied) ?? []))] } ?? []))
    }

    /// A fix of a run; places refer to the files as they were read.
    private func applied(_ fix: AppliedFix) -> [(String, JSONText)] {
        [
            ("rule", .string(fix.rule)),
            ("applicability", .string(fix.applicability.rawValue)),
            ("path", .string(fix.path)),
            ("line", .number(fix.position.line)),
            ("column", .number(fix.position.column)),
            ("message", .string(fix.message)),
            ("reasons", .list(fix.reasons.map(reason))),
        ]
    }

    /// One with which the command fails has its `words`, and one that builds on another has that; one that was not proved
    /// has neither.
    private func reverted(_ reverted: RevertedFix) -> JSONText {
        switch reverted.cause {
        case .failure(let words): .object(applied(reverted.fix) + [("words", .list(words.map { .string($0) }))])
        case .buildsOn(let other): .object(applied(reverted.fix) + [("buildsOn", .object(applied(other)))])
        case .unproved: .object(applied(reverted.fix))
        }
    }

    /// A fact without a place has neither `path` nor `line`.
    private func reason(_ reason: Reason) -> JSONText {
        .object(
            [("message", .string(reason.message))] + (reason.path.map { [("path", .string($0))] } ?? [])
                + (reason.position.map { [("line", .number($0.line))] } ?? []))
    }

    private func edit(_ edit: SourceEdit, _ sources: Sources) -> JSONText {
        let lines = sources[edit.path]?.lines
        let start = lines?.position(at: edit.range.lowerBound) ?? Position(line: 1, column: 1)
        let end = lines?.position(at: edit.range.upperBound) ?? start
        return .object([
            ("path", .string(edit.path)),
            ("startOffset", .number(edit.range.lowerBound)),
            ("endOffset", .number(edit.range.upperBound)),
            ("startLine", .number(start.line)),
            ("startColumn", .number(start.column)),
            ("endLine", .number(end.line)),
            ("endColumn", .number(end.column)),
            ("create", .bool(edit.createsFile)),
            ("replacement", .string(edit.replacement)),
        ])
    }

    private func related(_ related: Related) -> JSONText {
        .object([
            ("path", .string(related.path)),
            ("line", .number(related.position.line)),
            ("column", .number(related.position.column)),
            ("message", .string(related.message)),
        ])
    }

    private func problem(_ problem: Problem) -> JSONText {
        .object([("path", .string(problem.path)), ("message", .string(problem.message))])
    }

    private func summary(_ tally: Tally) -> JSONText {
        let levels: [Applicability] = [.safe, .unsafe, .display]
        return .object(
            [
                ("files", .number(tally.files)),
                ("findings", .number(tally.findings)),
                ("fixable", .object(levels.map { ($0.rawValue, .number(tally.fixable[$0, default: 0])) })),
                ("byRule", .object(tally.byRule.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })),
                ("generated", .number(tally.generated)),
            ] + (tally.known.map { [("baseline", .number($0))] } ?? []))
    }
}
