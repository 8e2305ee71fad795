import Index
import Rules
import Syntax

/// Checks rules against their fixtures: exactly the marked findings, the after-file byte for byte, nothing left to fix
/// in it, and suppression comments that work.
package struct Verifier: Sendable {
    private let rules: [Rule]
    private let known: KnownNames
    private let update: Bool

    /// `update`: after-files that differ are rewritten and are not failures.
    package init(rules: [Rule], knowing known: KnownNames, update: Bool) {
        self.rules = rules
        self.known = known
        self.update = update
    }

    /// The failures, one sentence each, and with `update` the after-files to write.
    package func verify(_ files: [SourceFile]) -> (cases: Int, failures: [String], updates: [SourceFile]) {
        var failures: [String] = []
        var updates: [SourceFile] = []
        var matching: [String: Set<Int>] = [:]
        let cases = FixtureCase.all(in: files)
        for fixture in cases {
            let selected = fixture.rule.map { id in rules.filter { $0.id == id } } ?? rules
            guard !selected.isEmpty else {
                failures.append("\(fixture.name): there is no rule `\(fixture.rule ?? "")`")
                continue
            }
            var run = FixtureRun(fixture: fixture, rules: selected, knowing: known, update: update)
            run.run()
            failures += run.failures
            updates += run.updates
            for finding in run.findings { matching[finding.rule, default: []].formUnion(finding.fences.map(\.line)) }
        }
        for rule in rules where rule.table == nil {
            for kind in missing(for: rule, in: cases, matching: matching[rule.id] ?? []) {
                failures.append("\(rule.id): has no \(kind)")
            }
        }
        return (cases.count, failures, updates)
    }

    /// Checks that the rule has a case with a finding, and one without, and that each of its fences matches in some case.
    private func missing(for rule: Rule, in cases: [FixtureCase], matching lines: Set<Int>) -> [String] {
        let own = cases.filter { $0.rule == rule.id }
        // The folder may hold fixtures of some rules only.
        guard !own.isEmpty else { return [] }
        var missing: [String] = []
        if !own.contains(where: { !$0.isUntouched }) { missing.append("case that fires") }
        if !own.contains(where: \.isUntouched) { missing.append("untouched.swift") }
        let idle = Set(rule.alternatives.map(\.position.line)).subtracting(lines)
        return missing
            + idle.sorted().map { "case that its fence in line \($0) matches: write one, or delete the fence" }
    }
}
