import Foundation
import Testing

@testable import migrate_lint

/// Bad input: exit status 2, a clear message, and no file is lost.
@Suite struct BadInputTests {
    @Test(arguments: [
        CommandCase(
            name: "what can be treated is, beside what cannot",
            files: ["a.swift": .bytes([0x6C, 0xFF]), "b.swift": .text(Sample.flaw), "c.swift": .fifo],
            words: ["--fix", "--quiet", "a.swift", "b.swift", "c.swift", "d.swift"],
            stderr: """
                1 fix applied in 1 file
                a.swift: error: is not valid UTF-8: convert it, then run again
                c.swift: error: is neither a file nor a folder
                d.swift: error: cannot be read: no such file or directory

                """, status: 2, changed: ["b.swift": .text(Sample.fixed)]),
        CommandCase(
            name: "folders that lead back",
            files: ["a/b/up": .link("../.."), "a/self": .link("."), "a/x.swift": "let x = 1\n"],
            words: ["a", "a/b/up", "a/self/self"], stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "a named link to itself", files: ["a": .link("b"), "b": .link("a")], words: ["--quiet", "a"],
            stderr: "a: error: cannot be read: too many levels of symbolic links\n", status: 2),
        CommandCase(
            name: "a file where a folder should be", files: ["a": "x"], words: ["--quiet", "a/b.swift"],
            stderr: "a/b.swift: error: cannot be read: not a directory\n", status: 2),
        CommandCase(
            name: "Xcode shows problems too", files: ["a.swift": .fifo],
            words: ["--format", "xcode", "/nowhere.swift"],
            stderr: "/nowhere.swift:1:1: error: cannot be read: no such file or directory\n", status: 2),
        CommandCase(
            name: "a project, which lists sources and holds none",
            files: ["App.xcodeproj/project.pbxproj": "{}", "a.swift": "let x = 1\n"],
            words: ["--quiet", "App.xcodeproj/"],
            stderr: "App.xcodeproj/: error: holds no Swift file: name the folder of the sources in its place\n",
            status: 2),
        CommandCase(
            name: "a name of many lines", words: ["--quiet", "a\nb.swift"],
            stderr: "a\u{FFFD}b.swift: error: cannot be read: no such file or directory\n", status: 2),
    ])
    func badInputIsAProblem(example: CommandCase) throws { try example.check() }

    @Test func everyErrorOfEveryPageIsListedAndNothingIsLinted() throws {
        let folder = try TemporaryFolder([
            "pages/a.md": "---\nseverty: warning\nfix: saef\n---\n# a\n", "pages/b.md": "no front matter\n",
            "x.swift": .text(Sample.flaw),
        ])
        let run = try Command(["--rules", "pages", "--fix"], in: folder)
        #expect(run.status == 2 && run.stdout == "")
        for place in ["pages/a.md:2:1: error: ", "pages/a.md:3:6: error: ", "pages/b.md:1:1: error: "] {
            #expect(run.stderr.contains(place), "\(run.stderr)")
        }
        #expect(run.stderr.contains("`severity`") && run.stderr.contains("`safe`"), "\(run.stderr)")
        #expect(try Disk.read(folder.absolute("x.swift")) == Array(Sample.flaw.utf8))
    }

    /// Also one without any page, such as the folder above it.
    @Test func missingRulesFolderStopsTheRun() throws {
        try CommandCase(
            name: "no pages", words: ["--rules", "nowhere"],
            stderr: "nowhere: error: cannot be read: no such file or directory\n", status: 2
        ).check()
        try CommandCase(
            name: "no page", files: ["x/README.md": "# about\n", "x/pages/a.md": "# a\n"], words: ["--rules", "x"],
            stderr: "x: error: holds no page of a rule, ID.md\n", status: 2
        ).check()
    }

    private static let page = "---\nseverity: note\n---\n# do not call a\n```swift\na($_)\n```\n"

    @Test func pipeIsNotReadAsPage() throws {
        try CommandCase(
            name: "a pipe",
            files: ["pages/a.md": .fifo, "pages/b.md": .text(Self.page), "x.swift": "let x = 1\n"],
            words: ["--rules", "pages", "x.swift"], stdout: "no findings in 1 file\n"
        ).check()
    }

    // MARK: Permissions

    private func change(_ name: String, in folder: TemporaryFolder, to mode: Int) throws {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: folder.absolute(name))
    }

    @Test(
        .enabled(if: Extent.isWhole || Command.canRunWithoutRights, "the superuser may do everything"),
        arguments: [
            // A read-only file, a read-only folder, and a file and folder that cannot be read.
            ("x/a.swift", 0o444, 0o777, ["x/a.swift: error: cannot be written: permission denied"]),
            ("x", 0o555, 0o777, ["x/a.swift: error: cannot be written: permission denied"]),
            ("x/a.swift", 0, 0o777, ["x/a.swift: error: cannot be read: permission denied"]),
            ("x", 0, 0o777, ["x: error: cannot be read: permission denied"]),
        ])
    func aFileWithoutRightsIsLeftAsItWas(name: String, mode: Int, other: Int, expected: [String]) throws {
        let folder = try TemporaryFolder(["x/a.swift": .text(Sample.flaw), "b.swift": .text(Sample.flaw)])
        for name in ["", "x", "x/a.swift", "b.swift"] { try change(name, in: folder, to: other) }
        try change(name, in: folder, to: mode)
        let run = try Command.withoutRights(["--fix", "--quiet"], in: folder)
        try change("x", in: folder, to: 0o777)
        try change("x/a.swift", in: folder, to: 0o666)
        #expect(run.stderr.split(separator: "\n").map(String.init) == ["1 fix applied in 1 file"] + expected)
        #expect(run.status == 2)
        #expect(
            try folder.listing(like: [:]) == ["x/a.swift": .text(Sample.flaw), "b.swift": .text(Sample.fixed)])
    }

    // MARK: A full disk

    /// A limit on file sizes acts like a full disk for one of the files: the others are written, and nothing is lost.
    @Test func aFileThatDoesNotFitStaysWhole() throws {
        let large = String(
            repeating: "let filler = \"................................................\"\n", count: 1_000)
        let files: TemporaryFolder.Listing = [
            "large.swift": .text(large + Sample.flaw), "small.swift": .text(Sample.flaw),
        ]
        let folder = try TemporaryFolder(files)
        // The shell counts blocks of 512 or 1,024 bytes.
        let script = "ulimit -f 32 && exec \"$0\" --fix --quiet"
        let run = try Command(program: "/bin/sh", ["-c", script, Command.built], in: folder)
        #expect(run.status == 2)
        #expect(run.stderr == "1 fix applied in 1 file\nlarge.swift: error: cannot be written: file too large\n")
        #expect(run.stdout == "large.swift:1001:11: warning: \(Sample.message)\n")
        let expected = files.merging(["small.swift": .text(Sample.fixed)]) { $1 }
        #expect(try folder.listing(like: expected) == expected)
    }

    @Test(
        .enabled(if: Extent.isWhole || FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"),
        arguments: [["--help"], ["a.swift"], ["--diff"], ["--fix", "-"]])
    func outputThatIsNotWrittenIsNoSuccess(words: [String]) throws {
        let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw)])
        let run = try Command(
            program: "/bin/sh", ["-c", "exec \"$0\" --quiet \"$@\" > /dev/full", Command.built] + words, in: folder,
            input: Sample.flaw)
        #expect(run.status == 2)
        let reason = "migrate-lint: error: standard output cannot be written: no space left on device"
        #expect(run.stderr.split(separator: "\n").filter { $0.contains("cannot be written") } == [reason[...]])
    }
}
