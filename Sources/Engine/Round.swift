import Index
import Rules
import Syntax

/// The fixes that can be applied at once: none touches what another one edits, and none calls what another one makes async.
struct Round {
    private(set) var fixes: [Fix] = []
    /// The files of the fixes that wait, because what they call moves first.
    private(set) var waiting: Set<String> = []
    private var edits: [String: [SourceEdit]] = [:]
    /// What waits keeps its place: nothing inside it is fixed meanwhile.
    private var held: [String: [SourceEdit]] = [:]
    private var groups: Set<String> = []

    /// How long fixes wait for others.
    enum Patience {
        /// For no other.
        case none
        /// For those of functions that are about to move.
        case full
        /// The same, unless all wait for each other.
        case untilStuck
    }

    /// First come, first served, in the order of the report.
    init(
        _ report: Report, allowing allowed: Applicability, moving: Set<FunctionSymbol>,
        _ patience: Patience
    ) {
        let offered = report.findings.compactMap { finding in
            finding.fix(allowing: allowed).map { (finding.path, $0) }
        }
        if patience != .none {
            for (path, fix) in offered { take(fix, of: path) { moving.contains($0) } }
            if !fixes.isEmpty || patience == .full { return }
        }
        held = [:]
        groups = []
        var moved: Set<FunctionSymbol> = []
        for (path, fix) in offered {
            take(fix, of: path) { patience != .none && moved.contains($0) }
            if fixes.last?.group == fix.group { moved.formUnion(fix.provides) }
        }
    }

    private mutating func take(_ fix: Fix, of path: String, isMoving: (FunctionSymbol) -> Bool) {
        guard !groups.contains(fix.group), isFree(fix) else { return }
        groups.insert(fix.group)
        if fix.dependsOn.contains(where: isMoving) {
            waiting.insert(path)
            for edit in fix.edits { Self.insert(edit, into: &held) }
            return
        }
        fixes.append(fix)
        for edit in fix.edits where !edit.createsFile || edits[edit.path] == nil { Self.insert(edit, into: &edits) }
    }

    private func isFree(_ fix: Fix) -> Bool {
        fix.edits.allSatisfy { edit in
            Self.isFree(edit, among: edits[edit.path] ?? []) && Self.isFree(edit, among: held[edit.path] ?? [])
        }
    }

    /// Edits that touch count as overlapping: which comes first would be anybody's guess. Members of one extension come in
    /// the order of their findings.
    private static func isFree(_ edit: SourceEdit, among others: [SourceEdit]) -> Bool {
        // Several fixes may create the same file.
        if edit.createsFile { return others.isEmpty || others == [edit] }
        let next = place(of: edit, among: others)
        let isBehind =
            next == 0 || others[next - 1].range.upperBound < edit.range.lowerBound
            || edit.addsMembers && others[next - 1].addsMembers && others[next - 1].range == edit.range
        return isBehind && (next == others.count || edit.range.upperBound < others[next].range.lowerBound)
    }

    private static func insert(_ edit: SourceEdit, into edits: inout [String: [SourceEdit]]) {
        edits[edit.path, default: []].insert(edit, at: place(of: edit, among: edits[edit.path] ?? []))
    }

    /// Where an edit belongs among sorted ones: behind those members that are added where it adds some.
    private static func place(of edit: SourceEdit, among others: [SourceEdit]) -> Int {
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

/// The functions that fixes not yet applied would move, by the file of the finding.
struct PendingMigrations {
    private var moves: [String: Set<FunctionSymbol>] = [:]

    /// All of them.
    var all: Set<FunctionSymbol> { moves.values.reduce(into: []) { $0.formUnion($1) } }

    /// Takes a report on some files in place of what was known of these; on all of them without `paths`.
    mutating func update(with report: Report, of paths: Set<String>?, allowing allowed: Applicability) {
        if let paths { for path in paths { moves[path] = nil } } else { moves = [:] }
        for finding in report.findings {
            guard let fix = finding.fix(allowing: allowed), !fix.provides.isEmpty else { continue }
            moves[finding.path, default: []].formUnion(fix.provides)
        }
    }
}
