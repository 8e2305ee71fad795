import Engine
import Syntax

/// The fixed files, divided into parts that share no fix: the files of one part are written together or not at all.
struct FixedParts {
    private(set) var parts: [[SourceFile]]
    /// One problem for each dropped file.
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

    /// The fixes in the remaining files. All files of a fix are there, or none.
    func applied(of fixed: Fixed) -> [AppliedFix] { numbers(of: fixed).map { fixed.applied[$0] } }

    /// The same as numbers, counted from 0.
    func numbers(of fixed: Fixed) -> [Int] {
        let paths = Set(parts.joined().map(\.path))
        return fixed.applied.indices.filter { fixed.groups[$0].allSatisfy(paths.contains) }
    }

    /// Drops the parts that contain one of these paths. `reason` is the problem of the culprits themselves.
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

/// Disjoint sets of paths, each named by one of its members (union-find).
private struct PathSets {
    /// By path: the next path on the way to the name of its set.
    private var next: [String: String] = [:]

    /// The name of the set that contains the path; an unknown path is a set of its own.
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

    /// Joins the sets that contain these paths.
    mutating func join(_ paths: [String]) {
        for path in paths.dropFirst() {
            let (first, second) = (name(of: paths[0]), name(of: path))
            if first != second { next[second] = first }
        }
    }
}
