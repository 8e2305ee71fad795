import Engine
import Patterns
import Rules
import Syntax
import Xcode

/// The report for Xcode's issue navigator, which reads lines of a script's output in the compilers' format: `absolute
/// path:line:column: warning: message`, also with `error` and `note`. A note belongs to the issue before it, so the
/// best fix is a note at the same place, and so is each of its reasons, at its own place if it has one.
package struct XcodeReporter: Reporter {
    private let folder: String
    private let showsNotes: Bool
    private let targets: Targets

    /// Relative paths are relative to `folder`, which is absolute, or empty if no text leads there. Without notes each finding
    /// is one line. `targets`: those of the run.
    package init(folder: String, showsNotes: Bool = true, targets: Targets = Targets(byPath: [:])) {
        self.folder = folder
        self.targets = targets
        self.showsNotes = showsNotes
    }

    /// A line for each finding and each note.
    package func render(_ report: Report, sources: Sources) -> String {
        report.findings.map { finding in
            let message = finding.message.onOneLine + " [\(finding.rule)]"
            let own = line(finding.path, finding.start, finding.severity.rawValue, message)
            return showsNotes ? own + notes(finding) : own
        }.joined()
    }

    /// The format of an error about a whole file.
    package func render(_ problem: Problem) -> String {
        line(problem.path, Position(line: 1, column: 1), "error", problem.message.onOneLine)
    }

    private func notes(_ finding: Finding) -> String {
        let related = finding.furtherPlaces.map { line($0.path, $0.position, "note", $0.message.onOneLine) }
        guard let best = finding.fixes.first else { return related.joined() }
        let reasons = best.reasons.map { reason in
            line(reason.path ?? finding.path, reason.position ?? finding.start, "note", reason.message.onOneLine)
        }
        let heading = line(
            finding.path, finding.start, "note", (best.named + best.needs(targets[finding.path])).onOneLine)
        let steps = best.steps.map { line($0.path, $0.position, "note", $0.asStep.onOneLine) }
        let taker =
            best.overtakenBy.map { taker in
                line(
                    taker.fix?.path ?? finding.path, taker.fix?.position ?? finding.start, "note", taker.note.onOneLine)
            } ?? ""
        return related.joined() + heading + reasons.joined() + steps.joined() + taker
    }

    private func line(_ path: String, _ place: Position, _ kind: String, _ message: String) -> String {
        "\(printable(path: absolute(path))):\(place.line):\(place.column): \(kind): \(message)\n"
    }

    /// The absolute path without `.` parts; `..` is kept, as a link may come before it.
    private func absolute(_ path: String) -> String {
        let whole = path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
        let parts = whole.split(separator: "/").filter { $0 != "." }
        return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}

extension Fix {
    /// Its applicability with the command's name: among compiler notes it must be clear whose `--fix` is meant.
    fileprivate var named: String {
        let form = form.isEmpty ? "" : " of form \(form)"
        return switch applicability {
        case .safe: "safe fix\(form) (migrate-lint --fix)"
        case .unsafe: "unsafe fix\(form) (migrate-lint --fix --unsafe-fixes)"
        case .display: "sketch\(form), for you to finish (migrate-lint shows it)"
        }
    }
}

extension String {
    /// With each run of white space replaced by one space.
    var onOneLine: String { printable(withSingleSpaces, limit: .max) }

    /// Its words, with a space between them.
    var withSingleSpaces: String {
        let isLine = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        let hasFurther = utf8.first == 0x20 || utf8.last == 0x20 || firstIndex(ofBytes: "  ") != nil
        return isLine && !hasFurther ? self : split(whereSeparator: \.isSpace).joined(separator: " ")
    }
}
