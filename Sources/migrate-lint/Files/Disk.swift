#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Calls of the operating system for files. All reading and writing of the user's files is done here.
enum Disk {
    /// A system call failed.
    struct Failure: Error, Equatable {
        let code: Int32
        /// The extended attribute that cannot be kept.
        private let attribute: String?

        /// By default the code of the last failed call.
        init(code: Int32 = errno, keeping attribute: String? = nil) {
            self.code = code
            self.attribute = attribute
        }

        /// Whether the file does not exist.
        var isAbsence: Bool { code == ENOENT }

        /// The system's error message, in lower case.
        var reason: String {
            let words = String(cString: strerror(code)).lowercased()
            return attribute.map { "its attribute '\($0)' would be lost: \(words)" } ?? words
        }
    }

    enum Kind {
        case file, folder, link, other
    }

    /// Equal for two paths of the same file.
    struct Identity: Hashable {
        let device: UInt64
        let node: UInt64
    }

    struct Facts {
        let kind: Kind
        let identity: Identity
        /// Permission bits.
        let mode: mode_t
        let owner: uid_t
        let group: gid_t
        /// The number of names of the file (hard links).
        let names: Int
        /// In bytes.
        let size: Int
    }

    /// The type and attributes of the file at a path; a link is followed unless `followingLinks` is false.
    static func facts(_ path: String, followingLinks: Bool = true) throws(Failure) -> Facts {
        var status = stat()
        let result = followingLinks ? stat(path, &status) : lstat(path, &status)
        guard result == 0 else { throw Failure() }
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        let identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino))
        return Facts(
            kind: kind, identity: identity, mode: status.st_mode & 0o7777, owner: status.st_uid, group: status.st_gid,
            names: Int(status.st_nlink), size: Int(status.st_size))
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`. No path leads to one that is not valid UTF-8:
    /// `mangled` is told of it, repaired, and whether it is a folder.
    static func names(
        in folder: String, mangled: (_ name: String, _ isFolder: Bool) -> Void = { _, _ in },
        where isWanted: (String) -> Bool = { _ in true }
    ) throws(Failure) -> [String] {
        guard let stream = opendir(folder) else { throw Failure() }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let (name, repaired) = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) {
                    (String(validatingCString: $0), String(cString: $0))
                }
            }
            if name == nil { mangled(repaired, Int(entry.pointee.d_type) == Int(DT_DIR)) }
            if let name, name != "." && name != "..", isWanted(name) { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure() }
        defer { close(file) }
        return try read(file, expecting: (try? facts(path).size) ?? 0)
    }

    /// The same of a plain file only: reading what somebody has put in its place, such as a pipe, would block.
    static func readFile(_ path: String) throws(Failure) -> [UInt8] {
        guard try facts(path, followingLinks: false).kind == .file else { throw Failure(code: EBUSY) }
        return try read(path)
    }

    /// Reads an open file to its end, as long as each next part `comes` in time.
    static func read(
        _ file: Int32, expecting size: Int = 0, comes: () -> Bool = { true }
    ) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 1)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if !comes() { throw Failure(code: ETIMEDOUT) }
            let count = chunk.withUnsafeMutableBytes { buffer in
                recall { systemRead(file, buffer.baseAddress, buffer.count) }
            }
            guard count >= 0 else { throw Failure() }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    static func write(_ bytes: [UInt8], to file: Int32) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in recall { systemWrite(file, buffer.baseAddress, buffer.count) }
            }
            guard count > 0 else { throw Failure() }
            rest = rest.dropFirst(count)
        }
    }

    /// Creates a file that must not exist, readable for this user only; waits until it is on disk if `isOnDisk`. Its bytes may
    /// say which file it is.
    static func create(
        _ path: String, isOnDisk: Bool = false, _ bytes: (Identity) -> [UInt8]
    ) throws(Failure) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Failure() }
        defer { close(file) }
        try write(bytes(facts(path).identity), to: file)
        if isOnDisk, fsync(file) != 0 { throw Failure() }
    }

    /// Waits until the names in the folders of these files are on disk. Where a file system cannot say that, nothing is
    /// left to be done.
    static func settle(foldersOf paths: [String]) {
        for folder in Set(paths.map(TemporaryName.folder)) {
            let file = open(folder.isEmpty ? "." : String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            if file < 0 { continue }
            fsync(file)
            close(file)
        }
    }

    /// Exchanges two files in one step. False where the system or the file system cannot: nothing has changed then.
    static func exchange(_ first: String, _ second: String) throws(Failure) -> Bool {
        #if canImport(Darwin)
            let result = renamex_np(first, second, UInt32(RENAME_SWAP))
        #else
            guard let renameat2 else { return false }
            let result = renameat2(AT_FDCWD, first, AT_FDCWD, second, exchangeFlag)
        #endif
        if result == 0 { return true }
        let failure = Failure()
        if [EINVAL, ENOSYS, ENOTSUP].contains(failure.code) { return false }
        throw failure
    }

    /// Creates the missing folders above a file. Errors are ignored, as writing the file then fails.
    static func makeFolders(above path: String) {
        for index in path.indices where path[index] == "/" && index > path.startIndex {
            mkdir(String(path[..<index]), 0o777)
        }
    }

    /// Creates an empty folder that only this user can access.
    static func makeTemporaryFolder() throws(Failure) -> String {
        let path = "\(Machine.temporaryFolder)/migrate-lint-\(UInt64.random(in: 0 ... .max))"
        guard mkdir(path, 0o700) == 0 else { throw Failure() }
        return path
    }

    /// Removes these files and empty folders in this order; missing ones are ignored.
    static func remove(_ paths: [String]) {
        for path in paths where unlink(path) != 0 { rmdir(path) }
    }

    /// The absolute path without links; nil if there is no such file, or if no text leads to it.
    static func resolved(_ path: String) -> String? { try? real(path) }

    /// The same; throws EILSEQ if the path is not valid UTF-8.
    static func real(_ path: String) throws(Failure) -> String {
        guard let real = realpath(path, nil) else { throw Failure() }
        defer { free(real) }
        guard let text = String(validatingCString: real) else { throw Failure(code: EILSEQ) }
        return text
    }

    /// An absolute folder and its parents up to `/`.
    static func folders(from folder: String) -> some Sequence<String> {
        sequence(first: folder) { folder in
            // A slash with a combining mark after it is no character of its own.
            guard folder != "/", let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            return slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }

    /// Repeats a call that was interrupted by a signal.
    private static func recall(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

// Inside `Disk`, `read` and `write` name its own functions.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}

#if !canImport(Darwin)
    private typealias RenameAt2 = @convention(c) (Int32, Disk.Path, Int32, Disk.Path, UInt32) -> Int32
    /// Linux's `RENAME_EXCHANGE` (rename(2)); Swift sees neither it nor the function, and an old library has none.
    private let exchangeFlag: UInt32 = 2
    private let renameat2 = Disk.call("renameat2", as: RenameAt2.self)

    extension Disk {
        typealias Path = UnsafePointer<CChar>

        /// A function of the C library that Swift does not see; nil if the library has none.
        static func call<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
        }
    }
#endif
