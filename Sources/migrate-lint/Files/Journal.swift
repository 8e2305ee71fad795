import Syntax
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a run is about to write, on disk while it writes: if it is killed, the next one knows which files share a fix, and
/// which of them have their new text.
struct Journal {
    /// One file. Paths are absolute.
    struct Entry: Equatable {
        /// Files with the same number share a fix.
        let group: Int
        let target: String
        let temporary: String
        /// Nil for a file that is created.
        let before: Digest?
        let after: Digest

        /// Whether a run can have written it: the temporary file is beside the target, and its name says so.
        var isPlausible: Bool {
            let folder = TemporaryName.folder(of: temporary)
            return folder == TemporaryName.folder(of: target)
                && TemporaryName.isLeft(temporary.dropFirst(folder.count))
        }
    }

    /// Enough to tell the old text of a file from the new one and from anybody's edit.
    struct Digest: Equatable {
        /// In bytes.
        let length: Int
        /// FNV-1a, 64 bits.
        let hash: UInt64
    }

    static let ending = ".journal"
    /// Of one that says what a command was to check, and had not.
    static let endingUnchecked = ".unchecked"
    private static let title = "migrate-lint journal 2"

    let entries: [Entry]
    /// The file that it was read from, as that says itself. Another one that says so is a copy, or a stranger's, who may name
    /// any file of the user.
    let node: UInt64?

    init(_ entries: [Entry], node: UInt64? = nil) { (self.entries, self.node) = (entries, node) }

    /// What these changes write.
    init(of changes: [Changeset]) {
        let entries = changes.enumerated().flatMap { group, change in
            change.replacements.map { replacement in
                Entry(
                    group: group, target: replacement.target, temporary: replacement.temporary,
                    before: replacement.before.map { Digest(of: $0.bytes) }, after: Digest(of: replacement.after.bytes))
            }
        }
        self.init(entries)
    }

    /// What a command is to check: files that are still as they were read, and their texts to come.
    init(unchecked files: [SourceFile], originals: [String: SourceFile]) {
        let entries = files.compactMap { file in
            (try? FileReplacement.target(of: file.path)).map { target in
                Entry(
                    group: 0, target: target, temporary: "",
                    before: originals[file.path].map { Digest(of: $0.bytes) }, after: Digest(of: file.bytes))
            }
        }
        self.init(entries)
    }

    /// Reads a journal; nil if it is none, or was cut off before anything was written.
    init?(parsing bytes: [UInt8]) {
        let fields = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.count % 5 == 4, fields.first == Self.title, fields.dropLast().last == Self.title else {
            return nil
        }
        var entries: [Entry] = []
        for start in stride(from: 2, to: fields.count - 2, by: 5) {
            guard let group = Int(fields[start]), let after = Digest(fields[start + 4]) else { return nil }
            entries.append(
                Entry(
                    group: group, target: fields[start + 1], temporary: fields[start + 2],
                    before: Digest(fields[start + 3]), after: after))
        }
        self.init(entries, node: UInt64(fields[1]))
    }

    /// Writes it into each folder of its files, of each fix that touches the folder: the next run may read only one. Waits until all
    /// are on disk; their paths.
    func write() throws(Disk.Failure) -> [String] {
        var written: [String] = []
        do throws(Disk.Failure) {
            for (_, here) in Dictionary(grouping: entries, by: { TemporaryName.folder(of: $0.target) }) {
                let groups = Set(here.map(\.group))
                let own = Journal(entries.filter { groups.contains($0.group) })
                written.append(try own.create(beside: here[0].target, ending: Self.ending))
            }
            Disk.settle(foldersOf: entries.map(\.target))
        } catch {
            Disk.remove(written)
            throw error
        }
        return written
    }

    /// Writes it beside the first file, as one of what a command was to check, and waits until it is on disk; its path.
    func writeUnchecked() throws(Disk.Failure) -> String {
        let path = try create(beside: entries[0].target, ending: Self.endingUnchecked)
        Disk.settle(foldersOf: entries.map(\.target))
        return path
    }

    private func create(beside target: String, ending: String) throws(Disk.Failure) -> String {
        let path = TemporaryName.new(beside: target, ending: ending)
        do throws(Disk.Failure) {
            try Disk.create(path, isOnDisk: true) { bytes(node: $0.node) }
        } catch {
            Disk.remove([path])
            throw error
        }
        return path
    }

    /// Fields that end with a zero byte, which no path contains: the title, the number of the file that it is in, five for each
    /// file, the title again.
    func bytes(node: UInt64) -> [UInt8] {
        let fields = entries.flatMap { entry in
            [String(entry.group), entry.target, entry.temporary, entry.before?.text ?? "", entry.after.text]
        }
        return ([Self.title, String(node)] + fields + [Self.title]).flatMap { Array($0.utf8) + [0] }
    }
}

extension Journal.Digest {
    init(of bytes: [UInt8]) {
        length = bytes.count
        hash = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    fileprivate init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let length = Int(parts[0]), let hash = UInt64(parts[1], radix: 16) else { return nil }
        self.init(length: length, hash: hash)
    }

    fileprivate var text: String { "\(length) \(String(hash, radix: 16))" }
}
