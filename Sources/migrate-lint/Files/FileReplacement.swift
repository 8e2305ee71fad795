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
        /// What happened, and what to do.
        let reason: String

        fileprivate init(_ path: String, _ failure: Disk.Failure) {
            self.path = path
            reason =
                switch failure.code {
                case EBUSY: "somebody has changed it meanwhile: run again"
                case EMLINK: "it has another name (a hard link) that would keep the old text: copy it first"
                default: failure.reason
                }
        }

        init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
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
            throw Failure(path, error)
        }
    }

    /// Replaces the old file by the new one, unless somebody has changed, removed or created it meanwhile.
    func commit() throws(Failure) {
        do throws(Disk.Failure) {
            if before == nil { try create() } else { try replace() }
        } catch {
            throw Failure(path, error)
        }
    }

    private func create() throws(Disk.Failure) {
        defer { discard() }
        // `link` fails if somebody else created the file meanwhile. Some file systems have no links.
        if link(temporary, target) == 0 { return }
        let failure = Disk.Failure()
        if failure.code == EEXIST || rename(temporary, target) != 0 { throw failure }
    }

    /// The files are exchanged, so that what stood there until this moment can be looked at: an edit that came after a
    /// comparison would be lost by a rename.
    private func replace() throws(Disk.Failure) {
        let isExchanged: Bool
        do throws(Disk.Failure) {
            isExchanged = try Disk.exchange(temporary, target)
        } catch {
            discard()
            throw error
        }
        if !isExchanged { return try compareAndRename() }
        if (try? Disk.read(temporary)) == before?.bytes { return discard() }
        _ = try Disk.exchange(temporary, target)
        // Anything but our own text is somebody's second edit, and stays.
        if (try? Disk.read(temporary)) == after.bytes { discard() }
        throw Disk.Failure(code: EBUSY)
    }

    private func compareAndRename() throws(Disk.Failure) {
        defer { discard() }
        try checkTarget()
        if rename(temporary, target) != 0 { throw Disk.Failure() }
    }

    /// Removes the temporary file.
    func discard() {
        Disk.remove([temporary])
    }

    /// Undoes `commit`, unless somebody has changed the file since.
    func revert() throws(Failure) {
        if let before { return try FileReplacement(of: after, by: before).commit() }
        do throws(Disk.Failure) {
            if try Disk.read(target) != after.bytes { throw Disk.Failure(code: EBUSY) }
        } catch {
            throw Failure(path, error)
        }
        Disk.remove([target])
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
        if try Disk.read(target) != before.bytes { throw Disk.Failure(code: EBUSY) }
        if try Disk.facts(target).names > 1 { throw Disk.Failure(code: EMLINK) }
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
