import Engine
import Rules

/// What the command answers to a script.
enum ExitStatus: Int32 {
    /// Nothing is left to do.
    case clean = 0
    /// Findings are left, the diff is not empty, or a fixture fails.
    case findings = 1
    /// The work, or some of it, could not be done; this hides 1.
    case failure = 2

    /// The answer for what is left; `failOn` nil is `never`.
    init(_ report: Report, failOn: Severity?) {
        if !report.problems.isEmpty {
            self = .failure
        } else if let failOn, report.findings.contains(where: { $0.severity >= failOn }) {
            self = .findings
        } else {
            self = .clean
        }
    }
}
