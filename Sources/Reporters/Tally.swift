import Engine
import Rules

/// A report in numbers. A finding counts by the best promise among its fixes.
package struct Tally: Sendable, Equatable {
    /// How many files were looked at.
    package let files: Int
    /// How many more were passed over because a tool wrote them.
    package let generated: Int
    /// In how many of them something was found.
    package let filesWithFindings: Int
    /// How many findings there are in all.
    package let findings: Int
    /// Findings with a fix, by the best promise; a promise without any is not a key.
    package let fixable: [Applicability: Int]
    /// Findings by rule; a rule without any is not a key.
    package let byRule: [String: Int]
    /// The same as `fixable` for each rule.
    private let fixableByRule: [String: [Applicability: Int]]

    /// Counts.
    package init(_ report: Report) {
        files = report.files
        generated = report.generated
        filesWithFindings = Set(report.findings.lazy.map(\.path)).count
        findings = report.findings.count
        var fixable: [Applicability: Int] = [:]
        var byRule: [String: Int] = [:]
        var fixableByRule: [String: [Applicability: Int]] = [:]
        for finding in report.findings {
            if let best = finding.fixes.lazy.map(\.applicability).max() {
                fixable[best, default: 0] += 1
                fixableByRule[finding.rule, default: [:]][best, default: 0] += 1
            }
            byRule[finding.rule, default: 0] += 1
        }
        self.fixable = fixable
        self.byRule = byRule
        self.fixableByRule = fixableByRule
    }

    /// The last line of a report for people. With `allowing` unsafe, the unsafe fixes count as fixable too.
    package func sentence(allowing: Applicability) -> String {
        let skipped = generated == 0 ? "" : " (\(counted(generated, "generated file")) skipped)"
        if findings == 0 { return "no findings in \(counted(files, "file"))" + skipped }
        let safe = fixable[.safe, default: 0]
        let unsafe = fixable[.unsafe, default: 0]
        let left = findings - safe - unsafe
        let how =
            allowing == .safe
            ? "\(safe) can be fixed (--fix), \(unsafe) more with --unsafe-fixes"
            : "\(safe + unsafe) can be fixed (--fix --unsafe-fixes)"
        return
            "\(counted(findings, "finding")) in \(filesWithFindings) of \(counted(files, "file"))\(skipped): \(how), "
            + "\(left) \(left == 1 ? "is" : "are") left to a person"
    }

    /// One line a rule, the most frequent first, under a line of headings: how many findings there are, how many of them
    /// by their best promise, the rule. Empty without findings.
    package func table() -> String {
        if findings == 0 { return "" }
        let levels: [Applicability] = [.safe, .unsafe, .display]
        let rows = byRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { rule, count in
            let byLevel = levels.map { fixableByRule[rule]?[$0] ?? 0 }
            return ([count] + byLevel + [count - byLevel.reduce(0, +)]).map(String.init) + [rule]
        }
        let headings = ["findings"] + levels.map(\.rawValue) + ["no fix", "rule"]
        return ([headings] + rows).map { row in
            let cells = zip(row.dropLast(), headings).map { cell, heading in
                String(repeating: " ", count: max(0, heading.count - cell.count)) + cell
            }
            return (cells + row.suffix(1)).joined(separator: "  ") + "\n"
        }.joined()
    }
}

/// `1 file`, `2 files`; the plural of any other word is said.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
