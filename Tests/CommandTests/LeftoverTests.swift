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
        #expect(Journal(parsing: journal.bytes)?.entries == journal.entries)
        for count in journal.bytes.indices { #expect(Journal(parsing: Array(journal.bytes[..<count])) == nil) }
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
        try Disk.create(TemporaryName.new(beside: folder.absolute("x"), ending: Journal.ending), journal.bytes)
    }

    /// This process counts as one that was killed.
    private func leftovers(_ folder: TemporaryFolder) throws -> Leftovers {
        Leftovers(FileWalk([folder.path]).temporary.sorted())
    }
}
