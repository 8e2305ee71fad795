import Rules
import Syntax

/// Applies fixes in memory, round after round: what overlaps waits for the next.
package struct Fixer: Sendable {
    private let linter: Linter
    private let allowed: Applicability

    /// After as many rounds fixes that still change the files are given up.
    package static let mostRounds = 10

    package init(linter: Linter, allowing allowed: Applicability) {
        self.linter = linter
        self.allowed = allowed
    }

    /// A function of its inputs, as `Linter.lint` is. What a round changed is fixed to its end before all files are
    /// looked at again, for what those changes mean to others.
    package func fix(_ files: [SourceFile]) -> Fixed {
        var codebase = Codebase(files, jobs: linter.options.jobs)
        var report = linter.lint(&codebase)
        var isWhole = true
        var changed: Set<String> = []
        var groups: [[String]] = []
        var created: Set<String> = []
        var rounds = 0
        var pending = PendingMigrations()
        pending.update(with: report, of: nil, allowing: allowed)
        while true {
            let patience: Round.Patience = rounds >= Self.mostRounds / 2 ? .none : isWhole ? .untilStuck : .full
            let round = Round(report, allowing: allowed, moving: pending.all, patience)
            let isLast = round.fixes.isEmpty || rounds == Self.mostRounds
            if isLast, isWhole { break }
            if !isLast {
                rounds += 1
                created.formUnion(round.fixes.flatMap(\.edits).filter(\.createsFile).map(\.path))
                // What uses a file that this run creates stands or falls with it.
                groups += round.fixes.map { fix in
                    Set(fix.edits.map(\.path) + fix.sources.filter(created.contains)).sorted()
                }
                let newer = round.apply(to: codebase)
                changed.formUnion(newer.map(\.path))
                codebase.replace(newer)
                let paths = round.waiting.union(newer.map(\.path))
                report = linter.lint(&codebase, only: paths)
                pending.update(with: report, of: paths, allowing: allowed)
            } else {
                report = linter.lint(&codebase)
                pending.update(with: report, of: nil, allowing: allowed)
            }
            isWhole = isLast
        }
        return Fixed(
            files: codebase.files.filter { changed.contains($0.path) }, groups: groups, report: report, rounds: rounds,
            unsettled: report.findings.contains { $0.fix(allowing: allowed) != nil })
    }
}

/// What fixing some files gave.
package struct Fixed: Sendable {
    /// Those that were changed or created, as they are now.
    package let files: [SourceFile]
    /// For each fix that was applied, the sorted paths of the files it edited: these stand or fall together.
    package let groups: [[String]]
    /// What is left; places are those of the fixed files.
    package let report: Report
    /// How many rounds changed something.
    package let rounds: Int
    /// There was more to fix after the last round.
    package let unsettled: Bool

    package init(files: [SourceFile], groups: [[String]], report: Report, rounds: Int = 0, unsettled: Bool = false) {
        self.files = files
        self.groups = groups
        self.report = report
        self.rounds = rounds
        self.unsettled = unsettled
    }

    /// How many fixes were applied.
    package var applied: Int { groups.count }
}

extension Finding {
    /// The fix that would be applied: the first of those that keep this promise.
    package func fix(allowing allowed: Applicability) -> Fix? {
        fixes.first { $0.applicability >= allowed }
    }
}
