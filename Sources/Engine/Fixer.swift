import Rules
import Syntax

/// Applies fixes in memory, in rounds: a fix that overlaps another waits for the next round.
package struct Fixer: Sendable {
    private let linter: Linter
    private let allowed: Applicability

    /// The maximum number of rounds, in case fixes keep changing the files.
    package static let mostRounds = 10

    package init(linter: Linter, allowing allowed: Applicability) {
        self.linter = linter
        self.allowed = allowed
    }

    /// A pure function, as `Linter.lint` is. Files that a round changed are fixed until nothing is left, before all
    /// other files are searched again for consequences of those changes.
    package func fix(_ files: [SourceFile]) -> Fixed {
        var codebase = Codebase(files, jobs: linter.options.jobs)
        var report = linter.lint(&codebase)
        let first = report
        var log = FixLog(of: files)
        var isWhole = true
        var changed: Set<String> = []
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
                log.add(round, to: codebase)
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
            announced: log.announced(in: first, allowing: allowed), applied: log.applied,
            files: codebase.files.filter { changed.contains($0.path) }, groups: log.groups(creating: created),
            report: report, rounds: rounds,
            unsettled: report.findings.contains { $0.fix(allowing: allowed) != nil })
    }
}

/// The result of fixing some files.
package struct Fixed: Sendable {
    /// The findings before the first fix, each fix with the steps that follow from it; places refer to the files as
    /// they were read.
    package let announced: Report
    /// The fixes that were applied, in their order.
    package let applied: [AppliedFix]
    /// The files that were changed or created, with their new text.
    package let files: [SourceFile]
    /// For each applied fix, the sorted paths of the files that it edited, or that hold what its code uses: these are
    /// written together or not at all.
    package let groups: [[String]]
    /// The findings that are left; places refer to the fixed files.
    package let report: Report
    /// Number of rounds that changed something.
    package let rounds: Int
    /// Whether there was still something to fix after the last round.
    package let unsettled: Bool

    package init(
        announced: Report = Report(), applied: [AppliedFix] = [], files: [SourceFile], groups: [[String]],
        report: Report, rounds: Int = 0, unsettled: Bool = false
    ) {
        self.announced = announced
        self.applied = applied
        self.files = files
        self.groups = groups
        self.report = report
        self.rounds = rounds
        self.unsettled = unsettled
    }
}

extension Finding {
    /// The fix that would be applied: the first with at least this applicability; nil if there is none.
    package func fix(allowing allowed: Applicability) -> Fix? {
        fixes.first { $0.applicability >= allowed }
    }
}
