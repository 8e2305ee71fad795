import Index
import Rules
import Syntax

/// The fixes of a run in the order in which they are applied, with what each one follows from.
struct FixLog {
    private struct Entry {
        let finding: Finding
        let fix: Fix
        /// Byte offset of the finding in the file as it was read.
        let offset: Int
        /// What its edits replace in the files as they were read, by path.
        let replaced: [String: [Range<Int>]]
        /// Its reasons, with places in the files as they were read.
        let reasons: [Reason]
        /// The numbers of the fixes that this one needs: the one that wrote its code first, then those that made the functions async
        /// that it awaits, then those that made some function of a name async that it calls, or call one of a name that it changes.
        let causes: [Int]
        /// Counted from 0.
        let round: Int
    }

    /// A finding of the first report.
    struct Place: Hashable {
        let rule: String
        let path: String
        let offset: Int
    }

    /// A place in the files as they were read.
    struct Origin: Hashable {
        let path: String
        let offset: Int
    }

    private let originals: [String: SourceFile]
    private var entries: [Entry] = []
    /// The number of the fix that gave a function an async version, by the beginning of its declaration.
    private var makers: [Origin: Int] = [:]
    /// By the hash of a name: the numbers of the fixes that made a function of that name async.
    private var providers: [UInt32: [Int]] = [:]
    /// By the hash of a name: the numbers of the fixes whose code calls it.
    private var callers: [UInt32: [Int]] = [:]
    private var history = EditHistory()
    private var rounds = 0

    /// The functions that the fixes gave async versions, by the beginning of their declarations.
    var provided: Dictionary<Origin, Int>.Keys { makers.keys }

    /// `files`: as they were read.
    init(of files: [SourceFile]) {
        originals = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Adds a round; `codebase` holds the files before it.
    mutating func add(_ round: Round, to codebase: Codebase) {
        let first = entries.count
        var lines = CodeLines(codebase, originals)
        entries += round.taken.map { finding, fix in
            let origin = history.origin(of: finding.range.lowerBound, in: finding.path)
            let writer = origin.writer.map { [$0] } ?? []
            let awaited = Set(fix.dependsOn.compactMap { makers[self.origin(of: $0.offset, in: $0.path)] })
            let used = fix.calls.flatMap { providers[$0, default: []] }
            let using = fix.provides.flatMap { callers[$0.hash, default: []] }
            return Entry(
                finding: finding, fix: fix, offset: origin.offset, replaced: replaced(by: fix),
                reasons: fix.reasons.map { lines.original($0, of: finding.path, history) },
                causes: writer + awaited.sorted(by: >) + Set(used + using).subtracting(awaited).sorted(by: >),
                round: rounds)
        }
        rounds += 1
        for (number, taken) in round.taken.enumerated() {
            for symbol in taken.fix.provides {
                makers[origin(of: symbol.offset, in: symbol.path)] = first + number
                providers[symbol.hash, default: []].append(first + number)
            }
            for name in taken.fix.calls { callers[name, default: []].append(first + number) }
        }
        history.add(
            round.taken.enumerated().flatMap { number, taken in taken.fix.edits.map { ($0, first + number) } })
    }

    /// For each fix, the files that it needs or edits, sorted: they are written together or not at all. `created`: the
    /// files that the run creates.
    func groups(creating created: Set<String>) -> [[String]] {
        entries.map { entry in
            let own = entry.fix.edits.map(\.path) + entry.fix.sources.filter(created.contains)
            return Set(own + entry.causes.flatMap { entries[$0].fix.edits.map(\.path) }).sorted()
        }
    }

    /// The files with any of the fixes left out.
    var replay: Replay {
        var replay = Replay(of: originals)
        for round in 0..<rounds {
            replay.add(entries.filter { $0.round == round }.map { ($0.finding, $0.fix, $0.causes) })
        }
        return replay
    }

    /// The findings that would never come to an end: the last report has a fix of the same rule at a place where it was fixed
    /// again and again, and what the rule matches there does not get shorter.
    func endless(in report: Report, allowing allowed: Applicability) -> Set<Place> {
        var turns: [Place: [Int]] = [:]
        for entry in entries {
            let place = Place(rule: entry.finding.rule, path: entry.finding.path, offset: entry.offset)
            turns[place, default: []].append(entry.finding.range.count)
        }
        let open = report.findings.filter { $0.fix(allowing: allowed) != nil }
        return Set(
            open.compactMap { finding in
                let place = place(of: finding)
                let lengths = turns[place, default: []]
                return lengths.count > 2 && finding.range.count >= lengths[0] ? place : nil
            })
    }

    /// Where a finding of a later report is in the files as they were read.
    func place(of finding: Finding) -> Place {
        let offset = history.origin(of: finding.range.lowerBound, in: finding.path).offset
        return Place(rule: finding.rule, path: finding.path, offset: offset)
    }

    /// Where a place of a file as it is now was in the file as it was read.
    func origin(of offset: Int, in path: String) -> Origin {
        Origin(path: path, offset: history.origin(of: offset, in: path).offset)
    }

    /// The line of the file as it was read.
    func line(of offset: Int, in path: String) -> Int {
        let bytes = originals[path]?.bytes ?? []
        return LineTable(bytes).position(at: min(origin(of: offset, in: path).offset, bytes.count)).line
    }

    private func replaced(by fix: Fix) -> [String: [Range<Int>]] {
        fix.edits.reduce(into: [:]) { ranges, edit in
            let (first, last) = (edit.range.lowerBound, edit.range.upperBound)
            let start = history.origin(of: first, in: edit.path).offset
            let end = history.origin(of: last, in: edit.path).offset
            ranges[edit.path, default: []].append(start..<max(start, end))
        }
    }

    /// How many findings of the last report the first one did not have.
    func arising(in report: Report, after first: Report) -> Int {
        let known = Set(
            first.findings.map { Place(rule: $0.rule, path: $0.path, offset: $0.range.lowerBound) })
        return report.findings.count { !known.contains(place(of: $0)) }
    }

    // MARK: What it says of the files as they were read

    /// All fixes, in their order.
    var applied: [AppliedFix] {
        var lines: [String: LineTable] = [:]
        return entries.map { entry in
            let path = entry.finding.path
            if lines[path] == nil, let file = originals[path] { lines[path] = LineTable(file.bytes) }
            return AppliedFix(
                rule: entry.finding.rule, message: entry.finding.message, path: path,
                position: lines[path]?.position(at: entry.offset) ?? Position(line: 1, column: 1),
                applicability: entry.fix.applicability, reasons: entry.reasons)
        }
    }

    /// The first report, with what the run makes of it: the reasons of a fix are those with which it is applied, a fix that no
    /// finding of it announces is a step of the fix that it follows from, and a finding whose code another fix takes with it
    /// says which one.
    func announced(in report: Report, allowing allowed: Applicability) -> Report {
        var report = report
        var open: [Place: Int] = [:]
        for (number, finding) in report.findings.enumerated() where finding.fix(allowing: allowed) != nil {
            open[Place(rule: finding.rule, path: finding.path, offset: finding.range.lowerBound)] = number
        }
        let applied = applied
        var owners: [Int?] = []
        for (entry, fix) in zip(entries, applied) {
            let own = open.removeValue(forKey: Place(rule: fix.rule, path: fix.path, offset: entry.offset))
            let owner = own ?? entry.causes.first.flatMap { owners[$0] } ?? nearest(to: entry, among: owners)
            owners.append(owner)
            guard let owner else { continue }
            report.findings[owner].announce(allowing: allowed) { promised in
                if own != nil { promised.reasons = fix.reasons } else { promised.steps.append(fix) }
            }
        }
        for number in open.values {
            let overtaking = overtaking(report.findings[number], applied, allowing: allowed)
            report.findings[number].announce(allowing: allowed) { $0.overtakenBy = overtaking }
        }
        return report
    }

    /// What a fix follows from that no other is seen to lead to: the last one in its file, else the last one of all.
    private func nearest(to entry: Entry, among owners: [Int?]) -> Int? {
        let near = owners.indices.last { owners[$0] != nil && entries[$0].finding.path == entry.finding.path }
        return near.flatMap { owners[$0] } ?? owners.last ?? nil
    }

    /// The fix that leaves the one of a finding nothing to do, or makes it unsuitable.
    private func overtaking(
        _ finding: Finding, _ applied: [AppliedFix], allowing allowed: Applicability
    ) -> Overtaking {
        let writer = entries.firstIndex { entry in
            entry.replaced[finding.path, default: []].contains { $0.overlaps(finding.range) }
        }
        let calls = finding.fix(allowing: allowed)?.calls ?? []
        let number = writer ?? calls.lazy.compactMap { providers[$0]?.first }.min()
        return Overtaking(fix: number.map { applied[$0] }, rewritesCode: writer != nil)
    }
}

extension Finding {
    /// Changes the fix that would be applied.
    fileprivate mutating func announce(allowing allowed: Applicability, _ change: (inout Fix) -> Void) {
        if let index = fixes.firstIndex(where: { $0.applicability >= allowed }) { change(&fixes[index]) }
    }
}
