import Testing

@testable import Engine

/// The findings that a project has when it begins.
@Suite struct BaselineTests {
    private static let text = """
        # migrate-lint baseline 1: path, rule, number, line
        a.swift\tsuppression-unused\t1\tlet a = 1 // migrate-lint:disable:this combine-sink

        """

    /// A finding is known again wherever its line has moved; another one on a line of the same text is new.
    @Test func onlyNewFindingsAreReported() throws {
        let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw)])
        let written = try Command(["--write-baseline", "base.tsv", "."], in: folder)
        #expect(written.status == 0 && written.stdout == "")
        #expect(written.stderr == "1 finding written: --baseline base.tsv leaves them out\n")
        #expect(try folder.listing(like: [:])["base.tsv"] == .text(Self.text))
        let words = ["--baseline", "base.tsv", "."]
        let held = try Command(words, in: folder)
        #expect(held.status == 0 && held.stdout == "no new findings in 1 file; 1 is in the baseline\n")
        #expect(held.stderr == "")
        try folder.make(.text("let b = 2\n\n    " + Sample.flaw + Sample.flaw), at: "a.swift")
        let found = try Command(["--quiet"] + words, in: folder)
        #expect(found.status == 1)
        #expect(found.stdout == "a.swift:4:11: warning: \(Sample.message)\n")
        let elsewhere = ["--quiet", "--baseline", folder.absolute("base.tsv"), folder.absolute("a.swift")]
        #expect(try Command(elsewhere, in: folder).stdout == folder.absolute(found.stdout))
        let json = try Command(["--format", "json"] + words, in: folder)
        #expect(json.stdout.contains("\"baseline\""), "\(json.stdout)")
        #expect(json.status == 1)
    }

    /// What the report does not say is not fixed, and what is gone is told.
    @Test func whatIsKnownIsNotFixed() throws {
        let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw), "base.tsv": .text(Self.text)])
        let words = ["--quiet", "--baseline", "base.tsv", "."]
        #expect(try Command(["--fix"] + words, in: folder).status == 0)
        #expect(try folder.listing(like: [:])["a.swift"] == .text(Sample.flaw))
        try folder.make(.text(Sample.fixed), at: "a.swift")
        let gone = try Command(words, in: folder)
        #expect(gone.status == 0 && gone.stderr.contains("warning: 1 finding of base.tsv is gone: "), "\(gone.stderr)")
        #expect(try Command(["--only", "combine-sink"] + words, in: folder).stderr == "")
    }

    @Test(arguments: [
        (["--baseline", "none.tsv"], "none.tsv cannot be read"), (["--baseline", "bad.tsv"], "bad.tsv:2: is no line"),
        (["--baseline", "a.swift"], "a.swift:1: is no line"), (["--write-baseline", "a.swift"], "no baseline"),
        (["--write-baseline", "b.tsv", "--fix"], "leave out --fix"),
    ])
    func aFileThatIsNoneStopsTheRun(words: [String], message: String) throws {
        let bad = "# migrate-lint baseline 1: path, rule, number, line\n<<<<<<< HEAD\n"
        let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw), "bad.tsv": .text(bad)])
        let run = try Command(words + ["."], in: folder)
        #expect(run.status == 2 && run.stderr.contains(message) && run.stdout == "", "\(run.stderr)")
        #expect(try folder.listing(like: [:]) == ["a.swift": .text(Sample.flaw), "bad.tsv": .text(bad)])
    }

    /// Whatever order a merge leaves.
    @Test func aFileIsReadAsItWasWritten() throws {
        let lines = ["# migrate-lint baseline 1: path, rule, number, line", "b\tr\t2\tx\ty", "a\tr\t1\t"]
        let read = try Baseline(parsing: lines.joined(separator: "\n") + "\n")
        #expect(read.text == [lines[0], lines[2], lines[1]].joined(separator: "\n") + "\n")
        #expect(try Baseline(parsing: read.text) == read)
    }
}
