import Engine
import Foundation
import Rules
import Syntax
import Testing

@testable import migrate_lint

/// Writing of fixed files, over folders of every kind.
@Suite struct WritingTests {
    /// Fixed files of a folder, and the expected folder afterwards.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var files: TemporaryFolder.Listing
        /// The new texts, by name.
        let fixed: [String: String]
        /// The files that each fix edited; by default each file has a fix of its own.
        var groups: [[String]]?
        var changed: TemporaryFolder.Listing = [:]
        /// The reasons why files were not written, by name.
        var problems: [String: String] = [:]
        var compiler = ChildProcess.program("swiftc")
        /// A change of the folder between reading and writing.
        var meanwhile: @Sendable (TemporaryFolder) throws -> Void = { _ in }
        var allowDirty = false

        var testDescription: String { name }

        func check() throws {
            let folder = try TemporaryFolder(files)
            let originals = try fixed.keys.filter { files[$0] != nil }.map { name in
                SourceFile(path: folder.absolute(name), bytes: try Disk.read(folder.absolute(name)))
            }
            let texts = fixed.sorted { $0.key < $1.key }.map {
                SourceFile(path: folder.absolute($0.key), text: $0.value)
            }
            let groups = (self.groups ?? fixed.keys.map { [$0] }).map { $0.map(folder.absolute) }
            try meanwhile(folder)
            let fix = AppliedFix(
                rule: "a-rule", message: "", path: "a.swift", position: Position(line: 1, column: 1),
                applicability: .safe, reasons: [])
            let result = Fixed(applied: groups.map { _ in fix }, files: texts, groups: groups, report: Report())
            let writing = Writing(
                result, originals: originals, allowDirty: allowDirty,
                check: SyntaxCheck(compiler: compiler))
            let told = writing.parts.problems.map { ($0.path.dropFirst(folder.path.count + 1), $0.message) }
            #expect(
                Dictionary(uniqueKeysWithValues: told.map { (String($0), $1) })
                    == problems.mapValues {
                        $0.replacing("{folder}", with: folder.path)
                    })
            #expect(writing.parts.files.count == fixed.count - problems.count)
            #expect(
                writing.parts.applied(of: result).count
                    == groups.count { $0.allSatisfy(writing.parts.files.map(\.path).contains) })
            let expected = files.merging(changed) { $1 }
            #expect(try folder.listing(like: expected) == expected)
        }
    }

    @Test(arguments: [
        Case(
            name: "permissions and line endings", files: ["a.swift": .file("let a = 1\r\n", mode: 0o751)],
            fixed: ["a.swift": "let b = 1\r\n"], changed: ["a.swift": .file("let b = 1\r\n", mode: 0o751)]),
        Case(
            name: "links are written through",
            files: ["a.swift": .link("deep/b.swift"), "deep/b.swift": .file("let a = 1\n", mode: 0o600)],
            fixed: ["a.swift": "let b = 1\n"], changed: ["deep/b.swift": .file("let b = 1\n", mode: 0o600)]),
        Case(
            name: "files are created", files: ["a.swift": "let a = 1\n"],
            fixed: ["a.swift": "let b = 1\n", "new.swift": "let c = 1\n"], groups: [["a.swift", "new.swift"]],
            changed: ["a.swift": "let b = 1\n", "new.swift": "let c = 1\n"]),
        Case(
            name: "a long name", files: [String(repeating: "n", count: 249) + ".swift": "let a = 1\n"],
            fixed: [String(repeating: "n", count: 249) + ".swift": "let b = 1\n"],
            changed: [String(repeating: "n", count: 249) + ".swift": "let b = 1\n"]),
        Case(
            name: "a script", files: ["a.swift": "#!/usr/bin/swift\nprint(1)\n", "b.swift": "print(1)\n"],
            fixed: ["a.swift": "#!/usr/bin/swift\nprint(2)\n", "b.swift": "print(2)\n"],
            changed: ["a.swift": "#!/usr/bin/swift\nprint(2)\n", "b.swift": "print(2)\n"]),
    ])
    func filesAreReplaced(example: Case) throws { try example.check() }

    @Test(arguments: [
        Case(
            name: "somebody else wrote it", files: ["a.swift": "let a = 1\n", "b.swift": "let b = 1\n"],
            fixed: ["a.swift": "let a = 2\n", "b.swift": "let b = 2\n"],
            changed: ["a.swift": "let mine = 1\n", "b.swift": "let b = 2\n"],
            problems: ["a.swift": "cannot be written: somebody has changed it meanwhile: run again"],
            meanwhile: { try $0.make("let mine = 1\n", at: "a.swift") }),
        Case(
            name: "a pipe took its place", files: ["a.swift": "let a = 1\n", "b.swift": "let b = 1\n"],
            fixed: ["a.swift": "let a = 2\n", "b.swift": "let b = 2\n"],
            changed: ["a.swift": .fifo, "b.swift": "let b = 2\n"],
            problems: ["a.swift": "cannot be written: somebody has changed it meanwhile: run again"],
            meanwhile: {
                try FileManager.default.removeItem(atPath: $0.absolute("a.swift"))
                try $0.make(.fifo, at: "a.swift")
            }),
        Case(
            name: "what a fix creates is there already", files: ["a.swift": "let a = 1\n"],
            fixed: ["a.swift": "let a = 2\n", "new.swift": "let c = 1\n"], groups: [["a.swift", "new.swift"]],
            changed: ["new.swift": "mine"],
            problems: [
                "a.swift": "is not fixed, because it shares a fix with {folder}/new.swift, which is not",
                "new.swift": "cannot be written: file exists",
            ],
            meanwhile: { try $0.make("mine", at: "new.swift") }),
        Case(
            name: "a folder that is not there", files: ["a.swift": "let a = 1\n"],
            fixed: ["x/new.swift": "let c = 1\n"],
            problems: ["x/new.swift": "cannot be written: no such file or directory"]),
        Case(
            name: "fixes chain files together",
            files: [
                "a.swift": "let a = 1\n", "b.swift": "let b = 1\n", "c.swift": "let c = 1\n", "d.swift": "let d = 1\n",
            ],
            fixed: ["a.swift": "2\n", "b.swift": "2\n", "c.swift": "2\n", "d.swift": "2\n"],
            groups: [["a.swift", "b.swift"], ["c.swift", "b.swift"], ["d.swift"]],
            changed: ["a.swift": "mine", "d.swift": "2\n"],
            problems: [
                "a.swift": "cannot be written: somebody has changed it meanwhile: run again",
                "b.swift": "is not fixed, because it shares a fix with {folder}/a.swift, which is not",
                "c.swift": "is not fixed, because it shares a fix with {folder}/a.swift, which is not",
            ],
            meanwhile: { try $0.make("mine", at: "a.swift") }),
    ])
    func unwritableFilesAreUnchanged(example: Case) throws { try example.check() }

    @Test(
        .needs("swiftc"),
        arguments: [
            Case(
                name: "a fix that breaks its file", files: ["a.swift": "let a = 1\n", "b.swift": "let b = 1\n"],
                fixed: ["a.swift": "let a = {\n", "b.swift": "let b = 2\n"], changed: ["b.swift": "let b = 2\n"],
                problems: ["a.swift": Writing.brokenness]),
            Case(
                name: "a file that was broken before", files: ["a.swift": "let a = {\n"],
                fixed: ["a.swift": "let b = {\n"],
                changed: ["a.swift": "let b = {\n"]),
            Case(
                name: "a broken created file takes its group along", files: ["a.swift": "let a = 1\n"],
                fixed: ["a.swift": "let a = 2\n", "new.swift": "let c = (\n"], groups: [["a.swift", "new.swift"]],
                problems: [
                    "a.swift": "is not fixed, because it shares a fix with {folder}/new.swift, which is not",
                    "new.swift": Writing.brokenness,
                ]),
        ])
    func brokenFilesAreNotWritten(example: Case) throws { try example.check() }

    /// Also with the stub compiler of a Mac without developer tools, which always fails.
    @Test(arguments: [nil, ChildProcess.program("false")])
    func withoutACompilerTheBracketsDecide(compiler: String?) throws {
        try Case(
            name: "brackets", files: ["a.swift": "let a = 1\n", "b.swift": "let b = 1\n", "c.swift": "let c = {\n"],
            fixed: ["a.swift": "let a = {\n", "b.swift": "let b = ;\n", "c.swift": "let c = { x\n"],
            changed: ["b.swift": "let b = ;\n", "c.swift": "let c = { x\n"], problems: ["a.swift": Writing.brokenness],
            compiler: compiler
        ).check()
    }

    @Test(.needs("git"), arguments: [false, true])
    func dirtyFilesAreNotWritten(allowDirty: Bool) throws {
        let refused = ["unstaged", "both", "untracked", "ignored", "assumed", "skipped"].map { $0 + ".swift" }
        let names = refused + ["clean", "staged", "old", "gr\u{FC}n \"x\""].map { $0 + ".swift" }
        let texts = names.map { ($0, TemporaryFolder.Entry.text("let a = 1\n")) }
        let fixes = names.map { ($0, "let a = 2\n") }
        let written = names.filter { allowDirty || !refused.contains($0) }
        try Case(
            name: "git", files: Dictionary(uniqueKeysWithValues: texts), fixed: Dictionary(uniqueKeysWithValues: fixes),
            changed: Dictionary(uniqueKeysWithValues: written.map { ($0, .text("let a = 2\n")) }),
            problems: allowDirty ? [:] : Dictionary(uniqueKeysWithValues: refused.map { ($0, Writing.dirtiness) }),
            meanwhile: makeRepository, allowDirty: allowDirty
        ).check()
    }

    @Test(.needs("git"), arguments: [false, true])
    func filesOfUnknownGitStatusAreNotWritten(allowDirty: Bool) throws {
        try Case(
            name: "a broken work tree", files: ["a.swift": "let a = 1\n", ".git": "gitdir: nowhere\n"],
            fixed: ["a.swift": "let a = 2\n"], changed: allowDirty ? ["a.swift": "let a = 2\n"] : [:],
            problems: allowDirty ? [:] : ["a.swift": Writing.silence], allowDirty: allowDirty
        ).check()
    }

    @Test func withoutGitAWorkTreeIsLeft() throws {
        let folder = try TemporaryFolder([".git/HEAD": "ref: refs/heads/main\n", "a.swift": .text(Sample.flaw)])
        let (words, nowhere) = (["--quiet", "--fix"], ["PATH": "/nowhere"])
        let run = try Command(words, in: folder, environment: nowhere)
        #expect(run.status == 2)
        #expect(run.stderr.contains(Writing.gitlessness), "\(run.stderr)")
        let forced = try Command(words + ["--allow-dirty"], in: folder, environment: nowhere)
        #expect(forced.status == 0)
        #expect(try folder.listing(like: [:])["a.swift"] == .text(Sample.fixed))
    }

    /// Every state of a file in `git status`; each file's text is unchanged.
    private let makeRepository: @Sendable (TemporaryFolder) throws -> Void = { folder in
        try Command.git("init", "-q", in: folder)
        try folder.make("ignored.swift\n", at: ".git/info/exclude")
        for name in ["staged", "unstaged", "both", "assumed", "skipped"] {
            try folder.make("let old = 1\n", at: name + ".swift")
        }
        try FileManager.default.moveItem(atPath: folder.absolute("old.swift"), toPath: folder.absolute("older.swift"))
        try FileManager.default.moveItem(
            atPath: folder.absolute("untracked.swift"), toPath: folder.absolute(".git/moved"))
        try Command.git("add", ".", in: folder)
        let commit = try Command.git("commit", "-q", "-m", "x", in: folder)
        #expect(commit.status == 0, "\(commit.stderr)")
        try Command.git("mv", "older.swift", "old.swift", in: folder)
        try FileManager.default.moveItem(
            atPath: folder.absolute(".git/moved"), toPath: folder.absolute("untracked.swift"))
        try folder.make("let a = 1\n", at: "staged.swift")
        try folder.make("let staged = 1\n", at: "both.swift")
        try Command.git("add", "staged.swift", "both.swift", in: folder)
        try Command.git("update-index", "--assume-unchanged", "assumed.swift", in: folder)
        try Command.git("update-index", "--skip-worktree", "skipped.swift", in: folder)
        for name in ["unstaged", "both", "assumed", "skipped"] {
            try folder.make("let a = 1\n", at: name + ".swift")
        }
    }
}
