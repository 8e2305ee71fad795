import Testing

@testable import migrate_lint

/// `--in`: the whole project is read, and the findings of some files are reported and fixed.
@Suite struct ChosenFilesTests {
    /// The second file calls what the first declares: alone it has no finding.
    private static let files: TemporaryFolder.Listing = [
        "Sources/Store.swift": """
        final class Store {
            func load(_ id: Int, done: @escaping (Int) -> Void) { done(id) }
            func load(_ id: Int) async -> Int { id }
        }

        """,
        "Sources/Screens/Screen.swift": """
        func show(_ store: Store) {
            store.load(1) { print($0) }
        }

        """,
        "Sources/Flaw.swift": .text(Sample.flaw), "Sources/note.txt": "",
    ]
    private static let target = ["--target", "swift 6.2, ios 26"]

    private func lines(_ words: [String], input: String = "") throws -> (lines: [String], run: Command) {
        let folder = try TemporaryFolder(Self.files)
        let run = try Command(Self.target + ["--quiet"] + words, in: folder, input: input)
        return (run.stdout.split(separator: "\n").map(String.init), run)
    }

    @Test(arguments: [
        ["Sources/Screens/Screen.swift"], ["./Sources/../Sources/Screens"], ["Sources/Flaw.swift", "Sources/Screens/"],
        ["Sources"],
    ])
    func itSaysOfAFileWhatTheWholeReportSays(places: [String]) throws {
        let all = try lines(["Sources"]).lines
        let chosen = try lines(places.flatMap { ["--in", $0] } + ["Sources"])
        let paths = places.map { $0.split(separator: "/").last.map(String.init) ?? "" }
        #expect(chosen.lines == all.filter { line in paths.contains { line.contains($0) } } && chosen.run.status != 2)
        #expect(chosen.lines.contains { $0.contains("Screen.swift:2:5") })
    }

    @Test(arguments: [
        ("Sources/Screens/Screen.swift\nSources/note.txt\n", 0, ["Screen"]),
        ("Sources/Flaw.swift\0Sources/Screens/Screen.swift\0", 1, ["Flaw", "Screen"]), ("", 0, []),
    ])
    func standardInputListsThem(list: String, status: Int32, names: [String]) throws {
        let (lines, run) = try lines(["--in", "-", "Sources"], input: list)
        #expect(run.status == status && run.stderr == "")
        let found = names.filter { name in lines.contains { $0.contains("/\(name).swift:") } }
        #expect(found == names && lines.allSatisfy { line in names.contains { line.contains($0) } })
    }

    /// What cannot be looked into must not pass for clean.
    @Test(arguments: [
        (["--in", "Source"], "", "Source: error: cannot be read: no such file or folder\n"),
        (
            ["--in", "Sources/note.txt"], "",
            "Sources/note.txt: error: holds none of the files that are read: give a PATH that has it, too\n"
        ),
        (
            ["--in", "-"], "Flaw.swift\n",
            "Flaw.swift: error: cannot be read: no such file or folder: list paths from this folder, and none of deleted files\n"
        ),
    ])
    func aPlaceThatIsNotThereFails(words: [String], list: String, said: String) throws {
        let (lines, run) = try lines(words + ["Sources"], input: list)
        #expect(run.status == 2 && lines.isEmpty && run.stderr == said)
    }

    @Test func onlyTheirFindingsAreFixed() throws {
        let folder = try TemporaryFolder(Self.files)
        let run = try Command(Self.target + ["--fix", "--in", "Sources/Screens", "Sources"], in: folder)
        #expect(run.stdout.contains(" of 1 file:"))
        #expect(try folder.listing(like: Self.files)["Sources/Flaw.swift"] == .text(Sample.flaw))
        _ = try Command(Self.target + ["--fix", "--in", "Sources/Flaw.swift", "Sources"], in: folder)
        #expect(try folder.listing(like: Self.files)["Sources/Flaw.swift"] == .text(Sample.fixed))
    }

    @Test(arguments: [
        (["--write-baseline", "x"], "--write-baseline only writes the findings to a file: leave out --in"),
        (["-"], "--in names some of the files that are read, and `-` is one: leave it out"),
    ])
    func whatMeansNothingIsRefused(words: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try Arguments(parsing: ["--in", "a"] + words) }
        #expect(error?.message == message)
    }
}
