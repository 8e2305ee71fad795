import Engine
import Syntax
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The fixed files on disk, where fixes are taken back and put in again. What somebody else has changed stays.
struct FixedFiles {
    private let replay: Replay
    /// The fixes that are in the files.
    private(set) var present: Set<Int>
    /// The files that could not be changed back.
    private(set) var problems: [Problem] = []

    /// `present`: the fixes that were written.
    init(_ replay: Replay, with present: Set<Int>) {
        (self.replay, self.present) = (replay, present)
    }

    /// Gives the files the texts that these fixes make. Throws, and changes none, if one of them cannot be changed.
    mutating func move(to wanted: Set<Int>) throws(FileReplacement.Failure) {
        let (before, after) = (replay.files(keeping: present), replay.files(keeping: wanted))
        let changed = after.values.filter { before[$0.path]?.bytes != $0.bytes }
        try write(changed.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }, over: before)
        present = wanted
        for file in before.values where after[file.path] == nil { remove(file) }
    }

    /// The same, but a file that cannot be changed stays as it is, with all of each fix that is in it.
    mutating func settle(on wanted: Set<Int>) {
        var left: Set<String> = []
        while true {
            do throws(FileReplacement.Failure) {
                return try move(to: replay.nearest(to: wanted, from: present, leaving: left))
            } catch {
                guard left.insert(error.path).inserted else { return }
                let words = "is left as it is now, and not as the command has passed with it"
                problems.append(Problem(path: error.path, message: "\(words): \(error.reason)"))
            }
        }
    }

    private func write(_ files: [SourceFile], over before: [String: SourceFile]) throws(FileReplacement.Failure) {
        if files.isEmpty { return }
        let change = try Changeset(files, originals: before)
        let journals: [String]
        do throws(Disk.Failure) {
            journals = try Journal(of: [change]).write()
        } catch {
            change.discard()
            throw FileReplacement.Failure(path: files[0].path, reason: error.reason)
        }
        defer { Disk.remove(journals) }
        try change.commit()
        Disk.settle(foldersOf: change.replacements.map(\.target))
        change.discard()
    }

    /// Removes a file that a fix created. It is looked at under another name, which nobody else writes to.
    private mutating func remove(_ file: SourceFile) {
        let temporary = TemporaryName.new(beside: file.path, ending: ".swift")
        guard rename(file.path, temporary) == 0 else { return }
        if (try? Disk.readFile(temporary)) == file.bytes { return Disk.remove([temporary]) }
        if link(temporary, file.path) == 0 {
            Disk.remove([temporary])
        } else {
            rename(temporary, TemporaryName.kept(of: file.path))
        }
        problems.append(
            Problem(
                path: file.path, message: "was created by a fix that is reverted, and stays: somebody has changed it"))
    }
}
