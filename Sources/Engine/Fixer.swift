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
        while true {
            let round = Round(report, allowing: allowed)
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
                report = linter.lint(&codebase, only: Set(newer.map(\.path)))
            } else {
                report = linter.lint(&codebase)
            }
            isWhole = isLast
        }
        return Fixed(
            files: codebase.files.filter { changed.contains($0.path) }, groups: groups, report: report, rounds: rounds,
            unsettled: !Round(report, allowing: allowed).fixes.isEmpty)
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

/// The fixes that can be applied at once: none touches what another one edits.
private struct Round {
    private(set) var fixes: [Fix] = []
    private var edits: [String: [SourceEdit]] = [:]

    /// First come, first served, in the order of the report.
    init(_ report: Report, allowing allowed: Applicability) {
        var groups: Set<String> = []
        for finding in report.findings {
            guard let fix = finding.fix(allowing: allowed), !groups.contains(fix.group), isFree(fix) else { continue }
            groups.insert(fix.group)
            fixes.append(fix)
            for edit in fix.edits where !edit.createsFile || edits[edit.path] == nil { insert(edit) }
        }
    }

    /// Edits that touch count as overlapping: which comes first would be anybody's guess. Members of one extension come in
    /// the order of their findings.
    private func isFree(_ fix: Fix) -> Bool {
        fix.edits.allSatisfy { edit in
            let others = edits[edit.path] ?? []
            // Several fixes may create the same file.
            if edit.createsFile { return others.isEmpty || others == [edit] }
            let next = place(of: edit, among: others)
            let isBehind =
                next == 0 || others[next - 1].range.upperBound < edit.range.lowerBound
                || edit.addsMembers && others[next - 1].addsMembers && others[next - 1].range == edit.range
            return isBehind && (next == others.count || edit.range.upperBound < others[next].range.lowerBound)
        }
    }

    private mutating func insert(_ edit: SourceEdit) {
        let place = place(of: edit, among: edits[edit.path] ?? [])
        edits[edit.path, default: []].insert(edit, at: place)
    }

    /// Where an edit belongs among sorted ones: behind those members that are added where it adds some.
    private func place(of edit: SourceEdit, among others: [SourceEdit]) -> Int {
        others.partitioningIndex {
            edit.addsMembers
                ? $0.range.lowerBound > edit.range.lowerBound : $0.range.lowerBound >= edit.range.lowerBound
        }
    }

    func apply(to codebase: Codebase) -> [SourceFile] {
        edits.map { path, edits in
            let original = codebase[path] ?? SourceFile(path: path, bytes: [])
            return original.applying(edits)
        }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}
