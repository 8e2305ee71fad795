import Index
import Overloads
import Rules
import Syntax

/// The fixes that can be applied together: their edits do not overlap, and none awaits a function that another one makes
/// async. In one file, none calls a name that another one makes async; across files that is only looked for among the
/// functions that a fix is known to depend on, and those that may be called without their handler. In the last rounds no
/// fix waits for another.
struct Round {
    private(set) var taken: [(finding: Finding, fix: Fix)] = []
    /// The files of fixes that wait until the functions they call are migrated, or that are judged again after a fix of
    /// this round.
    private(set) var waiting: Set<String> = []
    private var edits: [String: [SourceEdit]] = [:]
    /// The edits of waiting fixes, by path: no other fix may touch these ranges.
    private var held: [String: [SourceEdit]] = [:]
    private var groups: Set<String> = []
    /// Whether a fix waits for another one at all: in the end all are applied.
    private let isPatient: Bool
    /// By path: the hashes of the names that the taken fixes call there, and of those that they make async there.
    private var called: [String: Set<UInt32>] = [:]
    private var provided: [String: Set<UInt32>] = [:]
    /// The same for all files; of functions that may be called without their handler.
    private var calledAnywhere: Set<UInt32> = []
    private var providedWithDefaults: Set<UInt32> = []
    /// The last code that a taken fix moves into a task.
    private var moved: (path: String, range: Range<Int>)?

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
        isPatient = patience != .none
        let offered = report.findings.compactMap { finding in
            finding.fix(allowing: allowed).map { (finding, $0) }
        }
        if patience != .none {
            for (finding, fix) in offered { take(fix, of: finding, waitingFor: moving) }
            if !taken.isEmpty || patience == .full { return }
        }
        (held, groups) = ([:], [])
        var moved: Set<FunctionSymbol> = []
        for (finding, fix) in offered {
            take(fix, of: finding, waitingFor: patience == .none ? [] : moved)
            if taken.last?.fix.group == fix.group { moved.formUnion(fix.provides) }
        }
    }

    var fixes: [Fix] { taken.map(\.fix) }

    private mutating func take(_ whole: Fix, of finding: Finding, waitingFor moving: Set<FunctionSymbol>) {
        let fix = whole.without { edits[$0.path]?.contains($0) ?? false }
        guard !groups.contains(fix.group), isFree(fix) else { return }
        groups.insert(fix.group)
        let own = Set(fix.provides.map(\.hash))
        let isCalling =
            !fix.calls.isEmpty
            && moving.contains {
                $0.path == finding.path && fix.calls.contains($0.hash) && !own.contains($0.hash)
            }
        let isInTask = moved.map { $0.path == finding.path && $0.range.upperBound >= finding.range.upperBound } ?? false
        let isJudgedAnew = isInTask && fix.startsTask || !isApart(fix, own, finding)
        if isCalling || fix.dependsOn.contains(where: moving.contains) || isPatient && isJudgedAnew {
            waiting.insert(finding.path)
            for edit in fix.edits { Self.insert(edit, into: &held) }
            return
        }
        taken.append((finding, fix))
        if !isInTask, fix.startsTask, !fix.isLoop { moved = (finding.path, finding.range) }
        called[finding.path, default: []].formUnion(fix.calls.subtracting(own))
        for symbol in fix.provides { provided[symbol.path, default: []].insert(symbol.hash) }
        calledAnywhere.formUnion(fix.calls.subtracting(own))
        providedWithDefaults.formUnion(fix.provides.filter(\.hasDefaults).map(\.hash))
        for edit in fix.edits where !edit.createsFile || edits[edit.path] == nil { Self.insert(edit, into: &edits) }
    }

    /// Whether no taken fix calls in the same file a name that this one makes async, and the other way round: the call
    /// could mean the new function, so the later fix is judged anew in the next round. By name, and so in one file only:
    /// in a large project nearly every name is called somewhere. In all files for a function with default values, whose
    /// async overload a call without the handler may mean once it stands in async code.
    private func isApart(_ fix: Fix, _ own: Set<UInt32>, _ finding: Finding) -> Bool {
        let calls = fix.calls.subtracting(own)
        return fix.provides.allSatisfy { symbol in
            !(called[symbol.path]?.contains(symbol.hash) ?? false)
                && !(symbol.hasDefaults && calledAnywhere.contains(symbol.hash))
        } && calls.isDisjoint(with: provided[finding.path] ?? []) && calls.isDisjoint(with: providedWithDefaults)
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

extension Fix {
    /// Whether it writes a task: another fix in the code that moves there need not start one of its own.
    fileprivate var startsTask: Bool { edits.contains { $0.replacement.firstIndex(ofBytes: "Task {") != nil } }

    /// A call in a loop is not awaited before the next value.
    fileprivate var isLoop: Bool {
        edits.contains { edit in
            ["for await ", "for try await "].contains { edit.replacement.firstIndex(ofBytes: $0) != nil }
        }
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
