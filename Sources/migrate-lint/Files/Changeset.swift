import Syntax

/// Files whose changes belong together, because one fix edited several of them: all are written, or none.
struct Changeset {
    let replacements: [Replacement]

    /// Stages every file. Throws for the first that cannot be, with none left behind.
    init(_ files: [SourceFile], originals: [String: SourceFile]) throws(Replacement.Failure) {
        var staged: [Replacement] = []
        do throws(Replacement.Failure) {
            for file in files { staged.append(try Replacement(of: originals[file.path], by: file)) }
        } catch {
            for replacement in staged { replacement.discard() }
            throw error
        }
        replacements = staged
    }

    /// Puts all files in place. Throws for the first that cannot be, after all others were put back.
    func commit() throws(Replacement.Failure) {
        for (index, replacement) in replacements.enumerated() {
            do throws(Replacement.Failure) {
                try replacement.commit()
            } catch {
                for later in replacements[(index + 1)...] { later.discard() }
                for earlier in replacements[..<index].reversed() { try earlier.revert() }
                throw error
            }
        }
    }

    func discard() {
        for replacement in replacements { replacement.discard() }
    }

    /// Cuts the files into sets that share no fix: `groups` holds, for each fix, the paths it edited. In the order of
    /// each set's first file.
    static func parts(of files: [SourceFile], groups: [[String]]) -> [[SourceFile]] {
        var sets = PathSets()
        for group in groups { sets.join(group) }
        var order: [String] = []
        var parts: [String: [SourceFile]] = [:]
        for file in files {
            let name = sets.name(of: file.path)
            if parts[name] == nil { order.append(name) }
            parts[name, default: []].append(file)
        }
        return order.compactMap { parts[$0] }
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
