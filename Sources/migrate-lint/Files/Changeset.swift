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
        var parents: [String: String] = [:]
        func root(_ path: String) -> String {
            var root = path
            while let parent = parents[root] { root = parent }
            var step = path
            while let parent = parents[step] {
                parents[step] = root
                step = parent
            }
            return root
        }
        for group in groups {
            for path in group.dropFirst() {
                let (first, second) = (root(group[0]), root(path))
                if first != second { parents[second] = first }
            }
        }
        var order: [String] = []
        var parts: [String: [SourceFile]] = [:]
        for file in files {
            let name = root(file.path)
            if parts[name] == nil { order.append(name) }
            parts[name, default: []].append(file)
        }
        return order.compactMap { parts[$0] }
    }
}
