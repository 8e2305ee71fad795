import Testing

/// Wrong arguments: exit status 2, one line on standard error that says what to write instead, and nothing is done.
@Suite struct UsageTests {
    @Test(arguments: [
        (["--fx"], "unknown option `--fx`, did you mean `--fix`?"),
        (["--unsafe"], "unknown option `--unsafe`, did you mean `--unsafe-fixes`?"),
        (["--zzzzzz"], "unknown option `--zzzzzz`; --help lists them all"),
        (["-x"], "unknown option `-x`, did you mean `-h`?"),
        (["--fix=yes"], "--fix takes no value"),
        (["--form"], "--form needs a value: NAME"),
        (["--form="], "--form needs a value: NAME"),
        (["--format", "jsn"], "unknown format `jsn`, did you mean `json`?"),
        (["--format", "sarif"], "unknown format `sarif`: known are human, xcode, json"),
        (["--fail-on", "errors"], "unknown severity `errors`, did you mean `error`?"),
        (["--color", "1"], "unknown color `1`: known are auto, always, never"),
        (["--jobs", "0"], "--jobs needs a number above 0, not `0`"),
        (["--target", "io 17"], "--target: unknown platform `io`, did you mean `ios`?"),
        (["--check-runs", "1"], "--check-runs needs a number above 1, not `1`"),
        (["--check-with", "true"], "--check-with checks what --fix writes: add --fix"),
        (["--fix", "--check-runs", "5"], "--check-runs is for --check-with 'COMMAND', such as 'swift build'"),
        (["--fix", "--check-with", ""], "--check-with needs a value: 'COMMAND'"),
        (
            ["--fix", "--check-with", "true", "-"],
            "--check-with needs files, on which the command runs: leave out `-`"
        ),
        (["--fix", "--diff", "--check-with", "true"], "--check-with checks what --fix writes: leave out --diff"),
        (
            ["--target", "swift 5"],
            "--target: Swift 5 has no async/await: give the version of the compiler, such as `swift 6.2`; the language mode "
                + "is read from the project"
        ),
        (["--show-target"], "--show-target needs a value: FILE"),
        (["--show-target", "a.swift", "--fix"], "--show-target shows how one file is built: leave out --fix"),
        (["--show-target", "a.swift", "b.swift"], "--show-target takes one file: leave out `b.swift`"),
        (
            ["--show-target", "a.swift", "--format", "xcode"],
            "--show-target has no --format xcode: known are human, json"
        ),
        (["--diff", "--format", "json"], "--diff prints a diff: leave out --format"),
        (["--format", "json", "--quiet"], "--format json always says all: leave out --quiet"),
        (["--update"], "--update means nothing to `lint`"),
        (["rules", "--fix"], "--fix means nothing to `rules`"),
        (["rules", "x"], "rules takes no path: write a folder of that name ./rules, a folder of pages --rules DIR"),
        (["explain"], "explain needs the id of one rule, or a word of a report"),
        (["explain", "sketsh"], "there is no rule or word `sketsh`, did you mean `sketch`?"),
        (["explain", "combine-sinc"], "there is no rule or word `combine-sinc`, did you mean `combine-sink`?"),
        (["explain", "--fix", "combine-sink"], "--fix means nothing to `explain`"),
        (["words", "contxt"], "pages have no word `contxt`, did you mean `context`?"),
        (["words", "zzzzzz"], "pages have no word `zzzzzz`; `words` alone lists them all"),
        (["words", "alone", "context"], "no word of pages has all of `alone context`"),
        (["rules", "--full"], "--full means nothing to `rules`"),
        (["tokens", "a", "b"], "tokens needs one file"),
        (["paths"], "paths needs FILE:LINE; files and folders to look for callees in may follow"),
        (["paths", "a.swift"], "paths needs a file and a line, such as Sources/Loader.swift:12, not `a.swift`"),
        (["paths", "a.swift:x"], "`x` is no line: write `a.swift:x` as FILE:LINE or FILE:LINE:COLUMN"),
        (["paths", "a.swift:1", "--fix"], "--fix means nothing to `paths`"),
        (["a", "-"], "`-` must be the only path"),
        ([""], "a path is empty"),
        (["--stdin-filename", "a.swift"], "--stdin-filename is for standard input: give `-` as the path"),
        (["--only", "combin-*"], "there is no rule `combin-*`, did you mean `combine-*`?"),
        (["--fix-unsafe"], "unknown option `--fix-unsafe`, did you mean `--unsafe-fixes`?"),
        (["--only", "no-such-rule-at-all-anywhere"], "there is no rule `no-such-rule-at-all-anywhere`"),
        (
            ["--only", "combine-sink", "--disable", "combine-sink"],
            "no rule is left: --disable names all that --only does"
        ),
        (["--form", "sleeep"], "no rule has a form `sleeep`, did you mean `sleep`?"),
        (["--form", "sleep", "--only", "combine-sink"], "the form `sleep` is one of dispatch-main-async: select that"),
        (["verfy"], "there is no command, file or folder `verfy`, did you mean `verify`?"),
        (["explian", "combine-sink"], "there is no command, file or folder `explian`, did you mean `explain`?"),
        (["fix", "."], "`fix` is no command, did you mean `migrate-lint --fix PATH`?"),
        (["check", "."], "`check` is no command, did you mean `migrate-lint PATH`?"),
        (["version"], "`version` is no command, did you mean `migrate-lint --version`?"),
        (["--group-by", "rules"], "unknown grouping `rules`, did you mean `rule`?"),
        (["--group-by", "file", "--format", "json"], "--group-by is for the whole report in a terminal: leave it out"),
        (["verify", "empty"], "there is no fixture here: a folder RULE-ID holds CASE.before.swift"),
    ])
    func wrongWordsStopTheRun(words: [String], message: String) throws {
        try CommandCase(
            name: message, files: ["a.swift": "let x = 1\n", "empty": .folder], words: words,
            stderr: "migrate-lint: error: \(message)\n", status: 2
        ).check()
    }

    /// A form that some rule has, but nothing here.
    @Test(arguments: [[String](), ["--diff"], ["--fix"], ["--quiet"], ["--format", "json"]])
    func aFormThatIsOfferedNowhereIsTold(words: [String]) throws {
        let folder = try TemporaryFolder(["a.swift": "let x = 1\n"])
        let run = try Command(words + ["--form", "sleep", "a.swift"], in: folder)
        let warning = "--form sleep is offered nowhere here: it is one of dispatch-main-async, which found nothing\n"
        #expect(run.stderr.contains("migrate-lint: warning: \(warning)"), "\(run.stderr)")
    }

    @Test func helpNamesEveryOption() throws {
        let folder = try TemporaryFolder()
        let help = try Command(["--help"], in: folder)
        #expect(help.status == 0 && help.stderr == "")
        for option in ["--fix", "--unsafe-fixes", "--format human|xcode|json", "--fail-on", "--help, -h", "explain ID"]
        {
            #expect(help.stdout.contains(option))
        }
        #expect(help.stdout.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(try Command(["-h"], in: folder).stdout == help.stdout)
        #expect(try Command(["help"], in: folder).stdout == help.stdout)
        #expect(try Command(["rules", "--fix", "--help"], in: folder).stdout == help.stdout)
        #expect(try Command(["--version"], in: folder).stdout == "0.1.0\n")
    }
}
