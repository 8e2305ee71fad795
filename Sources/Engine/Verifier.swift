import Rules
import Syntax

/// Holds rules to their fixtures: exactly the marked findings, the after-file byte for byte, nothing
/// left to fix behind it, and a suppression that silences.
package struct Verifier: Sendable {
    private let rules: [Rule]
    private let update: Bool

    /// `update`: after-files that differ are not failures, but written anew.
    package init(rules: [Rule], update: Bool) {
        self.rules = rules
        self.update = update
    }

    /// What did not hold, a sentence each, and with `update` the after-files to write.
    package func verify(_ files: [SourceFile]) -> (cases: Int, failures: [String], updates: [SourceFile]) {
        var failures: [String] = []
        var updates: [SourceFile] = []
        let cases = FixtureCase.all(in: files)
        for fixture in cases {
            let selected = fixture.rule.map { id in rules.filter { $0.id == id } } ?? rules
            guard !selected.isEmpty else {
                failures.append("\(fixture.name): there is no rule `\(fixture.rule ?? "")`")
                continue
            }
            var run = FixtureRun(fixture: fixture, rules: selected, update: update)
            run.run()
            failures += run.failures
            updates += run.updates
        }
        for rule in rules where rule.table == nil {
            for kind in missing(for: rule.id, in: cases) {
                failures.append("\(rule.id): has no \(kind)")
            }
        }
        return (cases.count, failures, updates)
    }

    /// Every rule has a case that fires and one that must not.
    private func missing(for id: String, in cases: [FixtureCase]) -> [String] {
        let own = cases.filter { $0.rule == id }
        // A folder of some fixtures says nothing about rules that it does not speak of.
        guard !own.isEmpty else { return [] }
        var missing: [String] = []
        if !own.contains(where: { !$0.isUntouched }) { missing.append("case that fires") }
        if !own.contains(where: \.isUntouched) { missing.append("untouched.swift") }
        return missing
    }
}
