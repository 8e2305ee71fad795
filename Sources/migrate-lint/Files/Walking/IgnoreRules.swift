/// What the `.gitignore` files (and `.git/info/exclude`) say about the entries of one folder: its own file and those of the folders above it, up to
/// the root of the repository. Git keeps what it already tracks, whatever these say; that is not asked here.
struct IgnoreRules: Sendable {
    /// One `.gitignore`, and the way from its folder to the one that is spoken of: empty, or ended by a slash.
    private struct Level: Sendable {
        let patterns: [IgnorePattern]
        var way: [UInt8]
    }

    /// The nearest last.
    private var levels: [Level] = []

    /// Those that hold in a folder that a user named. What git ignores altogether is walked by its own files alone:
    /// whoever names it wants it seen.
    init(in folder: String) {
        let folder = Disk.resolved(folder) ?? folder
        var way: [String] = []
        for folder in Disk.folders(from: folder) {
            way.append(folder)
            if (try? Disk.facts(folder + "/.git")) != nil { break }
        }
        // Without a repository, only the folder itself speaks.
        if (try? Disk.facts((way.last ?? "") + "/.git")) == nil { way = [folder] }
        let root = way.removeLast()
        // What one person ignores in one clone, and every `.gitignore` can overrule.
        read(file: root + "/.git/info/exclude")
        read(root)
        for folder in way.reversed() {
            let name = folder[folder.index(after: folder.lastIndex(of: "/") ?? folder.startIndex)...]
            if ignores(String(name), isFolder: true) { levels = [] }
            enter(String(name), folder)
        }
    }

    /// Those that hold in a folder of this one, of this name and at this path.
    func entering(_ name: String, at path: String) -> IgnoreRules {
        // A repository of its own, such as a submodule, knows nothing of what surrounds it.
        if (try? Disk.facts(path + "/.git")) != nil { return IgnoreRules(in: path) }
        var inner = self
        inner.enter(name, path)
        return inner
    }

    /// Whether an entry of the folder is ignored: the last pattern that matches decides, of the nearest file that has one.
    func ignores(_ name: String, isFolder: Bool) -> Bool {
        let name = Array(name.utf8)
        for level in levels.reversed() {
            let path = level.way + name
            let decisive = level.patterns.last { pattern in
                (isFolder || !pattern.foldersOnly) && pattern.matches(pattern.isAnchored ? path : name)
            }
            if let decisive { return !decisive.isNegated }
        }
        return false
    }

    private mutating func enter(_ name: String, _ folder: String) {
        for index in levels.indices { levels[index].way += Array(name.utf8) + [UInt8(ascii: "/")] }
        read(folder)
    }

    /// Git does not follow a link here, and neither is a pipe waited for.
    private mutating func read(_ folder: String) { read(file: folder + "/.gitignore") }

    private mutating func read(file path: String) {
        guard (try? Disk.facts(path, followingLinks: false).kind) == .file, var bytes = try? Disk.read(path)[...] else {
            return
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        let patterns = bytes.split(separator: UInt8(ascii: "\n")).compactMap { IgnorePattern($0) }
        if !patterns.isEmpty { levels.append(Level(patterns: patterns, way: [])) }
    }
}
