import Syntax
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// One file's new bytes, staged in a temporary file beside it: whoever looks sees the old file or the new one, whole.
struct FileReplacement {
    /// The file could not be staged or renamed; it is as it was.
    struct Failure: Error {
        let path: String
        let reason: String
    }

    /// As in reports.
    let path: String
    /// Nil for a file that is created.
    let before: SourceFile?
    let after: SourceFile
    /// The file itself: links are written through.
    let target: String
    let temporary: String

    /// As the check of syntax wants it.
    var candidate: SyntaxCheck.Candidate {
        SyntaxCheck.Candidate(path: path, after: after, afterFile: temporary, before: before, beforeFile: target)
    }

    /// Writes the temporary file. Throws, and leaves nothing behind, where that cannot be done or where the file is no
    /// longer what was read.
    init(of before: SourceFile?, by after: SourceFile) throws(Failure) {
        path = after.path
        self.before = before
        self.after = after
        target = Disk.resolved(after.path) ?? after.path
        temporary = Self.temporaryName(beside: target)
        do throws(Disk.Failure) {
            try checkTarget()
            try stage()
        } catch {
            discard()
            throw Failure(path: path, reason: error.reason)
        }
    }

    /// Puts the new file in the old one's place.
    func commit() throws(Failure) {
        defer { discard() }
        // A link never takes the place of what somebody else put there by now. Some file systems have none.
        if before == nil {
            if link(temporary, target) == 0 { return }
            let failure = Disk.Failure()
            if failure.code == EEXIST { throw Failure(path: path, reason: failure.reason) }
        }
        if rename(temporary, target) != 0 { throw Failure(path: path, reason: Disk.Failure().reason) }
    }

    /// Removes what was staged.
    func discard() {
        Disk.remove([temporary])
    }

    /// Undoes `commit`.
    func revert() throws(Failure) {
        guard let before else { return Disk.remove([target]) }
        try FileReplacement(of: after, by: before).commit()
    }

    /// Short, so that it fits where the name does; hidden, so that no walk finds it; ended as the compiler wants it.
    private static func temporaryName(beside target: String) -> String {
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        return "\(folder).migrate-lint-\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36)).swift"
    }

    private func checkTarget() throws(Disk.Failure) {
        guard let before else {
            if (try? Disk.facts(target, followingLinks: false)) != nil { throw Disk.Failure(code: EEXIST) }
            return
        }
        // A rename asks only for the folder's permission.
        guard access(target, W_OK) == 0 else { throw Disk.Failure() }
        // "Resource busy": somebody else writes this file.
        if try Disk.read(target) != before.bytes { throw Disk.Failure(code: EBUSY) }
    }

    private func stage() throws(Disk.Failure) {
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, before == nil ? 0o666 : 0o600)
        guard file >= 0 else { throw Disk.Failure() }
        defer { close(file) }
        try Disk.write(after.bytes, to: file)
        if before != nil {
            let facts = try Disk.facts(target)
            // Only the superuser may give files away; a file keeps its permissions whoever owns it. Mode comes last,
            // because a change of owner clears bits of it.
            _ = fchown(file, facts.owner, facts.group)
            guard fchmod(file, facts.mode) == 0 else { throw Disk.Failure() }
        }
        guard fsync(file) == 0 else { throw Disk.Failure() }
    }
}
