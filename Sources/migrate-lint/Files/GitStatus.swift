/// Which files git has no copy of: their content is in no commit and not staged either. A file outside of any work tree,
/// an ignored one, and any file where git cannot be asked, counts as kept: there is nothing to lose by git's measure.
struct GitStatus {
    /// Absolute paths without links.
    private var dirty: Set<String> = []

    /// Asks git once for each work tree that holds one of these paths.
    init(of paths: [String]) {
        guard let git = ChildProcess.program("git") else { return }
        var asked: Set<String> = []
        var rootOfFolder: [String: String?] = [:]
        for path in paths {
            guard let folder = Disk.resolved(path).map(Self.folder) else { continue }
            let root = rootOfFolder[folder] ?? Self.workTree(of: folder)
            rootOfFolder[folder] = root
            if let root, asked.insert(root).inserted { dirty.formUnion(Self.dirtyFiles(root, git: git)) }
        }
    }

    func isDirty(_ path: String) -> Bool {
        Disk.resolved(path).map(dirty.contains) ?? false
    }

    private static func folder(_ path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// The nearest folder upwards with a `.git`: a folder, or the file of a submodule or a linked work tree.
    private static func workTree(of folder: String) -> String? {
        var folder = folder
        while true {
            if (try? Disk.facts(folder + "/.git")) != nil { return folder }
            if folder == "/" { return nil }
            folder = Self.folder(folder)
        }
    }

    private static func dirtyFiles(_ root: String, git: String) -> [String] {
        // No hooks of the repository are run, and no lock is taken from whoever works in it.
        let words = [
            git, "-C", root, "--no-optional-locks", "-c", "core.fsmonitor=false", "status", "--porcelain=v1", "-z",
            "--untracked-files=all", "--ignore-submodules=all",
        ]
        let process = ChildProcess(words)
        guard process.status == 0 else { return [] }
        return dirtyNames(inStatus: process.output).map { root + "/" + $0 }
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
