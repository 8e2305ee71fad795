import Engine

/// The Swift files below the paths of the command line. What is named is always taken; what is only walked over must be
/// a regular file (or a link to one) whose name ends in `.swift`, in folders that are neither hidden nor made by tools.
/// A link to a folder is entered only where it is named, so that no walk is endless or leaves its tree.
struct FileWalk {
    /// Folders of code that somebody else keeps, or that a build makes anew.
    private static let excluded: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Sorted by their bytes; each file once, however many paths lead to it.
    private(set) var paths: [String] = []
    private(set) var problems: [Problem] = []

    init(_ named: [String]) {
        for path in named { visit(named: path) }
        paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var seen: Set<Disk.Identity> = []
        paths.removeAll { path in (try? Disk.facts(path)).map { !seen.insert($0.identity).inserted } ?? false }
    }

    private mutating func visit(named path: String) {
        do throws(Disk.Failure) {
            switch try Disk.facts(path).kind {
            case .file: paths.append(path)
            case .folder: walk(path)
            case .link, .other: problems.append(Problem(path: path, message: "is neither a file nor a folder"))
            }
        } catch {
            problems.append(Problem(path: path, message: "cannot be read: \(error.reason)"))
        }
    }

    private mutating func walk(_ folder: String) {
        var pending = [folder]
        while let folder = pending.popLast() {
            do throws(Disk.Failure) {
                for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
                    visit(joined(folder, name), name: name, &pending)
                }
            } catch {
                problems.append(Problem(path: folder, message: "cannot be read: \(error.reason)"))
            }
        }
    }

    private mutating func visit(_ path: String, name: String, _ pending: inout [String]) {
        guard let facts = try? Disk.facts(path, followingLinks: false) else { return }
        switch facts.kind {
        case .folder:
            if !Self.excluded.contains(name) { pending.append(path) }
        case .file, .link:
            // Most files are not Swift: those cost no second look.
            guard name.hasSuffix(".swift") else { return }
            if facts.kind == .file || (try? Disk.facts(path).kind) == .file { paths.append(path) }
        case .other: break
        }
    }

    /// The current folder adds nothing to the paths in it.
    private func joined(_ folder: String, _ name: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
