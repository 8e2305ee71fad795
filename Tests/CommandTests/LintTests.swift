import Foundation
import Testing

/// Which files are linted, and the messages for those that cannot be read. None of these sources has a finding.
@Suite struct LintTests {
    static let source: TemporaryFolder.Entry = "let x = 1\n"

    @Test(arguments: [
        CommandCase(
            name: "a clean file", files: ["a.swift": source], words: ["a.swift"], stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "the current folder", files: ["a.swift": source, "b/c.swift": source, "d.txt": "x"],
            stdout: "no findings in 2 files\n"),
        CommandCase(
            name: "an empty folder", stdout: "no findings in 0 files\n", stderr: ".: error: \(nothing)\n", status: 2),
        CommandCase(
            name: "a folder without Swift files", files: ["a/b.txt": "x", "c/d.swift": source], words: ["a"],
            stdout: "no findings in 0 files\n", stderr: "a: error: \(nothing)\n", status: 2),
        CommandCase(name: "quiet", files: ["a.swift": source], words: ["--quiet"]),
        CommandCase(
            name: "statistics", files: ["a.swift": source], words: ["--statistics"],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "json", files: ["a.swift": source], words: ["--format=json"],
            stdout: #"{"version":1,"tool":"0.1.0","findings":[],"problems":[],"summary":{"files":1,"findings":0,"#
                + #""fixable":{"safe":0,"unsafe":0,"display":0},"byRule":{},"generated":0}}"# + "\n"),
        CommandCase(
            name: "json with a problem", files: ["a.swift": source], words: ["--format=json", "b.swift"],
            stdout: #"{"version":1,"tool":"0.1.0","findings":[],"problems":[{"path":"b.swift","#
                + #""message":"cannot be read: no such file or directory"}],"summary":{"files":0,"findings":0,"#
                + #""fixable":{"safe":0,"unsafe":0,"display":0},"byRule":{},"generated":0}}"# + "\n",
            stderr: "b.swift: error: cannot be read: no such file or directory\n", status: 2),
        CommandCase(
            name: "a missing path", files: ["a.swift": source], words: ["--quiet", "nowhere", "a.swift"],
            stderr: "nowhere: error: cannot be read: no such file or directory\n", status: 2),
        CommandCase(
            name: "after -- a word is a path", files: ["--fix": "x"], words: ["--", "--fix"],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "a folder with the name of a command", files: ["rules/a.swift": source], words: ["./rules"],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "bytes that are no UTF-8", files: ["a.swift": .bytes([0x6C, 0xFF, 0x0A]), "b.swift": source],
            stdout: "no findings in 1 file\n",
            stderr: "a.swift: error: is not valid UTF-8: convert it, then run again\n", status: 2),
        CommandCase(
            name: "fix changes nothing",
            files: ["a.swift": .file("let x = 1", mode: 0o640), "b.swift": .bytes([0xFF])],
            words: ["--fix", "a.swift"], stdout: "no findings in 1 file\n"),
        CommandCase(name: "an empty diff", files: ["a.swift": source], words: ["--diff"]),
    ])
    func filesAreLinted(example: CommandCase) throws { try example.check() }

    @Test(arguments: [
        CommandCase(
            name: "folders of others are not entered",
            files: [
                ".build/a.swift": source, ".swiftpm/a.swift": source, "Pods/a.swift": source, ".hidden.swift": source,
                "Kit/Kit.docc/Resources/a.swift": source,
                "Carthage/a.swift": source, "x/DerivedData/a.swift": source, "node_modules/a.swift": source,
                "x/PodsOfMine/a.swift": source,
            ],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "unless they are named",
            files: ["Pods/a.swift": source, ".build/x/b.swift": source, "c.swift": source],
            words: ["Pods", ".build"], stdout: "no findings in 2 files\n"),
        CommandCase(
            name: "a file reached twice is one file",
            files: ["a/b.swift": source, "a/c.swift": .link("b.swift"), "d.swift": .link("a/b.swift")],
            words: [".", "a", "./a", "a/b.swift"], stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "a link to a folder is not followed",
            files: ["a/b.swift": source, "a/up": .link(".."), "c": .link("a"), "d.swift": .link("nowhere")],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "unless it is named", files: ["a/b.swift": source, "c": .link("a")], words: ["c/"],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "a link to itself", files: ["a.swift": .link("a.swift")], words: ["a.swift"],
            stdout: "no findings in 0 files\n",
            stderr: "a.swift: error: cannot be read: too many levels of symbolic links\n", status: 2),
        CommandCase(
            name: "a pipe is not waited for", files: ["a.swift": .fifo, "b.swift": .folder],
            stdout: "no findings in 0 files\n", stderr: ".: error: \(nothing)\n", status: 2),
        CommandCase(
            name: "not even a named one", files: ["a.swift": .fifo], words: ["a.swift"],
            stdout: "no findings in 0 files\n", stderr: "a.swift: error: is neither a file nor a folder\n", status: 2),
        CommandCase(
            name: "a file is taken whatever its name", files: ["script": source], words: ["script"],
            stdout: "no findings in 1 file\n"),
    ])
    func foldersAreWalked(example: CommandCase) throws { try example.check() }

    @Test(arguments: [
        CommandCase(name: "lint", words: ["-"], input: "let x = 1\n", stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "fix", words: ["--fix", "-"], input: "let x = 1\r\n", stdout: "let x = 1\r\n",
            stderr: "no findings in 1 file\n"),
        CommandCase(name: "quiet fix of nothing", words: ["--fix", "--quiet", "-"]),
        CommandCase(
            name: "a file with that name is not read", files: ["a.swift": .bytes([0xFF])],
            words: ["--stdin-filename", "a.swift", "-"], input: "x", stdout: "no findings in 1 file\n"),
    ])
    func standardInputIsAFile(example: CommandCase) throws { try example.check() }

    @Test(.enabled(if: Extent.isWhole || Command.canRunWithoutRights, "the superuser may read everything"))
    func aFileThatMayNotBeReadIsAProblem() throws {
        let files: TemporaryFolder.Listing = ["a.swift": .file("", mode: 0), "b.swift": Self.source]
        let folder = try TemporaryFolder(files)
        let run = try Command.withoutRights([], in: folder)
        #expect(run.stdout == "no findings in 1 file\n")
        #expect(run.stderr == "a.swift: error: cannot be read: permission denied\n")
        #expect(run.status == 2)
        #expect(try folder.listing(like: files) == files)
    }

    @Test func closedPipeIsNoError() throws {
        let folder = try TemporaryFolder(["a.swift": Self.source])
        let run = try Command(["--help"], in: folder, closesOutput: true)
        #expect(run.status == 0 && run.stderr == "")
    }

    @Test(arguments: [
        (["--color", "always"], [:], true), ([], [:], false), ([], ["CLICOLOR_FORCE": "1"], true),
        ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), (["--color=never"], ["CLICOLOR_FORCE": "1"], false),
    ])
    func colourFollowsOptions(words: [String], environment: [String: String], isColored: Bool) throws {
        let run = try Command(words, in: try TemporaryFolder(["a.swift": Self.source]), environment: environment)
        #expect(run.stdout == (isColored ? "\u{1B}[1mno findings in 1 file\u{1B}[0m\n" : "no findings in 1 file\n"))
    }
}
