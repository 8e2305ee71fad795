import Engine
import Rules
import Syntax
import Xcode

/// What the report for a terminal shows below the line of a finding: its code, its best fix, what that brings, and other forms.
struct FindingDetails {
    /// How many lines of code are shown, where not all are asked for.
    private static let lines = 12
    /// How many of the fixes that follow from one.
    private static let steps = 3

    let paint: Paint
    let width: LineBreaks
    let targets: Targets
    /// The form that is asked for.
    let form: String?
    /// Whether a command that shows more can be said.
    let hasCommand: Bool
    /// Whether all code is asked for.
    let isWhole: Bool

    /// `created`: the new files that the report has shown.
    func text(_ finding: Finding, _ sources: Sources, _ created: inout Set<String>) -> String {
        var text = ""
        if let source = sources[finding.path] {
            text += CodeFrame(paint: paint, columns: width.columns).text(finding, source)
        }
        for related in finding.furtherPlaces {
            text += width.lines(
                of: "note: \(place(related.path, related.position)) \(related.message.onOneLine)", indent: 3)
        }
        if let best = finding.fixes.first {
            text += heading(best, targets[finding.path]) + said(best.reasons, of: best)
            text += sketch(of: best, in: finding.path, sources, &created)
            text += consequences(of: best, of: finding)
        }
        return text + others(of: finding).map { others(than: finding.fixes[0], $0, in: finding.path) }.joined()
    }

    /// The forms besides the best one that the target of its file allows, and the one that is asked for.
    private func others(of finding: Finding) -> [Fix] {
        let isHeld = finding.fixes.first.map { !$0.lacks.isEmpty } ?? false
        return finding.fixes.dropFirst().filter { isHeld || $0.lacks.isEmpty || $0.form == form }
    }

    /// Another form, with what the best one does not say too.
    private func others(than best: Fix, _ other: Fix, in path: String) -> String {
        let form = other.form.isEmpty ? "" : " (--form \(printable(other.form)))"
        let own = other.reasons.filter { !best.reasons.contains($0) }
        let shared = other.reasons.count - own.count
        let isAll = shared == best.reasons.count
        let same = isAll ? (shared == 1 ? "the reason above" : "the reasons above") : "\(shared) of the reasons above"
        let more = own.isEmpty ? same : "and " + same
        return heading(other, targets[path], after: "or ", form: form) + said(own, of: other)
            + (shared > 0 ? width.lines(of: more, indent: 5) : "")
    }

    /// The code, whole where it is asked for; else its first lines.
    private func sketch(of fix: Fix, in path: String, _ sources: Sources, _ created: inout Set<String>) -> String {
        let command = isWhole || !hasCommand ? "" : ": --in \(printable(path: path)) shows them"
        let sketch = RewriteSketch(paint: paint, limit: isWhole ? .max : Self.lines, rest: command, created: created)
        created.formUnion(fix.edits.filter(\.createsFile).map(\.path))
        return sketch.text(fix, in: path, sources, indent: "   ")
    }

    /// What else the run does with this fix: the first steps with their places, and the number of the others.
    private func consequences(of fix: Fix, of finding: Finding) -> String {
        var lines = fix.steps.prefix(Self.steps).map { ($0.path, $0.position, $0.asStep) }
        if let taker = fix.overtakenBy {
            lines.append((taker.fix?.path ?? finding.path, taker.fix?.position ?? finding.start, taker.note))
        }
        let left = fix.steps.count - Self.steps
        return lines.map { path, position, words in
            width.lines(of: "\(place(path, position)) \(words.onOneLine)", indent: 3)
        }.joined() + (left > 0 ? "   and \(counted(left, "further step")), all with --format json\n" : "")
    }

    private func heading(_ fix: Fix, _ known: Targets.Known, after start: String = "", form: String = "") -> String {
        let colon = fix.reasons.isEmpty ? "" : ":"
        return "   \(start)\(paint(.note, fix.promise))\(printable(fix.needs(known)))\(form)\(colon)\n"
    }

    /// A line for each reason, with its place. Those of a safe fix ask for nothing.
    private func said(_ reasons: [Reason], of fix: Fix) -> String {
        reasons.map { reason in
            let start =
                (fix.applicability == .safe ? "note: " : "")
                + (reason.path.map { place($0, reason.position) + " " } ?? "")
            return width.lines(of: start + reason.message.onOneLine, indent: 5)
        }.joined()
    }

    private func place(_ path: String, _ position: Position?) -> String {
        printable(path: path) + ":" + (position.map { "\($0.line):\($0.column):" } ?? "")
    }
}
