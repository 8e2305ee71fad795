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
                + "0 are left to you"),
        // The best applicability counts, not that of the first fix.
        Case(
            fixes: [[.unsafe, .safe], [.unsafe, .display], [.display], []],
            sentence: "4 findings in 1 of 2 files: 1 can be fixed (--fix), 1 more with --unsafe-fixes, "
                + "2 are left to you"),
        Case(
            fixes: [[.safe], [.unsafe], []], allowing: .unsafe,
            sentence: "3 findings in 1 of 2 files: 2 can be fixed (--fix --unsafe-fixes), 1 is left to you"),
    ])
    func summaryNamesFixOptions(example: Case) {
        let file = SourceFile(path: "a.swift", text: "x\n")
        let findings = example.fixes.map { levels in finding("x", in: file, fixes: levels.map { fix($0, []) }) }
        let tally = Tally(Report(files: 2, findings: findings))
        #expect(tally.sentence(allowing: example.allowing) == example.sentence)
    }

    /// A fix that follows from another counts, and one that another makes unnecessary does not.
    @Test func theNumberOfFixesIsExplained() {
        let file = SourceFile(path: "a.swift", text: "x\n")
        let step = AppliedFix(
            rule: "r", message: "", path: "a.swift", position: Position(line: 1, column: 1), applicability: .safe,
            reasons: [])
        func tally(steps: Int, isOvertaken: Bool) -> Tally {
            var (one, other) = (fix(.safe, []), fix(.safe, []))
            one.steps = Array(repeating: step, count: steps)
            if isOvertaken { other.overtakenBy = Overtaking(fix: step, rewritesCode: true) }
            let findings = [finding("x", in: file, fixes: [one]), finding("x", in: file, fixes: [other])]
            return Tally(Report(files: 1, findings: findings))
        }
        let start = "2 findings in 1 of 1 file: 2 can be fixed (--fix"
        let end = "), 0 more with --unsafe-fixes, 0 are left to you"
        for (steps, isOvertaken, words) in [
            (0, false, ""), (2, false, ": 4 fixes, as 2 more follow"), (0, true, ": 1 fix, as 1 falls away"),
            (3, true, ": 4 fixes, as 3 more follow and 1 falls away"),
        ] {
            let tally = tally(steps: steps, isOvertaken: isOvertaken)
            #expect(tally.sentence(allowing: .safe) == start + words + end)
            #expect(tally.applied(allowing: .safe) == 2 + steps - (isOvertaken ? 1 : 0))
        }
    }

    @Test func theTableHasWhatCanBeFixedFirst() {
        let file = SourceFile(path: "a.swift", text: "x\n")
        let fixes: [String: [Applicability]] = ["a": [.display, .unsafe], "b": [.safe], "d": [.display]]
        let rules = ["b", "a", "c", "d"] + Array(repeating: "c", count: 9)
        let findings = rules.map { rule in
            finding("x", in: file, rule: rule, fixes: (fixes[rule] ?? []).map { fix($0, []) })
        }
        #expect(
            Tally(Report(files: 1, findings: findings)).table() == """
                findings  --fix  --unsafe-fixes  sketch  no code  rule
                       1      1               0       0        0  b
                       1      0               1       0        0  a
                       1      0               0       1        0  d
                      10      0               0       0       10  c

                """)
        #expect(Tally(Report(files: 1)).table() == "")
    }

    @Test func generatedFilesAreCounted() {
        let file = SourceFile(path: "a.swift", text: "x\n")
        #expect(
            Tally(Report(files: 1, generated: 1)).sentence(allowing: .safe)
                == "no findings in 1 file (1 generated file skipped)")
        let some = Report(files: 1, generated: 2, findings: [finding("x", in: file)])
        #expect(
            Tally(some).sentence(allowing: .safe).hasPrefix(
                "1 finding in 1 of 1 file (2 generated files skipped): 0 can"))
    }
}
