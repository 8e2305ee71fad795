/// Which files git has no copy of: their content is neither committed nor staged. Files outside of any work tree count as
/// kept: nothing there would keep them, and who works without git is told so.
struct GitStatus {
    /// Whether git has a copy of a file.
    enum Standing {
        case kept
        /// Unstaged, untracked, ignored, or marked so that git does not look (`assume-unchanged`, `skip-worktree`).
        case dirty
        /// There is a work tree, but git fails in it, or does not end.
        case unknown
        /// There is a work tree, but no git.
        case gitless
    }

    #if canImport(Darwin)
        /// A file system takes all Unicode forms of a name for one, and git has the composed one.
        private typealias Name = String
    #else
        /// Unlike texts, names are the same only if their bytes are.
        private typealias Name = [UInt8]
    #endif

    /// The files that are not kept, by absolute path without links.
    private var standings: [String: Standing] = [:]

    /// Runs git once for each work tree that contains one of these paths.
    init(of paths: [String]) {
        let git = ChildProcess.program("git")
        var files: [String: [String]] = [:]
        var rootOfFolder: [String: String?] = [:]
        for path in paths {
            guard let file = Disk.resolved(path) else { continue }
            let folder = Self.folder(file)
            let root = rootOfFolder[folder] ?? Self.workTree(of: folder)
            rootOfFolder[folder] = root
            if let root { files[root, default: []].append(file) }
        }
        for (root, files) in files {
            guard let git else {
                for file in files { standings[file] = .gitless }
                continue
            }
            let kept = Self.keptFiles(root, git: git)
            for file in files where kept?.contains(Name(file.utf8)) != true {
                standings[file] = kept == nil ? .unknown : .dirty
            }
        }
    }

    subscript(path: String) -> Standing { Disk.resolved(path).flatMap { standings[$0] } ?? .kept }

    private static func folder(_ path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// The nearest parent folder with a `.git`, which is a folder, or a file in a submodule or a linked work tree.
    private static func workTree(of folder: String) -> String? {
        Disk.folders(from: folder).first { (try? Disk.facts($0 + "/.git")) != nil }
    }

    /// Nil if git fails or does not end: a file system that does not answer, a broken repository, or one of an owner that git does not trust.
    private static func keptFiles(_ root: String, git: String) -> Set<Name>? {
        // No hooks of the repository are run, and no lock is taken that others need.
        let words = [git, "-C", root, "--no-optional-locks", "-c", "core.fsmonitor=false"]
        let tracked = ChildProcess(words + ["ls-files", "-v", "-z"])
        let changed = ChildProcess(
            words + ["status", "--porcelain=v1", "-z", "--untracked-files=no", "--ignore-submodules=all"])
        guard tracked.status == 0, changed.status == 0 else { return nil }
        let prefix = root == "/" ? root : root + "/"
        let dirty = Set(dirtyNames(inStatus: changed.output).map { Name($0.utf8) })
        let kept = watchedNames(inListing: tracked.output).filter { !dirty.contains(Name($0.utf8)) }
        return Set(kept.map { Name((prefix + $0).utf8) })
    }

    /// The tracked files that `git status` looks at. Each entry is `T name` with the tag `H` for these, lower case for
    /// `assume-unchanged` and `S` for `skip-worktree` (git-ls-files, "-v").
    static func watchedNames(inListing output: [UInt8]) -> [String] {
        output.split(separator: 0).filter { $0.starts(with: [UInt8(ascii: "H"), UInt8(ascii: " ")]) }.map {
            String(decoding: $0.dropFirst(2), as: UTF8.self)
        }
    }

    /// Each entry is `XY name`, Y the state of the work tree against the index (git-status, "Short Format"); an entry
    /// that renames or copies is followed by one with the old name.
    static func dirtyNames(inStatus output: [UInt8]) -> [String] {
        var names: [String] = []
        var entries = output.split(separator: 0)[...]
        while let entry = entries.popFirst() {
            let bytes = Array(entry)
            guard bytes.count > 3 else { continue }
            if bytes[1] != UInt8(ascii: " ") { names.append(String(decoding: bytes[3...], as: UTF8.self)) }
            let hasOldName = bytes[..<2].contains { $0 == UInt8(ascii: "R") || $0 == UInt8(ascii: "C") }
            if hasOldName { entries = entries.dropFirst() }
        }
        return names
    }
}
