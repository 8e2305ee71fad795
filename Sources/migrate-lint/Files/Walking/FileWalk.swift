import Engine

/// The Swift files below the paths of the command line. What is named is always taken; what is only walked over must be
/// a regular file (or a link to one) whose name ends in `.swift`, in folders that are neither hidden nor made by tools;
/// neither may be ignored by a `.gitignore` or by `.git/info/exclude`.
/// A link to a folder is entered only where it is named, so that no walk is endless or leaves its tree.
struct FileWalk {
    /// Folders of code that somebody else keeps, or that a build makes anew.
    private static let excluded: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// One that is still to be walked.
    private struct Folder {
        let path: String
        let ignored: IgnoreRules
    }

    /// Sorted by their bytes; each file once, however many paths lead to it.
    private(set) var paths: [String] = []
    /// Those of them that were named one by one, by whatever path.
    private(set) var named: Set<String> = []
    private(set) var problems: [Problem] = []

    init(_ words: [String]) {
        var namedFiles: Set<Disk.Identity> = []
        for path in words { visit(named: path, &namedFiles) }
        paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var seen: Set<Disk.Identity> = []
        paths.removeAll { path in
            guard let identity = try? Disk.facts(path).identity else { return false }
            if namedFiles.contains(identity), !seen.contains(identity) { named.insert(path) }
            return !seen.insert(identity).inserted
        }
    }

    private mutating func visit(named path: String, _ files: inout Set<Disk.Identity>) {
        do throws(Disk.Failure) {
            let facts = try Disk.facts(path)
            switch facts.kind {
            case .file:
                paths.append(path)
                files.insert(facts.identity)
            case .folder: walk(path)
            case .link, .other: problems.append(Problem(path: path, message: "is neither a file nor a folder"))
            }
        } catch {
            problems.append(Problem(path: path, message: "cannot be read: \(error.reason)"))
        }
    }

    private mutating func walk(_ folder: String) {
        var pending = [Folder(path: folder, ignored: IgnoreRules(in: folder))]
        while let folder = pending.popLast() {
            do throws(Disk.Failure) {
                for name in try Disk.names(in: folder.path) where !name.hasPrefix(".") {
                    visit(name, in: folder, &pending)
                }
            } catch {
                problems.append(Problem(path: folder.path, message: "cannot be read: \(error.reason)"))
            }
        }
    }

    private mutating func visit(_ name: String, in folder: Folder, _ pending: inout [Folder]) {
        let path = joined(folder.path, name)
        guard let kind = kind(ofEntry: path) else { return }
        switch kind {
        case .folder:
            if Self.excluded.contains(name) || folder.ignored.ignores(name, isFolder: true) { return }
            pending.append(Folder(path: path, ignored: folder.ignored.entering(name, at: path)))
        case .file, .link:
            // Most files are not Swift: those cost no second look.
            guard name.hasSuffix(".swift"), !folder.ignored.ignores(name, isFolder: false) else { return }
            if kind == .file || (try? Disk.facts(path).kind) == .file { paths.append(path) }
        case .other: break
        }
    }

    /// Nil for one that is gone, and with a problem for one that cannot be looked at: a path can be too long.
    private mutating func kind(ofEntry path: String) -> Disk.Kind? {
        do throws(Disk.Failure) {
            return try Disk.facts(path, followingLinks: false).kind
        } catch {
            if !error.isAbsence {
                problems.append(Problem(path: path, message: "cannot be read: \(error.reason)"))
            }
            return nil
        }
    }

    /// The current folder adds nothing to the paths in it.
    private func joined(_ folder: String, _ name: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
