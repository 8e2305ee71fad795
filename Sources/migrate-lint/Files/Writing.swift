import Engine
import Syntax

/// The fixed files on their way to the disk. Files that share a fix are written together or not at all; a file is
/// written only if git keeps what it replaces, and only once its new text is known to parse, so that no broken file is
/// there even for a moment.
struct Writing {
    /// What is on the disk now, in the order of paths.
    private(set) var written: [SourceFile] = []
    /// Why the others are not; one for each.
    private(set) var problems: [Problem] = []

    static let dirtiness = "has changes that git has no copy of: stage or commit them, or add --allow-dirty"
    static let silence = "is in a work tree that `git status` fails for: repair that, or add --allow-dirty"
    static let brokenness = "no longer parses after its fixes and is left as it was: please report this"

    private let originals: [String: SourceFile]

    init(_ fixed: Fixed, originals: [SourceFile], allowDirty: Bool, check: SyntaxCheck) {
        self.originals = Dictionary(originals.map { ($0.path, $0) }) { first, _ in first }
        var parts = Changeset.parts(of: fixed.files, groups: fixed.groups)
        if !allowDirty { refuseDirty(&parts) }
        commit(parsing(stage(parts), check))
        written.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        problems.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// How many of these fixes are on the disk: all files of a fix are, or none.
    func applied(of groups: [[String]]) -> Int {
        let paths = Set(written.map(\.path))
        return groups.count { $0.allSatisfy(paths.contains) }
    }

    private mutating func refuseDirty(_ parts: inout [[SourceFile]]) {
        let git = GitStatus(of: parts.joined().map(\.path))
        parts.removeAll { part in
            let paths = part.map(\.path)
            let dirty = Set(paths.filter { git[$0] == .dirty })
            let unknown = Set(paths.filter { git[$0] == .unknown })
            let culprits = dirty.isEmpty ? unknown : dirty
            withhold(paths, culprits: culprits, because: dirty.isEmpty ? Self.silence : Self.dirtiness)
            return !culprits.isEmpty
        }
    }

    private mutating func stage(_ parts: [[SourceFile]]) -> [Changeset] {
        parts.compactMap { part in
            do throws(Replacement.Failure) {
                return try Changeset(part, originals: originals)
            } catch {
                withhold(part.map(\.path), culprits: [error.path], because: "cannot be written: \(error.reason)")
                return nil
            }
        }
    }

    private mutating func parsing(_ changes: [Changeset], _ check: SyntaxCheck) -> [Changeset] {
        let broken = check.broken(changes.flatMap(\.replacements))
        return changes.filter { change in
            let paths = change.replacements.map(\.path)
            let culprits = broken.intersection(paths)
            if culprits.isEmpty { return true }
            change.discard()
            withhold(paths, culprits: culprits, because: Self.brokenness)
            return false
        }
    }

    private mutating func commit(_ changes: [Changeset]) {
        for change in changes {
            do throws(Replacement.Failure) {
                try change.commit()
                written += change.replacements.map(\.after)
            } catch {
                let paths = change.replacements.map(\.path)
                withhold(paths, culprits: [error.path], because: "cannot be written: \(error.reason)")
            }
        }
    }

    private mutating func withhold(_ paths: [String], culprits: Set<String>, because reason: String) {
        guard let culprit = culprits.min() else { return }
        for path in paths {
            let company = "is not fixed, because it shares a fix with \(culprit), which is not"
            problems.append(Problem(path: path, message: culprits.contains(path) ? reason : company))
        }
    }
}
