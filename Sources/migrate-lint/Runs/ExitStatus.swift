import Engine
import Rules

/// The exit status of the command.
enum ExitStatus: Int32 {
    /// Nothing is left to do.
    case clean = 0
    /// Findings are left, the diff is not empty, or a fixture fails.
    case findings = 1
    /// Something could not be done; takes precedence over 1.
    case failure = 2

    /// The status for the remaining findings; `failOn` nil is `never`.
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
