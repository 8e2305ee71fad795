import Foundation
import Syntax
import Testing

@testable import migrate_lint

/// What a run that was killed left, and what the next one makes of it.
@Suite struct LeftoverTests {
    @Test func aJournalIsReadAsItWasWritten() throws {
        let folder = try TemporaryFolder(["a.swift": "1", "b\nc.swift": ""])
        let changes = [try changeset(["a.swift", "new.swift"], in: folder), try changeset(["b\nc.swift"], in: folder)]
        let journal = Journal(of: changes)
        #expect(journal.entries.map(\.group) == [0, 0, 1])
        let bytes = journal.bytes(node: 7)
        #expect(Journal(parsing: bytes)?.entries == journal.entries && Journal(parsing: bytes)?.node == 7)
        for count in bytes.indices { #expect(Journal(parsing: Array(bytes[..<count])) == nil) }
    }

    /// The run was killed after it had written so many of the three files of one fix; the first is one that it creates.
    @Test(arguments: 0...3)
    func aFixIsWholeOrUndone(written: Int) throws {
        let folder = try TemporaryFolder(["a.swift": .file("1", mode: 0o640), "b.swift": .file("1", mode: 0o640)])
        let old = try folder.listing(like: [:])
        let change = try changeset(["a.swift", "b.swift", "new.swift"], in: folder)
        try write(Journal(of: [change]), in: folder)
        for replacement in change.replacements.prefix(written) { try replacement.commit() }
        let told = try leftovers(folder).repair()
        let new: TemporaryFolder.Listing = ["a.swift": "2", "b.swift": "2", "new.swift": "2"]
        #expect(try folder.listing(like: [:]) == (written == 3 ? new : old))
        #expect(told.count == (written == 3 ? 0 : written), "\(told)")
        #expect(try leftovers(folder).isEmpty)
    }

    /// The next run may read another folder first: what it needs to put the fix in order is in each of them.
    @Test(arguments: ["x", "y", "z"], 1...2)
    func aFixIsUndoneFromEachOfItsFolders(name: String, written: Int) throws {
        let folder = try TemporaryFolder(["x/a.swift": "1", "y/b.swift": "1", "z/c.swift": "1"])
        let old = try folder.listing(like: [:])
        let change = try changeset(["x/a.swift", "y/b.swift", "z/c.swift"], in: folder)
        let journals = try Journal(of: [change]).write()
        #expect(journals.count == 3)
        for replacement in change.replacements.prefix(written) { try replacement.commit() }
        let told = Leftovers(FileWalk([folder.absolute(name)]).temporary.sorted()).repair()
        #expect(told.count == written, "\(told)")
        #expect(try leftovers(folder).repair() == [])
        #expect(try folder.listing(like: [:]) == old)
    }

    /// Each journal says only what its folder needs.
    @Test func aFolderKnowsNoFixOfOthers() throws {
        let folder = try TemporaryFolder(["x/a.swift": "1", "y/b.swift": "1"])
        let changes = [try changeset(["x/a.swift"], in: folder), try changeset(["y/b.swift"], in: folder)]
        let journals = try Journal(of: changes).write().map { Journal(parsing: try Disk.readFile($0)) }
        let groups: [[Int]] = journals.compactMap { $0?.entries.map(\.group) }
        #expect(Set(groups) == [[0], [1]])
    }

    @Test func whatWasEditedSinceStaysBesideItsTextBefore() throws {
        let folder = try TemporaryFolder(["a.swift": "1", "b.swift": "1"])
        let change = try changeset(["a.swift", "b.swift"], in: folder)
        try write(Journal(of: [change]), in: folder)
        try change.replacements[0].commit()
        try folder.make("mine", at: "a.swift")
        let told = try leftovers(folder).repair()
        #expect(told.count == 1 && told[0].contains("a.swift was changed after"), "\(told)")
        #expect(
            try folder.listing(like: [:]) == ["a.swift": "mine", "a.swift.migrate-lint-saved": "1", "b.swift": "1"])
    }

    /// What was kept before is not overwritten.
    @Test func eachTextThatIsKeptHasANameOfItsOwn() throws {
        let folder = try TemporaryFolder([
            "a.swift.migrate-lint-saved": "older", "a.swift.migrate-lint-saved-2": .folder,
        ])
        #expect(TemporaryName.kept(of: folder.absolute("a.swift")) == folder.absolute("a.swift.migrate-lint-saved-3"))
    }

    /// A folder that somebody gave us, or a copy of one: a journal there may name any file, and what it names stays.
    @Test(arguments: [true, false], ["b.swift", ".migrate-lint-999999999-b.swift"])
    func aJournalThatWasNotWrittenHereMovesNothing(knowsItsFile: Bool, temporary: String) throws {
        let files: TemporaryFolder.Listing = ["x/a.swift": "1", "x/\(temporary)": "2", "y/ok.swift": "let a = 1\n"]
        let folder = try TemporaryFolder(files)
        let (target, other) = (folder.absolute("x/a.swift"), folder.absolute("x/\(temporary)"))
        let digests = ["1", "2"].map { Journal.Digest(of: Array($0.utf8)) }
        let journal = Journal([
            // One that was exchanged, one that was created, one that is to be done.
            Journal.Entry(group: 0, target: target, temporary: other, before: digests[1], after: digests[0]),
            Journal.Entry(group: 0, target: target, temporary: other, before: nil, after: digests[0]),
            Journal.Entry(
                group: 0, target: target, temporary: folder.absolute("y/c.swift"), before: digests[0],
                after: digests[1]),
        ])
        let path = folder.absolute("y/.migrate-lint-999999999-x.journal")
        try Disk.create(path) { journal.bytes(node: knowsItsFile ? $0.node : $0.node + 1) }
        let run = try Command(["--quiet", "--fix", "y"], in: folder)
        #expect(run.stderr.contains("y/.migrate-lint-999999999-x.journal was not written here"), "\(run.stderr)")
        try FileManager.default.removeItem(atPath: path)
        #expect(try folder.listing(like: [:]) == files)
    }

    /// Nor is a pipe read that has the name of one.
    @Test(arguments: ["x.journal", "x.unchecked", "x.swift"], [[], ["--fix"]])
    func aPipeIsNoJournal(ending: String, words: [String]) throws {
        let folder = try TemporaryFolder([
            ".migrate-lint-999999999-\(ending)": .fifo, "a.swift": .text(Sample.fixed),
        ])
        let script = "exec timeout 60 \"$0\" \"$@\""
        let run = try Command(program: "/bin/sh", ["-c", script, Command.built, "--quiet"] + words, in: folder)
        #expect(run.status == 0 && run.stderr == "", "\(run.stderr)")
    }

    /// Killed between the exchange and the look at what came out.
    @Test func whatSomebodySavedInTheLastMomentIsPutBack() throws {
        let folder = try TemporaryFolder(["a.swift": "1"])
        let change = try changeset(["a.swift"], in: folder)
        try write(Journal(of: [change]), in: folder)
        try folder.make("mine", at: "a.swift")
        #expect(try Disk.exchange(change.replacements[0].temporary, folder.absolute("a.swift")))
        _ = try leftovers(folder).repair()
        #expect(try folder.listing(like: [:]) == ["a.swift": "mine"])
    }

    /// A lint changes nothing and says so; `--fix` removes what was left, also beside a file that is named.
    @Test(arguments: [[], ["a.swift"]])
    func theNextRunTells(paths: [String]) throws {
        let left = ".migrate-lint-999999999-x.swift"
        let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw), left: "let a = 1\n"])
        let lint = try Command(["--quiet"] + paths, in: folder)
        #expect(lint.stderr.contains("a run was killed while it wrote (it left \(left))"), "\(lint.stderr)")
        #expect(try Command(["--quiet", "--fix"] + paths, in: folder).status == 0)
        #expect(try folder.listing(like: [:]) == ["a.swift": .text(Sample.fixed)])
    }

    /// The compiler is one that sends a signal to who has started it: the run ends by it, after putting all in order.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aSignalLeavesNothing(number: Int32) throws {
        let compiler = "#!/bin/sh\ncase $3 in /dev/null) ;; *) kill -\(number) $PPID ;; esac\n"
        let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw), "bin/swiftc": .file(compiler, mode: 0o755)])
        let run = try Command(["--fix", "a.swift"], in: folder, environment: ["PATH": folder.absolute("bin")])
        #expect(run.status == -number)
        #expect(run.stderr.contains("1 file is left as it was"), "\(run.stderr)")
        let expected: TemporaryFolder.Listing = ["a.swift": .text(Sample.flaw), "bin/swiftc": .text(compiler)]
        #expect(try folder.listing(like: [:]) == expected)
    }

    /// A program that we run and that does not end is ended with what it has started.
    @Test(arguments: ["swiftc", "git"]) func aSignalEndsWhatDoesNotEnd(name: String) throws {
        let program = """
            #!/bin/sh
            case $3 in /dev/null) exit 0 ;; esac
            /bin/sleep 1000 &
            echo $! > "${0%/*}/started"
            kill -TERM $PPID
            wait

            """
        let folder = try TemporaryFolder([
            "a.swift": .text(Sample.flaw), ".git": .folder, "bin/\(name)": .file(program, mode: 0o755),
        ])
        let dirty = name == "git" ? [] : ["--allow-dirty"]
        let run = try Command(["--fix", "a.swift"] + dirty, in: folder, environment: ["PATH": folder.absolute("bin")])
        #expect(run.status == -SIGTERM)
        #expect(try folder.listing(like: [:])["a.swift"] == .text(Sample.flaw))
        let started = String(decoding: try Disk.read(folder.absolute("bin/started")), as: UTF8.self)
        let child = try #require(pid_t(started.dropLast()))
        while kill(child, 0) == 0, !Self.isEnded(child) { usleep(10_000) }
    }

    /// Nobody may have asked for the status of one that is ended.
    private static func isEnded(_ child: pid_t) -> Bool {
        guard let facts = try? Disk.read("/proc/\(child)/stat") else { return false }
        return String(decoding: facts, as: UTF8.self).contains(") Z ")
    }

    /// What is parsed without being written is in the folder for temporary files.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], [["--diff", "a.swift"], ["--fix", "-"]])
    func aSignalLeavesNothingElsewhere(number: Int32, words: [String]) throws {
        let compiler = "#!/bin/sh\ncase $3 in /dev/null) ;; *) kill -\(number) $PPID ;; esac\n"
        let folder = try TemporaryFolder([
            "a.swift": .text(Sample.flaw), "bin/swiftc": .file(compiler, mode: 0o755), "tmp": .folder,
        ])
        let environment = ["PATH": folder.absolute("bin"), "TMPDIR": folder.absolute("tmp")]
        let run = try Command(words, in: folder, input: Sample.flaw, environment: environment)
        #expect(run.status == -number && run.stdout == "")
        #expect(try Disk.names(in: folder.absolute("tmp")) == [])
        #expect(try folder.listing(like: [:])["a.swift"] == .text(Sample.flaw))
    }

    /// As under `nohup`.
    @Test(arguments: [["--diff"], ["--fix"]]) func aSignalThatIsIgnoredStaysSo(words: [String]) throws {
        let compiler = "#!/bin/sh\nkill -HUP $PPID\n"
        let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw), "bin/swiftc": .file(compiler, mode: 0o755)])
        let script = "trap '' HUP; exec \"$0\" \"$@\" a.swift"
        let run = try Command(
            program: "/bin/sh", ["-c", script, Command.built] + words, in: folder,
            environment: ["PATH": folder.absolute("bin")])
        #expect(run.status == (words == ["--diff"] ? 1 : 0), "\(run.stderr)")
    }

    private func changeset(_ names: [String], in folder: TemporaryFolder) throws -> Changeset {
        let known = try folder.listing(like: [:])
        let originals = try names.filter { known[$0] != nil }.map { name in
            SourceFile(path: folder.absolute(name), bytes: try Disk.read(folder.absolute(name)))
        }
        return try Changeset(
            names.map { SourceFile(path: folder.absolute($0), text: "2") },
            originals: Dictionary(uniqueKeysWithValues: originals.map { ($0.path, $0) }))
    }

    private func write(_ journal: Journal, in folder: TemporaryFolder) throws {
        try Disk.create(TemporaryName.new(beside: folder.absolute("x"), ending: Journal.ending)) {
            journal.bytes(node: $0.node)
        }
    }

    /// This process counts as one that was killed.
    private func leftovers(_ folder: TemporaryFolder) throws -> Leftovers {
        Leftovers(FileWalk([folder.path]).temporary.sorted())
    }
}
