/// The `.gitignore` patterns (and those of `.git/info/exclude`) for the entries of one folder: from its own file and
/// those of its parent folders up to the root of the repository. Unlike git, they apply to tracked files too.
struct IgnoreRules: Sendable {
    /// The patterns of one `.gitignore`, and the path from its folder to the current one: empty, or with a slash at the
    /// end.
    private struct Level: Sendable {
        let patterns: [IgnorePattern]
        var way: [UInt8]
    }

    /// The nearest folder is the last.
    private var levels: [Level] = []

    /// The rules in a folder that the user named. If git ignores the folder itself, only its own `.gitignore` files
    /// count, as the user wants it searched.
    init(in folder: String) {
        let folder = Disk.resolved(folder) ?? folder
        var way: [String] = []
        for folder in Disk.folders(from: folder) {
            way.append(folder)
            if (try? Disk.facts(folder + "/.git")) != nil { break }
        }
        // Without a repository, only the folder's own file counts.
        if (try? Disk.facts((way.last ?? "") + "/.git")) == nil { way = [folder] }
        let root = way.removeLast()
        // Patterns for this clone only; every `.gitignore` can overrule them.
        read(file: root + "/.git/info/exclude")
        read(root)
        for folder in way.reversed() {
            let name = folder[folder.index(after: folder.lastIndex(of: "/") ?? folder.startIndex)...]
            if ignores(String(name), isFolder: true) { levels = [] }
            enter(String(name), folder)
        }
    }

    /// The rules in a subfolder with this name and path.
    func entering(_ name: String, at path: String) -> IgnoreRules {
        // A nested repository, such as a submodule, does not use the rules of the outer one.
        if (try? Disk.facts(path + "/.git")) != nil { return IgnoreRules(in: path) }
        var inner = self
        inner.enter(name, path)
        return inner
    }

    /// Whether an entry of the folder is ignored: the last matching pattern of the nearest file that has one decides.
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

    /// Git does not follow links here; reading a pipe would block.
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
