import Engine
import Index
import Names
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

    /// Failures, one sentence each, what no case asks of pages that are not bundled, and with `update` the after-files to write.
    package func verify(_ files: [SourceFile]) -> (
        cases: Int, failures: [String], warnings: [String], updates: [SourceFile]
    ) {
        var failures = FixtureCase.misspelt(in: files)
        var updates: [SourceFile] = []
        var matching: [String: Set<Int>] = [:]
        let cases = FixtureCase.all(in: files)
        for fixture in cases {
            let selected = fixture.rule.map { id in rules.filter { $0.id == id } } ?? rules
            guard !selected.isEmpty else {
                failures.append(
                    "\(fixture.name): there is no rule `\(fixture.rule ?? "")`: --rules names the folder of its page")
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
        let warnings = failures.isEmpty ? rules.filter { $0.layer > 0 }.flatMap { idleConditions(of: $0, cases) } : []
        return (cases.count, failures, warnings, updates)
    }

    /// The conditions of a page without which its cases hold all the same.
    private func idleConditions(of rule: Rule, _ cases: [FixtureCase]) -> [String] {
        let own = cases.filter { $0.rule == rule.id }
        if own.isEmpty { return [] }
        let lines = Set(rule.alternatives.flatMap(\.clauses).filter(\.bindsNothing).map(\.position.line))
        let idle = lines.sorted().filter { line in
            var other = rule
            other.kind = .patterns(
                rule.alternatives.map { alternative in
                    var alternative = alternative
                    alternative.clauses.removeAll { $0.position.line == line }
                    return alternative
                })
            return own.allSatisfy { holds($0, with: other) }
        }
        return idleImports(of: rule, own)
            + idle.map {
                "\(rule.path):\($0): every case holds without this condition: write one in which it is false, with its reason as "
                    + "`// why:` where the level stays the same, or one with `// form:` for a form that it is about"
            }
    }

    /// The same of the modules that the front matter asks for.
    private func idleImports(of rule: Rule, _ own: [FixtureCase]) -> [String] {
        var other = rule
        other.imports = []
        guard !rule.imports.isEmpty, own.allSatisfy({ holds($0, with: other) }) else { return [] }
        let modules = rule.imports.joined(separator: ", ")
        return [
            "\(rule.path): every case holds without `imports: \(modules)`: write one with such code in a file that imports "
                + "something else, or delete the line"
        ]
    }

    private func holds(_ fixture: FixtureCase, with rule: Rule) -> Bool {
        var run = FixtureRun(fixture: fixture, rules: [rule], knowing: known, update: false)
        run.run()
        return run.failures.isEmpty
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

extension Clause {
    /// Whether other lines and the rewrite can do without it.
    fileprivate var bindsNothing: Bool {
        guard case .condition(let condition) = meaning else { return false }
        if case .matches = condition.fact { return condition.isNegated || fallback != nil }
        return true
    }
}
