import Testing

@testable import migrate_lint

/// Options whose effect shows only when the command runs.
@Suite struct OptionTests {
    static let flawed: TemporaryFolder.Listing = ["a.swift": .text(Sample.flaw), "b/c.swift": .text(Sample.flaw)]
    static let sentence =
        "2 findings in 2 of 2 files: 2 can be fixed (--fix), 0 more with --unsafe-fixes, 0 are left to you\n"

    @Test(arguments: [
        CommandCase(
            name: "statistics have rules and promises", files: flawed, words: ["--statistics"],
            stdout: "findings  --fix  --unsafe-fixes  sketch  no code  rule\n"
                + "       2      2               0       0        0  suppression-unused\n" + sentence, status: 1),
        CommandCase(
            name: "quiet statistics are the table", files: flawed, words: ["--statistics", "--quiet", "a.swift"],
            stdout: "findings  --fix  --unsafe-fixes  sketch  no code  rule\n"
                + "       1      1               0       0        0  suppression-unused\n", status: 1),
        CommandCase(
            name: "quiet statistics of nothing", files: ["a.swift": "let x = 1\n"],
            words: ["--statistics", "--quiet"]),
        CommandCase(
            name: "statistics of what a fix leaves", files: flawed, words: ["--statistics", "--fix"],
            stdout: "no findings in 2 files\n", stderr: "2 fixes applied in 2 files\n",
            changed: ["a.swift": .text(Sample.fixed), "b/c.swift": .text(Sample.fixed)]),
        CommandCase(
            name: "Xcode has no table", files: flawed, words: ["--statistics", "--format", "xcode"],
            stderr: "migrate-lint: error: --format xcode has no table: leave out --statistics\n", status: 2),
        CommandCase(
            name: "nothing is said to Xcode of clean files", files: ["a.swift": "let x = 1\n"],
            words: ["--format", "xcode"]),
    ])
    func optionsTakeEffect(example: CommandCase) throws { try example.check() }

    @Test(arguments: [false, true]) func xcodeReportHasAbsolutePaths(isQuiet: Bool) throws {
        let folder = try TemporaryFolder(Self.flawed)
        let run = try Command(["--format=xcode", "./b", "a.swift"] + (isQuiet ? ["--quiet"] : []), in: folder)
        let lines = ["a.swift", "b/c.swift"].flatMap { name in
            let place = "\(folder.absolute(name)):1:11: "
            let note = isQuiet ? [] : [place + "note: safe fix (migrate-lint --fix)"]
            return [place + "warning: " + Sample.message] + note
        }
        #expect(Set(run.stdout.split(separator: "\n").map(String.init)) == Set(lines))
        #expect(run.status == 1 && run.stderr == "")
    }

    @Test(arguments: [
        (["--jobs", "2", "--color=never", "./b", "a.swift"], "a.swift b"), (["./"], "."), ([], ""),
        (["--unsafe-fixes", "--form=body", "--only", "a,b", "."], "--form body --only a,b ."),
        (["--target", "swift 6.2", "it's"], "--target 'swift 6.2' 'it'\\''s'"), (["--", "-x", "./-y"], "-- -x -y"),
        (["--in", "b", "--in", "c d", "."], "--in b --in 'c d' ."),
        (["--allow-dirty"], "--allow-dirty"), (["a", "b", "c", "d", "e"], "PATH …"),
    ])
    func whatToTypeNamesWhatDecidesFixes(words: [String], rest: String) throws {
        #expect(try Arguments(parsing: words).repeated == rest)
        #expect(try Arguments(parsing: ["--in", "-"]).repeated == nil)
        #expect(try Arguments(parsing: ["-"]).repeated == nil && Arguments(parsing: ["--fix"] + words).repeated == nil)
    }

    @Test(arguments: ["0", "-1", "two", "1.5", "99999999999999999999", " 2"])
    func jobsAreANumberAboveZero(value: String) throws {
        try CommandCase(
            name: value, files: Self.flawed, words: ["--jobs", value],
            stderr: "migrate-lint: error: --jobs needs a number above 0, not `\(value)`\n", status: 2
        ).check()
    }

    @Test func jobsDoNotChangeOutput() throws {
        let files = (0..<30).map { ("f\($0).swift", TemporaryFolder.Entry.text(Sample.subscription)) }
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
        for format in ["json", "human"] {
            let runs = try ["1", "2", "7", "1000000"].map {
                try Command(["--jobs", $0, "--format", format], in: folder)
            }
            #expect(runs.allSatisfy { $0.status == 1 && $0.stdout == runs[0].stdout })
        }
        #expect(try Command(["--format", "json"], in: folder).stdout.contains("\"files\":30,"))
    }

    /// no-color.org and bixense.com/clicolors: an empty variable has no effect, nor has a zero.
    @Test(
        arguments: [
            (.auto, [:], true, true), (.auto, [:], false, false), (.auto, ["TERM": "dumb"], true, false),
            (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": "0"], true, false),
            (.auto, ["NO_COLOR": ""], true, true), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
            (.auto, ["CLICOLOR_FORCE": "0"], false, false), (.auto, ["CLICOLOR_FORCE": ""], false, false),
            (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
            (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
            (.always, ["NO_COLOR": "1"], false, true), (.never, ["CLICOLOR_FORCE": "1"], true, false),
        ] as [(Arguments.Color, [String: String], Bool, Bool)])
    func colourDecision(color: Arguments.Color, environment: [String: String], isTerminal: Bool, isColored: Bool) {
        #expect(Terminal.wantsColor(color, environment, isTerminal: isTerminal) == isColored)
    }
}
