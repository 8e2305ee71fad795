import Index
import Rules
import Syntax

/// The fixes that can be applied together: their edits do not overlap, and none calls a function that another one makes
/// async.
struct Round {
    private(set) var fixes: [Fix] = []
    /// The files of fixes that wait until the functions they call are migrated.
    private(set) var waiting: Set<String> = []
    private var edits: [String: [SourceEdit]] = [:]
    /// The edits of waiting fixes, by path: no other fix may touch these ranges.
    private var held: [String: [SourceEdit]] = [:]
    private var groups: Set<String> = []

    /// Whether fixes wait for the migration of functions they call.
    enum Patience {
        /// They do not wait.
        case none
        /// They wait for functions that are about to be migrated.
        case full
        /// They wait, unless all fixes wait for each other.
        case untilStuck
    }

    /// Takes the fixes in the order of the report; a fix that conflicts with an earlier one is left out.
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

    /// Edits that touch count as overlapping, as their order is not defined. Members added to one extension are
    /// inserted in the order of their findings.
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

    /// Index at which to insert an edit among sorted ones: after the members that are added at the same offset.
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

/// The functions that pending fixes would make async, by the path of the finding.
struct PendingMigrations {
    private var moves: [String: Set<FunctionSymbol>] = [:]

    /// All of them.
    var all: Set<FunctionSymbol> { moves.values.reduce(into: []) { $0.formUnion($1) } }

    /// Replaces what is known of `paths` with the report; of all files if `paths` is nil.
    mutating func update(with report: Report, of paths: Set<String>?, allowing allowed: Applicability) {
        if let paths { for path in paths { moves[path] = nil } } else { moves = [:] }
        for finding in report.findings {
            guard let fix = finding.fix(allowing: allowed), !fix.provides.isEmpty else { continue }
            moves[finding.path, default: []].formUnion(fix.provides)
        }
    }
}
