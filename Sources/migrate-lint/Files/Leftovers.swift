import Reporters
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What runs that were killed left behind: new texts that were not put in place, old ones that were not removed, and journals.
struct Leftovers {
    /// Where a killed run left one file of its journal.
    private enum State {
        /// The file has its old text.
        case pending
        /// It has its new text, and the old one can be put back.
        case exchanged
        /// It has its new text, and the old one is gone: so have all that share a fix with it.
        case finished
        /// What somebody saved in the last moment has the temporary name.
        case foreign
    }

    private let journals: [String]
    private let unchecked: [String]
    private let texts: [String]

    /// `paths`: files whose names begin as temporary ones do, of any run. What is no plain file is none.
    init(_ paths: [String]) {
        let left = paths.filter { path in
            TemporaryName.isLeft(path.dropFirst(TemporaryName.folder(of: path).count)) && Self.isFile(path)
        }
        journals = left.filter { $0.hasSuffix(Journal.ending) }
        unchecked = left.filter { $0.hasSuffix(Journal.endingUnchecked) }
        texts = left.filter { !$0.hasSuffix(Journal.ending) && !$0.hasSuffix(Journal.endingUnchecked) }
    }

    var isEmpty: Bool { journals.isEmpty && unchecked.isEmpty && texts.isEmpty }

    /// For a run that writes nothing.
    var warnings: [String] {
        let first = (journals + texts).first.map {
            "a run was killed while it wrote (it left \(printable(path: $0))): run with --fix, which puts its files in order first"
        }
        return (first.map { [$0] } ?? []) + unchecked.compactMap(unproved)
    }

    /// Puts the files of each fix that was cut off back to their old texts and removes what was left. Answers with what the
    /// user is told.
    func repair() -> [String] {
        var told: [String] = []
        var texts = texts
        for path in journals {
            if let journal = (try? Disk.readFile(path)).flatMap(Journal.init(parsing:)) {
                if !Self.isOwn(journal, path) || !journal.entries.allSatisfy(\.isPlausible) {
                    let name = printable(path: path)
                    told.append("\(name) was not written here, so that what it names stays as it is: remove it")
                    texts = []
                    continue
                }
                for group in Dictionary(grouping: journal.entries, by: \.group).sorted(by: { $0.key < $1.key }) {
                    told += repair(group.value)
                }
                Disk.settle(foldersOf: journal.entries.map(\.target))
                Disk.remove(journal.entries.map(\.temporary))
            }
            Disk.remove([path])
        }
        Disk.remove(texts)
        told += unchecked.compactMap(unproved)
        Disk.remove(unchecked)
        return told
    }

    /// What is said of the files of a run whose command had not passed; nil if all have their old texts again.
    private func unproved(_ path: String) -> String? {
        guard let journal = (try? Disk.readFile(path)).flatMap(Journal.init(parsing:)), Self.isOwn(journal, path) else {
            return nil
        }
        let changed = journal.entries.filter { digest(of: $0.target) != $0.before }.map { printable(path: $0.target) }
        if changed.isEmpty { return nil }
        let most = 5
        let names = changed.prefix(most).joined(separator: ", ")
        let more = changed.count > most ? " and \(counted(changed.count - most, "more file"))" : ""
        return
            "a run was killed before its --check-with command had passed with the fixes in \(names)\(more): run the command, or take them back"
    }

    private func repair(_ entries: [Journal.Entry]) -> [String] {
        let states = entries.map(state)
        let isCutOff = states.contains { $0 == .pending || $0 == .foreign } && !states.allSatisfy { $0 == .pending }
        var told: [String] = []
        for (entry, state) in zip(entries, states).reversed() {
            if isCutOff, state == .exchanged || state == .foreign { told.append(restore(entry)) }
        }
        return told
    }

    private func state(of entry: Journal.Entry) -> State {
        if entry.before == nil { return digest(of: entry.target) == entry.after ? .exchanged : .pending }
        switch digest(of: entry.temporary) {
        case nil: return .finished
        case entry.after: return .pending
        case entry.before: return .exchanged
        default: return .foreign
        }
    }

    private func restore(_ entry: Journal.Entry) -> String {
        let name = printable(path: entry.target)
        let kept = TemporaryName.kept(of: entry.target)
        if digest(of: entry.target) != entry.after {
            rename(entry.temporary, kept)
            return
                "\(name) was changed after a run that was killed had fixed it, and stays: its text before is in \(printable(path: kept))"
        }
        if entry.before == nil {
            Disk.remove([entry.target])
            return "\(name) is removed: the run that created it was killed before it had done the files that use it"
        }
        guard (try? Disk.exchange(entry.temporary, entry.target)) == true else {
            rename(entry.temporary, kept)
            return "\(name) cannot be put back to its old text, which is now in \(printable(path: kept))"
        }
        return
            "\(name) is put back to its old text: the run that fixed it was killed before it had done the others of the fix"
    }

    private func digest(of path: String) -> Journal.Digest? { (try? Disk.readFile(path)).map(Journal.Digest.init) }

    private static func isOwn(_ journal: Journal, _ path: String) -> Bool {
        (try? Disk.facts(path, followingLinks: false))?.identity.node == journal.node
    }

    private static func isFile(_ path: String) -> Bool { (try? Disk.facts(path, followingLinks: false).kind) == .file }
}
