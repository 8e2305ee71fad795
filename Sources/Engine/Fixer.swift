import Index
import Rules
import Silence
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

    /// A pure function, as `Linter.lint` is. A fix that never comes to an end is left out, all those of its rule where more such
    /// follow, and so are async versions that nothing awaits in the end.
    package func fix(_ files: [SourceFile]) -> Fixed { fix(files, goingOnWith: linter) }

    /// The first report, with what `fix` would make of it. Costs less: what follows is searched with the rules whose fixes would be
    /// applied, which is all there is to announce.
    package func announce(_ files: [SourceFile]) -> Report {
        fix(files, goingOnWith: linter.limited(to: allowed)).announced
    }

    /// `later`: searches the files that are changed, and those that depend on them.
    private func fix(_ files: [SourceFile], goingOnWith later: Linter) -> Fixed {
        var codebase = Codebase(files, jobs: linter.options.jobs)
        let first = linter.lint(&codebase)
        let later = judgesVersions(of: first, in: codebase.project) ? linter : later
        var left = LeftOut()
        let whole = settled(codebase, first, without: &left, goingOnWith: later)
        guard let wanted = linter.options.wanted else { return whole }
        return settled(codebase, first, without: &left, goingOnWith: later, only: wanted)
            .judged(as: whole.announced.keeping(wanted))
    }

    /// `wanted`: the rules whose fixes are applied, after a run with all has said what is left out.
    private func settled(
        _ codebase: Codebase, _ first: Report, without left: inout LeftOut, goingOnWith later: Linter,
        only wanted: Set<String>? = nil
    ) -> Fixed {
        while true {
            let turn = fix(codebase, first, without: left, goingOnWith: later, only: wanted)
            let (fixed, log) = (turn.fixed, turn.log)
            let more = fixed.unsettled ? log.endless(in: fixed.report, allowing: allowed) : []
            let added = turn.unawaited.filter { wanted == nil && left.unawaited[$0.key] == nil }
            if more.isEmpty, added.isEmpty {
                left = turn.left
                return fixed
            }
            if !left.places.isEmpty { left.endless.formUnion(more.map(\.rule)) }
            left.places.formUnion(more)
            left.unawaited.merge(added) { first, _ in first }
        }
    }

    /// Whether the run adds async versions that something must await in the end: then all rules say what would.
    private func judgesVersions(of report: Report, in project: ProjectIndex) -> Bool {
        linter.movesCalls && report.findings.contains { $0.fix(allowing: allowed)?.provides.isEmpty == false }
            && Callers.mayBeOfApplication(in: project)
    }

    /// Files that a round changed are fixed until nothing is left, before all other files are searched again for
    /// consequences of those changes. At the end, what was left out of a function is offered after all where other code awaits
    /// the async version that it had before.
    private func fix(
        _ codebase: Codebase, _ found: Report, without left: LeftOut, goingOnWith later: Linter,
        only wanted: Set<String>?
    ) -> Turn {
        let files = codebase.files
        var (codebase, left, seen) = (codebase, left, found)
        let start = FixLog(of: files)
        var log = start
        var report = left.sketched(seen, start).keeping(wanted)
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
            var paths: Set<String>?
            if !isLast {
                rounds += 1
                created.formUnion(round.fixes.flatMap(\.edits).filter(\.createsFile).map(\.path))
                log.add(round, to: codebase)
                let newer = round.apply(to: codebase)
                changed.formUnion(newer.map(\.path))
                codebase.replace(newer)
                paths = round.waiting.union(newer.map(\.path))
                seen = later.lint(&codebase, only: paths)
            } else if isWhole {
                let versions = UnawaitedVersions(project: codebase.project, report: report, log: log)
                let awaited = rounds == Self.mostRounds ? [] : versions.awaited(among: Set(left.unawaited.keys))
                if awaited.isEmpty { break }
                for place in awaited { left.unawaited[place] = nil }
            } else {
                seen = later.lint(&codebase)
            }
            report = left.sketched(seen, log).keeping(wanted)
            pending.update(with: report, of: paths, allowing: allowed)
            isWhole = isLast
        }
        let first = left.sketched(found, start).keeping(wanted)
        let fixed = Fixed(
            announced: log.announced(in: first, allowing: allowed), applied: log.applied,
            files: codebase.files.filter { changed.contains($0.path) }, groups: log.groups(creating: created),
            report: report, arising: log.arising(in: report, after: first), rounds: rounds,
            unsettled: report.findings.contains { $0.fix(allowing: allowed) != nil },
            endless: Set(left.places.map(\.rule)).sorted(),
            replay: { [log] in log.replay })
        let isJudged = linter.movesCalls && !log.provided.isEmpty
        let unawaited = isJudged ? UnawaitedVersions(project: codebase.project, report: report, log: log).verdicts : [:]
        return Turn(fixed: fixed, log: log, unawaited: unawaited, left: left)
    }

    /// A run with what was left out so far.
    private struct Turn {
        let fixed: Fixed
        let log: FixLog
        /// What nothing awaits in the end.
        let unawaited: [FixLog.Origin: UnawaitedVersions.Verdict]
        /// What is left out still.
        let left: LeftOut
    }
}

/// The fixes that a run shows and does not apply.
private struct LeftOut {
    /// The findings whose fixes would be fixed again and again, and the rules that make ever more of them.
    var places: Set<FixLog.Place> = []
    var endless: Set<String> = []
    /// The functions that get no async version, or only where unsafe fixes are applied.
    var unawaited: [FixLog.Origin: UnawaitedVersions.Verdict] = [:]

    func sketched(_ report: Report, _ log: FixLog) -> Report {
        if places.isEmpty, unawaited.isEmpty { return report }
        var report = report
        for index in report.findings.indices {
            let finding = report.findings[index]
            let isEndless = endless.contains(finding.rule) || places.contains(log.place(of: finding))
            report.findings[index].fixes = report.findings[index].fixes.map { fix in
                if isEndless { return fix.asEndlessSketch }
                let verdict = fix.provides.first.flatMap { unawaited[log.origin(of: $0.offset, in: $0.path)] }
                guard let verdict, fix.applicability > verdict.level else { return fix }
                let kept = verdict.level == .display ? [] : fix.reasons
                return fix.lowered(to: verdict.level, because: [verdict.reason] + kept)
            }
        }
        return report
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
    /// Number of findings in `report` that the first report did not have: they are about what the fixes wrote, or made possible.
    package let arising: Int
    /// Number of rounds that changed something.
    package let rounds: Int
    /// Whether there was still something to fix after the last round.
    package let unsettled: Bool
    /// The rules of which fixes are left out, as they would be fixed again and again; sorted.
    package let endless: [String]
    /// The files with any of the applied fixes left out: made when it is asked for.
    package let replay: @Sendable () -> Replay

    package init(
        announced: Report = Report(), applied: [AppliedFix] = [], files: [SourceFile], groups: [[String]],
        report: Report, arising: Int = 0, rounds: Int = 0, unsettled: Bool = false, endless: [String] = [],
        replay: @escaping @Sendable () -> Replay = { Replay(of: [:]) }
    ) {
        self.announced = announced
        self.applied = applied
        self.files = files
        self.groups = groups
        self.report = report
        self.arising = arising
        self.rounds = rounds
        self.unsettled = unsettled
        self.endless = endless
        self.replay = replay
    }
}

extension Fixed {
    /// With what the same findings say in a run of all rules; the steps are those of this one.
    fileprivate func judged(as whole: Report) -> Fixed {
        var report = announced
        for (index, finding) in whole.findings.enumerated() {
            report.findings[index].fixes = zip(announced.findings[index].fixes, finding.fixes).map { own, judged in
                var fix = judged
                (fix.steps, fix.overtakenBy) = (own.steps, own.overtakenBy)
                return fix
            }
        }
        return Fixed(
            announced: report, applied: applied, files: files, groups: groups, report: self.report, arising: arising,
            rounds: rounds, unsettled: unsettled, endless: endless, replay: replay)
    }
}

extension Finding {
    /// The fix that would be applied: the first with at least this applicability; nil if there is none.
    package func fix(allowing allowed: Applicability) -> Fix? {
        fixes.first { $0.applicability >= allowed }
    }
}

extension Fix {
    /// For a rule that matches its own code again and again.
    fileprivate var asEndlessSketch: Fix {
        lowered(
            to: .display,
            because: reasons + [Reason("its code is matched again, without end: change the page of the rule")])
    }

    fileprivate func lowered(to level: Applicability, because reasons: [Reason]) -> Fix {
        Fix(
            applicability: level, form: form, reasons: reasons, requires: requires, lacks: lacks, group: group,
            edits: edits, sources: sources)
    }
}
