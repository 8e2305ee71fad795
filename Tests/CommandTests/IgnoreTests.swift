import RandomInputs
import Testing

@testable import migrate_lint

/// Compares the rules of `.gitignore` files with git itself.
@Suite(.needs("git")) struct IgnoreTests {
    /// Checks in a repository with these files that exactly the Swift files are found that git does not ignore.
    private func checkAgainstGit(_ ignores: [String: String], _ paths: [String], _ comment: Comment? = nil) throws {
        let folder = try TemporaryFolder(
            Dictionary(paths.map { ($0, "let x = 1\n") }) { first, _ in first }.merging(
                ignores.mapValues { .text($0) }
            ) { $1 })
        try Command.git("init", "-q", in: folder)
        let questions = paths.joined(separator: "\0")
        let git = try Command(
            program: "/usr/bin/env", ["git", "check-ignore", "--no-index", "-z", "--stdin"], in: folder,
            input: questions)
        try #require(git.status == 0 || git.status == 1, "\(git.stderr)")
        let ignored = Set(git.stdout.split(separator: "\0").map(String.init))
        let walked = Set(FileWalk([folder.path]).paths.map { String($0.dropFirst(folder.path.count + 1)) })
        #expect(walked == Set(paths).subtracting(ignored), comment)
    }

    private static let tree = [
        "a.swift", "b.swift", "x/a.swift", "x/b.swift", "x/y/a.swift", "x/y/b.swift", "gen/a.swift", "x/gen/a.swift",
        "x/y/gen/z/a.swift", "gen.swift", "x/ a b.swift", "#a.swift", "!a.swift", "ü.swift", "x/[a].swift",
        "q/x/y/a.swift", "aXb.swift", "A.swift", "x/b/c/d/e.swift", "file.swift/a.swift", "tab\t.swift",
    ]

    @Test(arguments: [
        "", "a.swift", "/a.swift", "x/a.swift", "/x/a.swift", "x/", "x", "/x", "gen/", "gen", "/gen", "x/gen/", "y/gen",
        "*.swift", "*.swift\n!a.swift", "*\n!*/\n!b.swift", "x/\n!x/a.swift", "x/*\n!x/a.swift", "x/*\n!x/y/",
        "**/gen", "**/gen/", "x/**", "x/**/a.swift", "**/a.swift", "**", "/**", "**/", "x/**/", "/**/y", "x/**/gen/**",
        "a**.swift", "x**/a.swift", "x/**b.swift", "x/y**", "x?**/a.swift", "x**", "/x**/a.swift", "*/a.swift",
        "*/*/a.swift", "/*", "/*/", "*/", "?.swift", "x?a.swift",
        "[ab].swift", "[!a].swift", "[^a].swift", "[a-c].swift", "[]a].swift", "[a", "[!a-", "[[:alpha:]].swift",
        "[[:upper:]].swift", "[[:nope:]].swift", "[z-a].swift", "[a-].swift", "x[/]a.swift", "a[[:upper:]]b.swift",
        "\\#a.swift", "#a.swift", "\\!a.swift", "!a.swift", "\\a.swift", "a.swift\\", "\\[a\\].swift", "x/\\[a].swift",
        "a.swift  ", "a.swift\\ ", "a.swift\t", "  a.swift", "\u{FEFF}a.swift", "a.swift\r\nb.swift\r\n", "\n\n\n", "/",
        "//", "!", "!/", "x//a.swift", "./a.swift", "../a.swift", "x/./a.swift", "ü.swift", "?.swift", "??.swift",
        "file.swift/", "file.swift", "tab\t.swift", "*a b.swift", " a b.swift", "\\ a b.swift", "*.SWIFT", "a\\*.swift",
    ])
    func patternMatchesAsInGit(patterns: String) throws {
        try checkAgainstGit([".gitignore": patterns], Self.tree)
    }

    @Test(
        arguments: [
            [".gitignore": "a.swift\n", "x/.gitignore": "!a.swift\n"],
            [".gitignore": "!a.swift\n", "x/.gitignore": "a.swift\n"],
            [".gitignore": "x/y/\n", "x/.gitignore": "!y/\n"], [".gitignore": "x/\n", "x/.gitignore": "!*\n"],
            ["x/.gitignore": "/a.swift\n"], ["x/.gitignore": "y/a.swift\n"], ["x/.gitignore": "/y\n"],
            ["x/.gitignore": "x/a.swift\n"], [".gitignore": "*\n!x/\n!x/**\n", "x/y/.gitignore": "*\n!.gitignore\n"],
            [".git/info/exclude": "gen/\n/b.swift\nx/y\n", "x/.gitignore": "!y\n"],
            [".git/info/exclude": "a.swift\n", ".gitignore": "!a.swift\n", "x/y/.gitignore": "/a.swift\n"],
            [".gitignore": "gen/*\n", "x/y/.gitignore": "!gen/\n/gen/z/*\n"],
        ] as [[String: String]])
    func theNearestFileDecides(ignores: [String: String]) throws { try checkAgainstGit(ignores, Self.tree) }

    @Test func randomPatternsMatchAsInGit() throws {
        var random = SeededRandom(seed: 1)
        let pieces = [
            "a", "b", "x", "y", "gen", "/", "/", "*", "**", "**/", "?", "[ab]", "[!x]", ".swift", "!", "\\", "-",
        ]
        for _ in 0..<40 {
            let lines = (0..<4).map { _ in
                (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            }
            let patterns = lines.joined(separator: "\n")
            try checkAgainstGit([".gitignore": patterns], Self.tree, "\(patterns)")
        }
    }

    static let source: TemporaryFolder.Entry = "let x = 1\n"
    static let repository: TemporaryFolder.Listing = [
        ".git": "gitdir: nowhere\n", ".gitignore": "gen/\n*.g.swift\n", "gen/a.swift": source, "gen/in/b.swift": source,
        "src/c.g.swift": source, "src/d.swift": source, "src/gen/e.swift": source,
    ]

    @Test(arguments: [
        CommandCase(name: "the whole", files: repository, stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "the files above a folder count", files: repository, words: ["src"],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "an ignored folder that is named", files: repository, words: ["gen"],
            stdout: "no findings in 2 files\n"),
        CommandCase(
            name: "a folder in an ignored one", files: repository, words: ["src/gen/", "gen/in"],
            stdout: "no findings in 2 files\n"),
        CommandCase(
            name: "an ignored file that is named", files: repository, words: ["src", "src/c.g.swift"],
            stdout: "no findings in 2 files\n"),
        CommandCase(
            name: "without a repository the folder speaks", files: [".gitignore": "b.swift\n", "b.swift": source],
            stdout: "no findings in 0 files\n", stderr: ".: error: \(nothing)\n", status: 2),
        CommandCase(
            name: "and no folder above it", files: [".gitignore": "b.swift\n", "x/b.swift": source], words: ["x"],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "a submodule has its own",
            files: [
                ".git": "gitdir: nowhere\n", ".gitignore": "a.swift\n", "sub/.git": "gitdir: x\n",
                "sub/a.swift": source,
                "sub/in/a.swift": source, "in/a.swift": source,
            ], stdout: "no findings in 2 files\n"),
        CommandCase(
            name: "a file that cannot be read says nothing",
            files: [".gitignore": .folder, "x/.gitignore": .fifo, "x/a.swift": source],
            stdout: "no findings in 1 file\n"),
    ])
    func foldersAreWalkedAsGitWould(example: CommandCase) throws { try example.check() }
}
