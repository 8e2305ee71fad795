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

    /// A pure function, as `Linter.lint` is. The fixes of a rule that never comes to an end are left out.
    package func fix(_ files: [SourceFile]) -> Fixed {
        var endless: Set<String> = []
        while true {
            let (fixed, log) = fix(files, without: endless)
            let more = fixed.unsettled ? log.endless(in: fixed.report, allowing: allowed) : []
            if more.isEmpty { return fixed }
            endless.formUnion(more)
        }
    }

    /// Files that a round changed are fixed until nothing is left, before all other files are searched again for
    /// consequences of those changes.
    private func fix(_ files: [SourceFile], without endless: Set<String>) -> (Fixed, FixLog) {
        var codebase = Codebase(files, jobs: linter.options.jobs)
        var report = linter.lint(&codebase).sketching(endless)
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
                report = linter.lint(&codebase, only: paths).sketching(endless)
                pending.update(with: report, of: paths, allowing: allowed)
            } else {
                report = linter.lint(&codebase).sketching(endless)
                pending.update(with: report, of: nil, allowing: allowed)
            }
            isWhole = isLast
        }
        let fixed = Fixed(
            announced: log.announced(in: first, allowing: allowed), applied: log.applied,
            files: codebase.files.filter { changed.contains($0.path) }, groups: log.groups(creating: created),
            report: report, rounds: rounds,
            unsettled: report.findings.contains { $0.fix(allowing: allowed) != nil }, endless: endless.sorted(),
            replay: { [log] in log.replay })
        return (fixed, log)
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
    /// The rules whose fixes are left out, as they would be fixed again and again; sorted.
    package let endless: [String]
    /// The files with any of the applied fixes left out: made when it is asked for.
    package let replay: @Sendable () -> Replay

    package init(
        announced: Report = Report(), applied: [AppliedFix] = [], files: [SourceFile], groups: [[String]],
        report: Report, rounds: Int = 0, unsettled: Bool = false, endless: [String] = [],
        replay: @escaping @Sendable () -> Replay = { Replay(of: [:]) }
    ) {
        self.announced = announced
        self.applied = applied
        self.files = files
        self.groups = groups
        self.report = report
        self.rounds = rounds
        self.unsettled = unsettled
        self.endless = endless
        self.replay = replay
    }
}

extension Finding {
    /// The fix that would be applied: the first with at least this applicability; nil if there is none.
    package func fix(allowing allowed: Applicability) -> Fix? {
        fixes.first { $0.applicability >= allowed }
    }
}

extension Report {
    /// The fixes of these rules are shown, and not applied.
    fileprivate func sketching(_ endless: Set<String>) -> Report {
        if endless.isEmpty { return self }
        var report = self
        for index in report.findings.indices where endless.contains(report.findings[index].rule) {
            report.findings[index].fixes = report.findings[index].fixes.map(\.asEndlessSketch)
        }
        return report
    }
}

extension Fix {
    /// For a rule that matches its own code again and again.
    fileprivate var asEndlessSketch: Fix {
        let reason = Reason("its code is matched again, without end: change the page of the rule")
        return Fix(
            applicability: .display, form: form, reasons: reasons + [reason], requires: requires, lacks: lacks,
            group: group, edits: edits, sources: sources)
    }
}
