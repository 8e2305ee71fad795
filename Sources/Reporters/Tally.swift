import Engine
import Rules

/// A report in numbers. A finding is counted under the best applicability of its fixes.
package struct Tally: Sendable, Equatable {
    /// Number of files that were searched.
    package let files: Int
    /// Number of files that were skipped because they are generated.
    package let generated: Int
    /// Number of files with findings.
    package let filesWithFindings: Int
    /// Number of findings.
    package let findings: Int
    /// Number of findings that a baseline holds back; nil without one.
    package let known: Int?
    /// Number of findings with a fix, by best applicability; zeros are left out.
    package let fixable: [Applicability: Int]
    /// Number of fixes that a run applies which may apply fixes of this level: the steps of a fix count, and fixes that
    /// another one overtakes do not.
    private let applied: [Applicability: Int]
    /// How many of those are steps.
    private let following: [Applicability: Int]
    /// Number of findings by rule; zeros are left out.
    package let byRule: [String: Int]
    /// The same as `fixable` for each rule.
    private let fixableByRule: [String: [Applicability: Int]]

    /// Counts.
    package init(_ report: Report) {
        files = report.files
        generated = report.generated
        filesWithFindings = Set(report.findings.lazy.map(\.path)).count
        findings = report.findings.count
        known = report.known?.count
        var fixable: [Applicability: Int] = [:]
        var byRule: [String: Int] = [:]
        var fixableByRule: [String: [Applicability: Int]] = [:]
        for finding in report.findings {
            if let best = finding.level {
                fixable[best, default: 0] += 1
                fixableByRule[finding.rule, default: [:]][best, default: 0] += 1
            }
            byRule[finding.rule, default: 0] += 1
        }
        let levels: [Applicability] = [.safe, .unsafe]
        let fixes = levels.map { level in report.findings.compactMap { $0.fix(allowing: level) } }
        let following = fixes.map { $0.reduce(0) { $0 + $1.steps.count } }
        let own = fixes.map { $0.count { $0.overtakenBy == nil } }
        self.following = Dictionary(uniqueKeysWithValues: zip(levels, following))
        applied = Dictionary(uniqueKeysWithValues: zip(levels, zip(own, following).map(+)))
        self.fixable = fixable
        self.byRule = byRule
        self.fixableByRule = fixableByRule
    }

    /// The last line of a report for the terminal. With `allowing` unsafe, unsafe fixes count as fixable too.
    package func sentence(allowing: Applicability) -> String {
        let skipped = generated == 0 ? "" : " (\(counted(generated, "generated file")) skipped)"
        let held = known.map { ", \($0) more in the baseline" } ?? ""
        if findings == 0 {
            let known = known.map { "; \($0) \($0 == 1 ? "is" : "are") in the baseline" } ?? ""
            return "no \(known.isEmpty ? "" : "new ")findings in \(counted(files, "file"))" + skipped + known
        }
        let safe = fixable[.safe, default: 0]
        let unsafe = fixable[.unsafe, default: 0]
        let left = findings - safe - unsafe
        let can = allowing == .safe ? safe : safe + unsafe
        let steps = applied(allowing: allowing) == can ? "" : ": " + fixes(allowing: allowing, of: can)
        let how =
            allowing == .safe
            ? "\(safe) can be fixed (--fix\(steps)), \(unsafe) more with --unsafe-fixes"
            : "\(safe + unsafe) can be fixed (--fix --unsafe-fixes\(steps))"
        return
            "\(counted(findings, "finding")) in \(filesWithFindings) of \(counted(files, "file"))\(skipped): \(how), "
            + "\(left) \(left == 1 ? "is" : "are") left to you\(held)"
    }

    /// Number of fixes that a run applies which may apply fixes of this level.
    package func applied(allowing level: Applicability) -> Int { applied[level, default: 0] }

    /// Behind the number of fixes that a run applied, how it comes from that of the findings; empty where they are the same.
    package func account(allowing level: Applicability) -> String {
        let findings = fixable.reduce(0) { $0 + ($1.key >= level ? $1.value : 0) }
        if applied(allowing: level) == findings { return "" }
        return ": \(counted(findings, "finding")), and " + changes(allowing: level, of: findings)
    }

    /// The same in words, with why it is another number than that of the findings.
    private func fixes(allowing level: Applicability, of findings: Int) -> String {
        let count = applied(allowing: level)
        return counted(count, "fix", plural: "fixes") + ", as " + changes(allowing: level, of: findings)
    }

    private func changes(allowing level: Applicability, of findings: Int) -> String {
        let following = following[level, default: 0]
        let gone = findings + following - applied(allowing: level)
        let words =
            (following > 0 ? ["\(following) more \(following == 1 ? "follows" : "follow")"] : [])
            + (gone > 0 ? ["\(gone) \(gone == 1 ? "falls" : "fall") away"] : [])
        return words.joined(separator: " and ")
    }

    /// The ids of the rules that found something, in the order of work: of one stage those first of which most can be fixed,
    /// then the most frequent ones.
    var rules: [String] {
        func rank(_ rule: String) -> (Int, Int, Int, Int) {
            let (safe, unsafe) = (fixes(of: rule, .safe), fixes(of: rule, .unsafe))
            let hasCode = safe + unsafe + fixes(of: rule, .display) > 0
            let stage = WorkOrder.stage(of: rule, isSafe: safe > 0, isUnsafe: unsafe > 0, hasCode: hasCode)
            return (-stage, safe, unsafe, byRule[rule, default: 0])
        }
        return byRule.keys.sorted { rank($0) == rank($1) ? $0 < $1 : rank($0) > rank($1) }
    }

    /// The rule with most fixes that are not safe: the first in the order of work of several, and the one of least gain only where
    /// there is no other.
    var mostUnsafe: String? {
        let rules = rules.filter { fixes(of: $0, .unsafe) > 0 }
        let rewarding = rules.filter { $0 != WorkOrder.last }
        let most = rewarding.map { fixes(of: $0, .unsafe) }.max()
        return rewarding.first { fixes(of: $0, .unsafe) == most } ?? rules.first
    }

    private func fixes(of rule: String, _ level: Applicability) -> Int { fixableByRule[rule]?[level] ?? 0 }

    /// One line for each rule below a line of headings: number of findings, how many of them the options fix, have a sketch,
    /// or no code at all, rule. Empty without findings.
    package func table() -> String {
        if findings == 0 { return "" }
        let rows = rules.map { rule in
            let byLevel = [.safe, .unsafe, .display].map { fixes(of: rule, $0) }
            let count = byRule[rule, default: 0]
            return ([count] + byLevel + [count - byLevel.reduce(0, +)]).map(String.init) + [rule]
        }
        let headings = ["findings", "--fix", "--unsafe-fixes", "sketch", "no code", "rule"]
        return ([headings] + rows).map { row in
            let cells = zip(row.dropLast(), headings).map { cell, heading in
                String(repeating: " ", count: max(0, heading.count - cell.count)) + cell
            }
            return (cells + row.suffix(1)).joined(separator: "  ") + "\n"
        }.joined()
    }
}

/// `1 file`, `2 files`; pass the plural if it is not made with `s`.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
