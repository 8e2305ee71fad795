/// Which files git has no copy of: their content is neither committed nor staged. Files outside of any work tree,
/// ignored files, and all files on a machine without git count as kept.
struct GitStatus {
    /// Whether git has a copy of a file.
    enum Standing {
        case kept
        /// Unstaged or untracked.
        case dirty
        /// There is a work tree, but `git status` fails in it.
        case unknown
    }

    /// The files that are not kept, by absolute path without links.
    private var standings: [String: Standing] = [:]

    /// Runs git once for each work tree that contains one of these paths.
    init(of paths: [String]) {
        guard let git = ChildProcess.program("git") else { return }
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
            let dirty = Self.dirtyFiles(root, git: git)
            for file in files where dirty?.contains(file) ?? true { standings[file] = dirty == nil ? .unknown : .dirty }
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

    /// Nil if git fails: a broken repository, or one of an owner that git does not trust.
    private static func dirtyFiles(_ root: String, git: String) -> Set<String>? {
        // No hooks of the repository are run, and no lock is taken that others need.
        let words = [
            git, "-C", root, "--no-optional-locks", "-c", "core.fsmonitor=false", "status", "--porcelain=v1", "-z",
            "--untracked-files=all", "--ignore-submodules=all",
        ]
        let process = ChildProcess(words)
        guard process.status == 0 else { return nil }
        let prefix = root == "/" ? root : root + "/"
        return Set(dirtyNames(inStatus: process.output).map { prefix + $0 })
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
