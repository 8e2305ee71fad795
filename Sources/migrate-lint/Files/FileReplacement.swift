import Syntax
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// One file's new bytes, staged in a temporary file beside it, so that readers see either the old file or the new one.
struct FileReplacement {
    /// The file could not be staged or renamed; it is unchanged.
    struct Failure: Error {
        let path: String
        let reason: String
    }

    /// The path as in reports.
    let path: String
    /// The old file; nil for a file that is created.
    let before: SourceFile?
    let after: SourceFile
    /// The path of the file after following links.
    let target: String
    let temporary: String

    /// The input for the syntax check.
    var candidate: SyntaxCheck.Candidate {
        SyntaxCheck.Candidate(path: path, after: after, afterFile: temporary, before: before, beforeFile: target)
    }

    /// Writes the temporary file. Throws and removes it if that fails, or if the file has changed since it was read.
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

    /// Replaces the old file by the new one.
    func commit() throws(Failure) {
        defer { discard() }
        // `link` fails if somebody else created the file meanwhile. Some file systems have no links.
        if before == nil {
            if link(temporary, target) == 0 { return }
            let failure = Disk.Failure()
            if failure.code == EEXIST { throw Failure(path: path, reason: failure.reason) }
        }
        if rename(temporary, target) != 0 { throw Failure(path: path, reason: Disk.Failure().reason) }
    }

    /// Removes the temporary file.
    func discard() {
        Disk.remove([temporary])
    }

    /// Undoes `commit`.
    func revert() throws(Failure) {
        guard let before else { return Disk.remove([target]) }
        try FileReplacement(of: after, by: before).commit()
    }

    /// A short name, so that it fits wherever the original does; hidden, so that no walk finds it; with the ending that
    /// the compiler requires.
    private static func temporaryName(beside target: String) -> String {
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        return "\(folder).migrate-lint-\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36)).swift"
    }

    private func checkTarget() throws(Disk.Failure) {
        guard let before else {
            if (try? Disk.facts(target, followingLinks: false)) != nil { throw Disk.Failure(code: EEXIST) }
            return
        }
        // A rename needs only the permission of the folder, so the file's is checked here.
        guard access(target, W_OK) == 0 else { throw Disk.Failure() }
        // EBUSY, "Resource busy": somebody else has written this file.
        if try Disk.read(target) != before.bytes { throw Disk.Failure(code: EBUSY) }
    }

    private func stage() throws(Disk.Failure) {
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, before == nil ? 0o666 : 0o600)
        guard file >= 0 else { throw Disk.Failure() }
        defer { close(file) }
        try Disk.write(after.bytes, to: file)
        if before != nil {
            let facts = try Disk.facts(target)
            // Only the superuser can change owners. The mode is set last, because a change of owner clears bits of it.
            _ = fchown(file, facts.owner, facts.group)
            guard fchmod(file, facts.mode) == 0 else { throw Disk.Failure() }
        }
        guard fsync(file) == 0 else { throw Disk.Failure() }
    }
}
