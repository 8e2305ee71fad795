import Engine
import Rules
import Syntax

/// The report for a terminal. Each finding has one line of the form `path:line:column: severity: message [rule]`, which
/// terminals, editors and `grep` can find. Its code and best rewrite follow. In a long report only the first findings
/// of each rule have them.
package struct HumanReporter: Reporter {
    /// What is shown besides the line of each finding.
    package enum Detail: Sendable {
        /// Code, rewrite and the summary.
        case full
        /// Nothing but the lines.
        case lines
    }

    /// A report with at most this many findings shows all of them in full.
    private static let short = 20
    /// How many findings of each rule a longer report shows in full.
    private static let samples = 3

    private let paint: Paint
    private let detail: Detail
    private let allowing: Applicability
    private let targets: Targets

    /// `allowing`: the lowest applicability that the summary counts as fixable, `.safe` or `.unsafe`. `targets`: those
    /// of the run; the report ends with those that were assumed and lowered a fix.
    package init(
        paint: Paint, detail: Detail = .full, allowing: Applicability = .safe, targets: Targets = Targets(.lowest)
    ) {
        self.paint = paint
        self.detail = detail
        self.allowing = allowing
        self.targets = targets
    }

    /// One text with a line end after each line; the summary comes last.
    package func render(_ report: Report, sources: Sources) -> String {
        if detail == .lines { return report.findings.map(line).joined() }
        let samples = report.findings.count <= Self.short ? Int.max : Self.samples
        var text = ""
        var seen: [String: Int] = [:]
        var shortened = 0
        var previous: (path: String, isSample: Bool)?
        for finding in report.findings {
            seen[finding.rule, default: 0] += 1
            let isSample = seen[finding.rule, default: 0] <= samples
            if let previous, previous.path != finding.path || previous.isSample || isSample { text += "\n" }
            text += line(finding)
            if isSample { text += body(finding, sources) } else { shortened += 1 }
            previous = (finding.path, isSample)
        }
        return text + ending(report, shortened: shortened)
    }

    private func ending(_ report: Report, shortened: Int) -> String {
        var text = report.findings.isEmpty ? "" : "\n"
        if shortened > 0 {
            let kept = "the first \(Self.samples) of each rule with their code, the other \(shortened) by line"
            text += paint(.faint, kept) + "\n"
        }
        for line in AssumedTargets(report, targets).lines { text += paint(.faint, line) + "\n" }
        return text + paint(.place, Tally(report).sentence(allowing: allowing)) + "\n"
    }

    private func line(_ finding: Finding) -> String {
        let place = paint(.place, "\(printable(path: finding.path)):\(finding.start.line):\(finding.start.column):")
        let severity = paint(ink(finding.severity), "\(finding.severity.rawValue):")
        let message = printable(finding.message.split(whereSeparator: \.isSpace).joined(separator: " "))
        return "\(place) \(severity) \(message) \(paint(.faint, "[\(finding.rule)]"))\n"
    }

    private func body(_ finding: Finding, _ sources: Sources) -> String {
        var text = ""
        if let source = sources[finding.path] { text += CodeFrame(paint: paint).text(finding, source) }
        for related in finding.furtherPlaces {
            let place = "\(printable(path: related.path)):\(related.position.line):\(related.position.column):"
            text += "   \(paint(.note, "note:")) \(place) \(printable(related.message))\n"
        }
        if let best = finding.fixes.first {
            text += "   \(heading(best))\(reasons(of: best))\n"
            text += RewriteSketch(paint: paint, limit: 12).text(best, in: finding.path, sources, indent: "   ")
            text += consequences(of: best, of: finding)
        }
        for other in finding.fixes.dropFirst() {
            let form = other.form.isEmpty ? "" : " (--form \(printable(other.form)))"
            text += "   or \(heading(other))\(form)\(reasons(of: other))\n"
        }
        return text
    }

    /// What else the run does with this fix: the first steps with their places, and the number of the others.
    private func consequences(of fix: Fix, of finding: Finding) -> String {
        var lines = fix.steps.prefix(Self.samples).map { ($0.path, $0.position, $0.asStep) }
        if let taker = fix.overtakenBy {
            lines.append((taker.fix?.path ?? finding.path, taker.fix?.position ?? finding.start, taker.note))
        }
        let left = fix.steps.count - Self.samples
        return lines.map { path, position, words in
            "   \(printable(path: path)):\(position.line):\(position.column): \(printable(words.onOneLine, limit: 400))\n"
        }.joined() + (left > 0 ? "   and \(counted(left, "further step"))\n" : "")
    }

    private func heading(_ fix: Fix) -> String { paint(.note, fix.promise) + printable(fix.needs) }

    /// A line for each reason, with its place; a single one without a place ends the line of the fix.
    private func reasons(of fix: Fix) -> String {
        let lines = fix.reasons.map { reason in
            let path = reason.path.map { "\(printable(path: $0)):" } ?? ""
            let place = reason.position.map { "\($0.line):\($0.column):" } ?? ""
            let words = printable(
                reason.message.split(whereSeparator: \.isWhitespace).joined(separator: " "), limit: 400)
            return "\(path)\(place)\(path.isEmpty ? "" : " ")\(words)"
        }
        if lines.isEmpty { return "" }
        if lines.count == 1, fix.reasons[0].path == nil { return ": " + lines[0] }
        return ":" + lines.map { "\n     " + $0 }.joined()
    }

    private func ink(_ severity: Severity) -> Paint.Ink {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}
