import Engine
import Rules
import Syntax
import Xcode

/// The report for a terminal, read from the top: what can be done, then the findings by rule or file. Each has one line of
/// the form `path:line:column: severity: message [rule]`, which terminals, editors and `grep` can find; in a report with
/// all details, those that say the same as another follow it as a list of places.
package struct HumanReporter: Reporter {
    /// What is shown besides the line of each finding.
    package enum Detail: Sendable {
        /// Code, rewrite and the summary.
        case full
        /// The summary, with a line for each rule.
        case rules
        /// Nothing but the lines.
        case lines
    }

    /// A report with at most this many findings shows all of them in full.
    private static let short = 20
    /// How many findings of each section a longer report shows in full.
    private static let samples = 3

    private let paint: Paint
    private let detail: Detail
    private let allowing: Applicability
    private let targets: Targets
    private let grouping: Grouping
    private let width: LineBreaks
    /// Those of lists of places, which nobody searches for words.
    private let lists: LineBreaks
    private let words: String?
    /// The options that find the pages of the project: `--rules DIR`.
    private let ownPages: String
    private let form: FormUse?
    private let isWhole: Bool

    /// `allowing`: the lowest applicability that the summary counts as fixable, `.safe` or `.unsafe`. `targets`: those
    /// of the run; the report ends with those that were assumed and lowered a fix. `width`: the columns of the terminal;
    /// nil breaks no line but those of lists. `words`: what was typed besides the name of the command, to be repeated in one for
    /// the fixes; nil if none can be said. `ownPages`: ` --rules DIR`, or empty. `form`: the one that was asked for. `isWhole`: all findings are
    /// shown in full, however many.
    package init(
        paint: Paint, detail: Detail = .full, allowing: Applicability = .safe, targets: Targets = Targets(.lowest),
        grouping: Grouping = .rule, width: Int? = nil, words: String? = nil, ownPages: String = "",
        form: FormUse? = nil, isWhole: Bool = false
    ) {
        self.paint = paint
        self.detail = detail
        self.allowing = allowing
        self.targets = targets
        self.grouping = grouping
        self.width = LineBreaks(columns: width)
        lists = LineBreaks(columns: width ?? 100)
        (self.words, self.ownPages) = (words, ownPages)
        self.form = form
        self.isWhole = isWhole
    }

    /// One text with a line end after each line; the summary comes last.
    package func render(_ report: Report, sources: Sources) -> String {
        if detail == .lines { return report.findings.map { line($0, isMarked: false) }.joined() }
        let tally = Tally(report)
        if detail == .rules {
            return (report.findings.count > 1 ? tally.table() + "\n" : "") + ending(report, tally)
        }
        let isShort = isWhole || report.findings.count <= Self.short
        // The first screen says what the findings rest on, too.
        var text =
            isShort ? "" : wide(paint(.place, tally.sentence(allowing: allowing))) + builtFor(report) + "\n"
        if report.findings.count > 1 { text += tally.table() + legend(tally) + whatToType(tally) }
        let details = FindingDetails(
            paint: paint, width: width, targets: targets, form: form?.form, hasCommand: words != nil, isWhole: isWhole)
        var created: Set<String> = []
        for section in ReportSection.all(of: report, tally, by: grouping, wholly: isShort) {
            if !text.isEmpty { text += "\n" + heading(section) }
            var wasSample = false
            for (number, alike) in section.alike.enumerated() {
                let isSample = isShort || number < Self.samples
                if number > 0, isSample || wasSample { text += "\n" }
                if !isSample, wasSample { text += shortening(section, at: number) }
                text += line(alike.first, isMarked: !isSample)
                if isSample { text += details.text(alike.first, sources, &created) }
                text += places(alike)
                wasSample = isSample
            }
        }
        return text + ending(report, tally)
    }

    /// What two of the headings of the table mean.
    private func legend(_ tally: Tally) -> String {
        let isComplete = tally.fixable[.safe, default: 0] + tally.fixable[.unsafe, default: 0] == tally.findings
        let words =
            "each finding is counted once; sketch: code for you to finish, never applied; no code: you are told what "
            + "to do"
        return isComplete ? "" : wide(paint(.faint, words))
    }

    /// What applies the safe fixes, and what shows the unsafe ones to begin with.
    private func whatToType(_ tally: Tally) -> String {
        guard let words else { return "" }
        let rest = words.isEmpty ? "" : " " + words
        // With the unsafe fixes others are safe than `--fix` alone finds.
        let hasSafe = allowing == .safe && tally.fixable[.safe, default: 0] > 0
        var text = hasSafe ? "migrate-lint --fix\(rest)\n" : ""
        if let first = tally.mostUnsafe {
            let only = words.contains("--only") ? "" : " --only \(first)"
            let command = "migrate-lint\(only) --unsafe-fixes --diff\(rest)"
            let which = only.isEmpty ? "these fixes" : "the fixes of the rule with most"
            let note = "(shows what \(which) change; --fix in place of --diff applies them)"
            // What is typed stays on a line of its own where both do not fit.
            let isWide = width.columns.map { command.count + 2 + note.count > $0 } ?? false
            text += command + (isWide ? "\n  " : "  ") + paint(.faint, note) + "\n"
        }
        return text.isEmpty ? "" : "\n" + text
    }

    private func heading(_ section: ReportSection) -> String {
        let name = grouping == .rule ? section.name : printable(path: section.name)
        let mistakes = section.count == 1 ? "mistake" : "mistakes"
        let kind = grouping == .rule && WorkOrder.mistakes.contains(section.name) ? ", possible \(mistakes)" : ""
        let more = grouping == .rule ? "; migrate-lint explain \(section.name)\(ownPages)" : ""
        return "\(paint(.place, name)): \(counted(section.count, "finding"))\(kind)\(paint(.faint, more))\n\n"
    }

    /// Says above findings that follow by line how to see all about them.
    private func shortening(_ section: ReportSection, at number: Int) -> String {
        let rest = section.alike[number...]
        let count = rest.reduce(0) { $0 + 1 + $1.others.count }
        let hasCode = rest.contains { $0.first.fixes.contains { !$0.edits.isEmpty } }
        let file = grouping == .rule ? "FILE" : printable(path: section.name)
        let command = words.map { "migrate-lint --in \(file)" + ($0.isEmpty ? "" : " " + $0) }
        let hint = command.map { "; \(hasCode ? "with their code" : "with all that is said of each"): \($0)" } ?? ""
        return paint(.faint, "\(count) more by line\(hint)") + "\n"
    }

    /// Where else the same is found: a line for each file.
    private func places(_ alike: ReportSection.Alike) -> String {
        var files: [(path: String, places: [String])] = []
        for other in alike.others {
            if files.last?.path != other.path { files.append((other.path, [])) }
            let place = "\(other.start.line):\(other.start.column)"
            let function = other.function == alike.first.function ? nil : other.function
            files[files.count - 1].places.append(place + (function.map { " in '\(printable(path: $0))'" } ?? ""))
        }
        return files.map { path, places in
            let last = places.count - 1
            let items = places.indices.map { places[$0] + ($0 < last ? "," : "") }
            let start = "also \(printable(path: path)):"
            if width.columns != nil { return lists.lines(of: [start + items[0]] + items.dropFirst(), indent: 3) }
            // Without a terminal the report is the same by whatever path: its length moves no line end.
            return lists.lines(of: ["also " + items[0]] + items.dropFirst(), indent: 3)
                .replacing("also ", with: start, maxReplacements: 1)
        }.joined()
    }

    private func ending(_ report: Report, _ tally: Tally) -> String {
        var text = report.findings.isEmpty ? "" : "\n"
        if let line = form?.line(report) { text += wide(paint(.faint, line)) }
        text += builtFor(report)
        if let line = AssumedTargets(report, targets).line { text += wide(paint(.faint, line)) }
        return text + wide(paint(.place, tally.sentence(allowing: allowing)))
    }

    private func builtFor(_ report: Report) -> String {
        BuiltFor(report, targets).line.map { wide(paint(.faint, $0)) } ?? ""
    }

    /// A line, broken where the terminal ends.
    private func wide(_ line: String) -> String {
        width.columns == nil ? line + "\n" : width.lines(of: line, indent: 0)
    }

    /// `isMarked`: with what its best fix promises.
    private func line(_ finding: Finding, isMarked: Bool) -> String {
        let place = paint(.place, "\(printable(path: finding.path)):\(finding.start.line):\(finding.start.column):")
        let severity = paint(ink(finding.severity), "\(finding.severity.rawValue):")
        let function = finding.nameOfFunction.map { ", in '\($0)'" } ?? ""
        let message = finding.message.onOneLine
        let mark = isMarked ? finding.mark.map { " (\($0))" } ?? "" : ""
        let line = "\(severity) \(message)\(function)\(mark) \(paint(.faint, "[\(finding.rule)]"))"
        if width.columns == nil { return "\(place) \(line)\n" }
        // A path stays whole, so that a terminal can open it.
        return width.lines(of: [place] + line.split(separator: " ").map(String.init), indent: 0)
    }

    private func ink(_ severity: Severity) -> Paint.Ink {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}

extension Finding {
    /// What its best fix promises, in one word; nil without code.
    fileprivate var mark: String? {
        switch level {
        case .safe: "safe"
        case .unsafe: "unsafe"
        case .display: fixes.contains { !$0.edits.isEmpty } ? "sketch" : nil
        case nil: nil
        }
    }

    /// The function that it is about, where the message does not name it. A raw identifier may look like a path.
    fileprivate var nameOfFunction: String? {
        function.flatMap { function in
            let isSaid = ["`", "'"].contains { message.firstIndex(ofBytes: $0 + function) != nil }
            return isSaid ? nil : printable(path: function)
        }
    }
}
