import Engine

/// Finds the Swift files below the paths of the command line. Named files are always taken. Others must be regular
/// files (or links to one) whose names end in `.swift`, in folders that are neither hidden nor made by tools, and not
/// ignored by a `.gitignore` or `.git/info/exclude`. A link to a folder is entered only if it is named, so that no walk
/// is endless or leaves its tree.
struct FileWalk {
    /// Folders of third-party code and of build products. Besides, those of documentation (`.docc`), whose code no target builds.
    private static let excluded: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

    private static let bytes = "has a name that is not valid UTF-8, and is left out: rename it"
    private static let form =
        "is also there in another Unicode form, with which it would be mixed up: rename one of both"
    private static let mark = "has a name that begins or ends with a combining mark, and is left out: rename it"

    /// Whether a name has this ending, which is no text of its own if a combining mark or the like stands beside it.
    private static func isSwift(_ name: String) -> Bool { name.utf8.reversed().starts(with: ".swift".utf8.reversed()) }

    /// A folder that is still to be walked.
    private struct Folder {
        let path: String
        let ignored: IgnoreRules
    }

    /// Sorted by bytes; each file once, even if several paths lead to it.
    private(set) var paths: [String] = []
    /// The `paths` of files that the user named, by any path.
    private(set) var named: Set<String> = []
    private(set) var problems: [Problem] = []
    /// The folders of named files that were searched for what runs leave.
    private var searched: Set<String> = []
    /// What runs leave in the folders of these files if they are killed, and what runs make that write now.
    private(set) var temporary: Set<String> = []

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
        refuseMistakable()
    }

    /// Paths are texts, for which a letter is the same in one scalar and in two (`é`), and a slash is none if a combining
    /// mark comes after it: such a file could be taken for another.
    private mutating func refuseMistakable() {
        var known: Set<String> = []
        paths.removeAll { path in
            if path.utf8.allSatisfy({ $0 < 0x80 }) { return false }
            let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
            let ways = slashes.map { String(path[...$0]) } + [path]
            if path.count(where: { $0 == "/" }) < slashes.count {
                problems.append(Problem(path: path, message: Self.mark))
                return true
            }
            let namesake = ways.first { way in
                let (isNew, other) = known.insert(way)
                return !isNew && !other.utf8.elementsEqual(way.utf8)
                    && (try? Disk.facts(other).identity) != (try? Disk.facts(way).identity)
            }
            if let namesake { problems.append(Problem(path: path, message: "\(namesake) \(Self.form)")) }
            return namesake != nil
        }
    }

    private mutating func visit(named path: String, _ files: inout Set<Disk.Identity>) {
        do throws(Disk.Failure) {
            let facts = try Disk.facts(path)
            switch facts.kind {
            case .file:
                paths.append(path)
                files.insert(facts.identity)
                findTemporary(beside: path)
            case .folder: walk(path)
            case .link, .other: problems.append(Problem(path: path, message: "is neither a file nor a folder"))
            }
        } catch {
            let isMangled = error.isAbsence && path.contains("\u{FFFD}")
            problems.append(Problem(path: path, message: isMangled ? Self.bytes : "cannot be read: \(error.reason)"))
        }
    }

    private mutating func walk(_ folder: String) {
        var pending = [Folder(path: folder, ignored: IgnoreRules(in: folder))]
        while let folder = pending.popLast() {
            do throws(Disk.Failure) {
                let names = try Disk.names(in: folder.path) { name, isFolder in
                    if name.hasPrefix(".") || !isFolder && !Self.isSwift(name) { return }
                    problems.append(Problem(path: joined(folder.path, name), message: Self.bytes))
                }
                for name in names {
                    if !name.hasPrefix(".") {
                        visit(name, in: folder, &pending)
                    } else if name.hasPrefix(TemporaryName.start) {
                        temporary.insert(joined(folder.path, name))
                    }
                }
            } catch {
                problems.append(Problem(path: folder.path, message: "cannot be read: \(error.reason)"))
            }
        }
    }

    private mutating func findTemporary(beside path: String) {
        let folder = TemporaryName.folder(of: path)
        if !searched.insert(folder.isEmpty ? "." : String(folder)).inserted { return }
        for name in (try? Disk.names(in: folder.isEmpty ? "." : String(folder))) ?? []
        where name.hasPrefix(TemporaryName.start) {
            temporary.insert(folder + name)
        }
    }

    private mutating func visit(_ name: String, in folder: Folder, _ pending: inout [Folder]) {
        let path = joined(folder.path, name)
        guard let kind = kind(ofEntry: path) else { return }
        switch kind {
        case .folder:
            if Self.excluded.contains(name) || name.hasSuffix(".docc") || folder.ignored.ignores(name, isFolder: true) {
                return
            }
            pending.append(Folder(path: path, ignored: folder.ignored.entering(name, at: path)))
        case .file, .link:
            // Checked first, as most files are not Swift.
            guard Self.isSwift(name), !folder.ignored.ignores(name, isFolder: false) else { return }
            if kind == .file || (try? Disk.facts(path).kind) == .file { paths.append(path) }
        case .other: break
        }
    }

    /// Nil if the file has disappeared, and also, with a problem, if it cannot be examined: a path can be too long.
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

    /// Leaves out a leading `.`, the current folder.
    private func joined(_ folder: String, _ name: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
