import Engine
import Syntax

/// The fixed files, cut into parts that share no fix: what happens to one file of a part happens to all.
struct FixedParts {
    private(set) var parts: [[SourceFile]]
    /// Why files are not among them any more; one for each.
    private(set) var problems: [Problem] = []

    init(_ fixed: Fixed) {
        var sets = PathSets()
        for group in fixed.groups { sets.join(group) }
        var order: [String] = []
        var parts: [String: [SourceFile]] = [:]
        for file in fixed.files {
            let name = sets.name(of: file.path)
            if parts[name] == nil { order.append(name) }
            parts[name, default: []].append(file)
        }
        self.parts = order.compactMap { parts[$0] }
    }

    /// Every file of every part, in the order of paths.
    var files: [SourceFile] {
        parts.joined().sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// How many of the fixes are in what is left: all files of a fix are, or none.
    func applied(of fixed: Fixed) -> Int {
        let paths = Set(parts.joined().map(\.path))
        return fixed.groups.count { $0.allSatisfy(paths.contains) }
    }

    /// Drops the parts that hold one of these paths. `reason` is what is wrong with the culprits themselves.
    mutating func drop(_ culprits: Set<String>, because reason: String) {
        if culprits.isEmpty { return }
        parts.removeAll { part in
            let paths = part.map(\.path)
            guard let culprit = paths.filter(culprits.contains).min() else { return false }
            let company = "is not fixed, because it shares a fix with \(culprit), which is not"
            for path in paths {
                problems.append(Problem(path: path, message: culprits.contains(path) ? reason : company))
            }
            return true
        }
        problems.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

/// Sets of paths that have none in common, each named by one of its own (union-find).
private struct PathSets {
    /// The way from each path to its set's name.
    private var next: [String: String] = [:]

    /// The set that holds the path; alone, it is a set of its own.
    mutating func name(of path: String) -> String {
        var name = path
        while let closer = next[name] { name = closer }
        var step = path
        while let closer = next[step] {
            next[step] = name
            step = closer
        }
        return name
    }

    /// Makes one set of those that hold these paths.
    mutating func join(_ paths: [String]) {
        for path in paths.dropFirst() {
            let (first, second) = (name(of: paths[0]), name(of: path))
            if first != second { next[second] = first }
        }
    }
}
