import Engine
import Syntax

/// Writes the fixed files. Files that share a fix are written together or not at all. A file is written only if git has
/// a copy of the old text, and only after its new text was parsed, so that no broken file exists even for a moment.
struct Writing {
    /// The files that were written, and the problems of the others.
    private(set) var parts: FixedParts
    /// What the user is told besides.
    private(set) var warnings: [String] = []
    /// Whether nothing was written, as it was not ready.
    private(set) var isRefused = false

    static let dirtiness =
        "has text that git has no copy of: stage it (git add) or commit it, or run with --allow-dirty"
    static let silence =
        "is in a work tree that git fails for, or takes a minute for: repair that, or add --allow-dirty"
    static let gitlessness = "is in a work tree of git, and there is no git on this machine: add --allow-dirty"
    static let brokenness = "no longer parses after its fixes and is left as it was: please report this"

    static let interruption = "is left as it was, as the run was interrupted"

    /// `isReady` is asked before anything is written, if there is something to write; if not, nothing is. It is given the files
    /// with their new texts, and those that were read by their paths.
    init(
        _ fixed: Fixed, originals: [SourceFile], allowDirty: Bool, check: SyntaxCheck,
        isReady: ([SourceFile], [String: SourceFile]) -> Bool = { _, _ in true }
    ) {
        parts = FixedParts(fixed)
        if !allowDirty { refuseDirty() }
        let originals = Dictionary(originals.map { ($0.path, $0) }) { first, _ in first }
        isRefused = !parts.parts.isEmpty && !isReady(parts.files, originals)
        if isRefused { return }
        var changes = staged(originals)
        var broken = broken(changes, check)
        if !broken.isEmpty,
            let sound = SoundFixes(of: fixed, breaking: broken, originals: Array(originals.values), check: check)
        {
            for change in changes { change.discard() }
            parts = FixedParts(fixed, keeping: sound)
            if !allowDirty { refuseDirty() }
            changes = staged(originals)
            broken = self.broken(changes, check)
        }
        commit(dropping(broken, from: changes))
    }

    /// If a signal has come, nothing more is written.
    private mutating func isStopped(_ left: some Sequence<Changeset>) -> Bool {
        if !Interruption.hasCome { return false }
        for change in left { change.discard() }
        parts.drop(Set(left.flatMap(\.replacements).map(\.path)), because: Self.interruption)
        return true
    }

    private mutating func refuseDirty() {
        let paths = parts.files.map(\.path)
        let git = GitStatus(of: paths)
        parts.drop(Set(paths.filter { git[$0] == .dirty }), because: Self.dirtiness)
        parts.drop(Set(paths.filter { git[$0] == .unknown }), because: Self.silence)
        parts.drop(Set(paths.filter { git[$0] == .gitless }), because: Self.gitlessness)
    }

    private mutating func staged(_ originals: [String: SourceFile]) -> [Changeset] {
        var changes: [Changeset] = []
        for part in parts.parts {
            if Interruption.hasCome {
                parts.drop(Set(part.map(\.path)), because: Self.interruption)
                continue
            }
            do throws(FileReplacement.Failure) {
                changes.append(try Changeset(part, originals: originals))
            } catch {
                parts.drop([error.path], because: "cannot be written: \(error.reason)")
            }
        }
        return changes
    }

    /// The files whose new texts do not parse.
    private mutating func broken(_ changes: [Changeset], _ check: SyntaxCheck) -> Set<String> {
        check.broken(changes.flatMap(\.replacements).map(\.candidate)) { warnings.append($0) }
    }

    private mutating func dropping(_ broken: Set<String>, from changes: [Changeset]) -> [Changeset] {
        parts.drop(broken, because: Self.brokenness)
        return changes.filter { change in
            let parses = broken.isDisjoint(with: change.replacements.map(\.path))
            if !parses { change.discard() }
            return parses
        }
    }

    private mutating func commit(_ changes: [Changeset]) {
        if isStopped(changes) { return }
        guard let journals = journals(of: changes) else { return }
        // The new names are on disk before the old texts go, and these are gone before the journals are.
        var committed: [Changeset] = []
        defer {
            Disk.settle(foldersOf: committed.flatMap(\.replacements).map(\.target))
            for change in committed { change.discard() }
            Disk.remove(journals)
        }
        for (index, change) in changes.enumerated() {
            if isStopped(changes[index...]) { return }
            do throws(FileReplacement.Failure) {
                try change.commit()
                committed.append(change)
            } catch {
                parts.drop([error.path], because: "cannot be written: \(error.reason)")
            }
        }
    }

    /// Their paths; nil, after dropping all changes, if one cannot be written.
    private mutating func journals(of changes: [Changeset]) -> [String]? {
        if changes.isEmpty { return nil }
        do throws(Disk.Failure) {
            return try Journal(of: changes).write()
        } catch {
            for change in changes { change.discard() }
            let paths = Set(changes.flatMap(\.replacements).map(\.path))
            parts.drop(paths, because: "cannot be written: \(error.reason)")
            return nil
        }
    }
}
