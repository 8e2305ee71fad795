import Engine
import Reporters
import Rules
import Syntax
import Testing

@Suite struct TallyTests {
    struct Case: Sendable {
        let fixes: [[Applicability]]
        var allowing = Applicability.safe
        let sentence: String
    }

    @Test(arguments: [
        Case(fixes: [], sentence: "no findings in 2 files"),
        Case(
            fixes: [[.safe]],
            sentence: "1 finding in 1 of 2 files: 1 can be fixed (--fix), 0 more with --unsafe-fixes, "
                + "0 are left to a person"),
        // The best promise of a finding counts, not its first.
        Case(
            fixes: [[.unsafe, .safe], [.unsafe, .display], [.display], []],
            sentence: "4 findings in 1 of 2 files: 1 can be fixed (--fix), 1 more with --unsafe-fixes, "
                + "2 are left to a person"),
        Case(
            fixes: [[.safe], [.unsafe], []], allowing: .unsafe,
            sentence: "3 findings in 1 of 2 files: 2 can be fixed (--fix --unsafe-fixes), 1 is left to a person"),
    ])
    func theLastLineSaysWhoFixesWhat(example: Case) {
        let file = SourceFile(path: "a.swift", text: "x\n")
        let findings = example.fixes.map { levels in finding("x", in: file, fixes: levels.map { fix($0, []) }) }
        let tally = Tally(Report(files: 2, findings: findings))
        #expect(tally.sentence(allowing: example.allowing) == example.sentence)
    }

    @Test func theTableHasTheMostFrequentRuleFirst() {
        let file = SourceFile(path: "a.swift", text: "x\n")
        let rules = ["b", "a", "c"] + Array(repeating: "c", count: 9)
        let report = Report(files: 1, findings: rules.map { finding("x", in: file, rule: $0) })
        #expect(Tally(report).table() == "10  c\n 1  a\n 1  b\n")
    }
}
