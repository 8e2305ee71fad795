import Engine
import Rules

/// A report in numbers. A finding counts by the best promise among its fixes.
package struct Tally: Sendable, Equatable {
    /// How many files were looked at.
    package let files: Int
    /// In how many of them something was found.
    package let filesWithFindings: Int
    /// How many findings there are in all.
    package let findings: Int
    /// Findings with a fix, by the best promise; a promise without any is not a key.
    package let fixable: [Applicability: Int]
    /// Findings by rule; a rule without any is not a key.
    package let byRule: [String: Int]

    /// Counts.
    package init(_ report: Report) {
        files = report.files
        filesWithFindings = Set(report.findings.lazy.map(\.path)).count
        findings = report.findings.count
        var fixable: [Applicability: Int] = [:]
        var byRule: [String: Int] = [:]
        for finding in report.findings {
            if let best = finding.fixes.lazy.map(\.applicability).max() { fixable[best, default: 0] += 1 }
            byRule[finding.rule, default: 0] += 1
        }
        self.fixable = fixable
        self.byRule = byRule
    }

    /// The last line of a report for people. With `allowing` unsafe, the unsafe fixes count as fixable too.
    package func sentence(allowing: Applicability) -> String {
        if findings == 0 { return "no findings in \(counted(files, "file"))" }
        let safe = fixable[.safe, default: 0]
        let unsafe = fixable[.unsafe, default: 0]
        let left = findings - safe - unsafe
        let how =
            allowing == .safe
            ? "\(safe) can be fixed (--fix), \(unsafe) more with --unsafe-fixes"
            : "\(safe + unsafe) can be fixed (--fix --unsafe-fixes)"
        return "\(counted(findings, "finding")) in \(filesWithFindings) of \(counted(files, "file")): \(how), "
            + "\(left) \(left == 1 ? "is" : "are") left to a person"
    }

    /// One line a rule, the most frequent first: how many there are, of them fixable, the rule.
    package func table() -> String {
        let rows = byRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let width = rows.map { String($0.value).count }.max() ?? 0
        return rows.map { padded($0.value, width) + "  " + $0.key + "\n" }.joined()
    }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The number, set to the right.
func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
}
