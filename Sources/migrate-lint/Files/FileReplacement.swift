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
                case EILSEQ: "a folder above it has a name that is not valid UTF-8: rename that"
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
        do throws(Disk.Failure) { target = try Self.target(of: path) } catch { throw Failure(path, error) }
        // The compiler wants this ending.
        temporary = TemporaryName.new(beside: target, ending: ".swift")
        do throws(Disk.Failure) {
            try checkTarget()
            try stage()
        } catch {
            discard()
            throw Failure(path, error)
        }
    }

    /// Puts the new file in place, unless somebody has changed, removed or created it meanwhile. The old one has the
    /// temporary name then, until `discard`, where the file system can exchange files.
    func commit() throws(Failure) {
        do throws(Disk.Failure) {
            if before == nil { try create() } else { try replace() }
        } catch {
            discard()
            throw Failure(path, error)
        }
    }

    private func create() throws(Disk.Failure) {
        // `link` fails if somebody else created the file meanwhile. Some file systems have no links.
        if link(temporary, target) == 0 { return }
        let failure = Disk.Failure()
        if failure.code == EEXIST || rename(temporary, target) != 0 { throw failure }
    }

    /// The files are exchanged, so that what stood there until this moment can be looked at: an edit that came after a
    /// comparison would be lost by a rename.
    private func replace() throws(Disk.Failure) {
        guard try Disk.exchange(temporary, target) else {
            try checkTarget()
            if rename(temporary, target) != 0 { throw Disk.Failure() }
            return
        }
        if (try? Disk.readFile(temporary)) == before?.bytes { return }
        try exchangeBack()
        throw Disk.Failure(code: EBUSY)
    }

    /// Anything but our own text that comes out is somebody's second edit, and gets a name that nobody removes.
    private func exchangeBack() throws(Disk.Failure) {
        _ = try Disk.exchange(temporary, target)
        if (try? Disk.readFile(temporary)) != after.bytes { rename(temporary, TemporaryName.kept(of: target)) }
    }

    /// Removes the temporary file.
    func discard() {
        Disk.remove([temporary])
    }

    /// Undoes `commit`, unless somebody has changed the file since.
    func revert() throws(Failure) {
        if let before, (try? Disk.facts(temporary)) == nil {
            let old = try FileReplacement(of: after, by: before)
            defer { old.discard() }
            return try old.commit()
        }
        do throws(Disk.Failure) {
            if try Disk.readFile(target) != after.bytes { throw Disk.Failure(code: EBUSY) }
            if before != nil { try exchangeBack() } else { Disk.remove([target]) }
        } catch {
            throw Failure(path, error)
        }
    }

    /// The path of the file after following links; it may be missing.
    static func target(of path: String) throws(Disk.Failure) -> String {
        if (try? Disk.facts(path)) != nil { return try Disk.real(path) }
        let folder = TemporaryName.folder(of: path)
        return "\(try Disk.real(folder.isEmpty ? "." : String(folder)))/\(path.dropFirst(folder.count))"
    }

    private func checkTarget() throws(Disk.Failure) {
        guard let before else {
            if (try? Disk.facts(target, followingLinks: false)) != nil { throw Disk.Failure(code: EEXIST) }
            return
        }
        // A rename needs only the permission of the folder, so the file's is checked here.
        guard access(target, W_OK) == 0 else { throw Disk.Failure() }
        if try Disk.readFile(target) != before.bytes { throw Disk.Failure(code: EBUSY) }
        if try Disk.facts(target).names > 1 { throw Disk.Failure(code: EMLINK) }
    }

    private func stage() throws(Disk.Failure) {
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, before == nil ? 0o666 : 0o600)
        guard file >= 0 else { throw Disk.Failure() }
        defer { close(file) }
        try Disk.write(after.bytes, to: file)
        if before != nil {
            let facts = try Disk.facts(target)
            // Only the superuser can change owners. The mode is set last, because a change of owner clears bits of it,
            // and as the list of an access control list, which is an attribute, has some.
            _ = fchown(file, facts.owner, facts.group)
            try Disk.copyAttributes(of: target, to: temporary)
            guard fchmod(file, facts.mode) == 0 else { throw Disk.Failure() }
        }
        guard fsync(file) == 0 else { throw Disk.Failure() }
    }
}
