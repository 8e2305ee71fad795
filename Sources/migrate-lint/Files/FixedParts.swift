import Engine
import Syntax

/// The fixed files, divided into parts that share no fix: the files of one part are written together or not at all.
struct FixedParts {
    private(set) var parts: [[SourceFile]]
    /// One problem for each dropped file, and for each fix that is left out.
    private(set) var problems: [Problem] = []
    /// The numbers of the fixes that are in them; nil for all.
    private let kept: Set<Int>?

    init(_ fixed: Fixed) { self.init(fixed, files: fixed.files, keeping: nil, problems: []) }

    /// With these fixes only.
    init(_ fixed: Fixed, keeping sound: SoundFixes) {
        let files = fixed.replay().changes(keeping: sound.kept)
        self.init(fixed, files: files, keeping: sound.kept, problems: sound.problems)
    }

    private init(_ fixed: Fixed, files: [SourceFile], keeping kept: Set<Int>?, problems: [Problem]) {
        (self.kept, self.problems) = (kept, problems)
        var sets = PathSets()
        for (number, group) in fixed.groups.enumerated() where kept?.contains(number) ?? true { sets.join(group) }
        var order: [String] = []
        var parts: [String: [SourceFile]] = [:]
        for file in files {
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
        return fixed.applied.indices.filter { number in
            (kept?.contains(number) ?? true) && fixed.groups[number].allSatisfy(paths.contains)
        }
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
