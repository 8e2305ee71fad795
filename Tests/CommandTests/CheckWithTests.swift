import Foundation
import Testing

@testable import migrate_lint

/// `--check-with`: the fixes with which the user's command fails are found and taken back. Commands here are scripts that
/// look for the comment that a fix deletes.
@Suite struct CheckWithTests {
    /// Lines with a finding each, named by letters.
    static func flaws(_ names: String) -> String { names.map { "let \($0) = 1 \(comment)\n" }.joined() }
    static let comment = "// migrate-lint:disable:this combine-sink"
    static let message = "reverted: the safe fix of suppression-unused"

    /// The text with the comments of these lines only.
    static func fixed(_ names: String, keeping kept: String = "") -> String {
        names.map { "let \($0) = 1" + (kept.contains($0) ? " \(comment)" : "") + "\n" }.joined()
    }

    /// A run over `a.swift` and `b.swift`, with a command that notes what it sees and says.
    private final class Checked {
        let folder: TemporaryFolder
        let run: Command
        /// The exit status of the command in each of its runs.
        let statuses: [String]

        /// `script` ends with the status that the command has.
        init(
            _ script: String, words: [String] = [], a: String = flaws("abcd"), b: String = flaws("efgh"),
            more: TemporaryFolder.Listing = [:]
        ) throws {
            let files: TemporaryFolder.Listing = ["a.swift": .text(a), "b.swift": .text(b)]
            let check = "cat *.swift > .seen\n(\(script))\nstatus=$?\necho $status >> .statuses\nexit $status\n"
            folder = try TemporaryFolder(files.merging(more) { $1 }.merging([".check": .text(check)]) { $1 })
            run = try Command(["--fix", "--check-with", "sh .check", "."] + words, in: folder)
            let notes = try? String(contentsOfFile: folder.absolute(".statuses"), encoding: .utf8)
            statuses = (notes ?? "").split(separator: "\n").map(String.init)
        }

        func text(_ name: String) throws -> String {
            try String(contentsOfFile: folder.absolute(name), encoding: .utf8)
        }

        /// The last run has passed with what the files now are.
        func isProved() throws -> Bool {
            let (seen, now) = (try text(".seen"), try text("a.swift") + text("b.swift"))
            return statuses.last == "0" && seen == now
        }

        var names: [String] {
            get throws {
                try folder.listing(like: [:]).keys.filter { ![".check", ".seen", ".statuses"].contains($0) }.sorted()
            }
        }
    }

    private func line(_ name: Character, is state: String, in file: String = "*.swift") -> String {
        "\(state == "fixed" ? "! " : "")cat \(file) | grep -q 'let \(name) = 1 //'"
    }

    @Test func whatPassesStays() throws {
        let checked = try Checked("true")
        #expect(checked.run.status == 0)
        #expect(checked.run.stdout == "no findings in 2 files\n")
        #expect(
            checked.run.stderr == """
                checking: run 1 of at most 20, no fix…
                checking: run 2 of at most 20, 8 fixes…
                8 fixes applied in 2 files

                """)
        #expect(try checked.text("a.swift") == Self.fixed("abcd") && checked.text("b.swift") == Self.fixed("efgh"))
        #expect(try checked.isProved() && checked.names == ["a.swift", "b.swift"])
    }

    /// The error is in the words, and so is nothing that moves the cursor.
    @Test func theGuiltyFixIsTakenBackAndListed() throws {
        let error =
            #"printf 'Compiling\nb.swift:2:5: error: no \033[31mf\nb.swift:2:5: error: no \033[31mf\nerror: failed\nDone\n'"#
        let checked = try Checked("\(line("f", is: "unfixed")) || { \(error); false; }")
        #expect(checked.run.status == 1)
        #expect(try checked.text("a.swift") == Self.fixed("abcd"))
        #expect(try checked.text("b.swift") == Self.fixed("efgh", keeping: "f"))
        #expect(
            checked.run.stderr.hasSuffix(
                """
                b.swift:2:11: \(Self.message), with which the command fails
                  b.swift:2:5: error: no \u{FFFD}[31mf
                  error: failed
                7 fixes applied in 2 files
                1 fix reverted

                """), "\(checked.run.stderr)")
        // Without a fix, with all, and without the one that wrote the line.
        #expect(checked.statuses == ["0", "1", "0"])
        #expect(try checked.isProved() && checked.names == ["a.swift", "b.swift"])
    }

    /// Each fix passes alone.
    @Test func twoThatDoNotGoTogether() throws {
        let checked = try Checked("\(line("b", is: "unfixed")) || \(line("g", is: "unfixed"))", words: ["--quiet"])
        #expect(checked.run.status == 1)
        #expect(try checked.text("a.swift") == Self.fixed("abcd"))
        #expect(try checked.text("b.swift") == Self.fixed("efgh", keeping: "g"))
        let words = [
            "b.swift:3:11: \(Self.message), with which the command fails", "  `sh .check` fails with status 1",
        ]
        #expect(checked.run.stderr == words.map { $0 + "\n" }.joined() + "7 fixes applied in 2 files\n")
        #expect(try checked.isProved())
    }

    @Test func severalAreFound() throws {
        let guilty = "acfh".map { line($0, is: "unfixed") }.joined(separator: " && ")
        let checked = try Checked(guilty, words: ["--check-runs", "40"])
        #expect(try checked.text("a.swift") == Self.fixed("abcd", keeping: "ac"))
        #expect(try checked.text("b.swift") == Self.fixed("efgh", keeping: "fh"))
        #expect(try checked.isProved())
    }

    /// Nothing is written, and the last lines say why.
    @Test(arguments: [("exit 3", "fails with status 3"), ("kill -9 $$; sleep 9", "is ended by signal 9")])
    func aCommandThatAlwaysFails(end: String, told: String) throws {
        let folder = try TemporaryFolder(["a.swift": .text(Self.flaws("ab"))])
        let command = #"for i in 1 2 3 4 5 6 7 8 9 10 11; do echo "word\033[31m $i"; done; "# + end
        let run = try Command(["--fix", "--check-with", command, "."], in: folder)
        #expect(run.status == 2 && run.stdout == "")
        #expect(try folder.listing(like: [:]) == ["a.swift": .text(Self.flaws("ab"))])
        let lines = run.stderr.split(separator: "\n")
        #expect(lines.count == 12 && lines[0] == "checking: run 1 of at most 20, no fix…")
        #expect(lines[1].hasSuffix("\(told) without any fix: nothing is changed"), "\(lines[1])")
        #expect(lines[2...].map { $0.suffix(2) } == (2...11).map { "\($0 < 10 ? " " : "")\($0)" })
        #expect(!run.stderr.contains("\u{1B}"))
    }

    /// It passes with no fix, and with none of them.
    @Test func ofNoneThatPassesNothingIsLeft() throws {
        let checked = try Checked("! cat *.swift | grep -qv '//'", words: ["--check-runs", "50"])
        #expect(checked.run.status == 1)
        #expect(try checked.text("a.swift") == Self.flaws("abcd") && checked.text("b.swift") == Self.flaws("efgh"))
        #expect(checked.run.stderr.components(separatedBy: Self.message).count == 9)
    }

    @Test func oneThatIsEndedBySignalFails() throws {
        let checked = try Checked("\(line("c", is: "unfixed")) || kill -9 0", words: ["--quiet"])
        #expect(checked.run.status == 1)
        #expect(checked.run.stderr.contains("  `sh .check` is ended by signal 9\n"), "\(checked.run.stderr)")
        #expect(try checked.text("a.swift") == Self.fixed("abcd", keeping: "c"))
    }

    /// What is not proved is taken back.
    @Test func theRunsAreBounded() throws {
        let checked = try Checked(line("g", is: "unfixed"), words: ["--check-runs", "3"])
        #expect(try checked.text("a.swift") == Self.fixed("abcd") && checked.text("b.swift") == Self.flaws("efgh"))
        #expect(checked.statuses == ["0", "1", "0"])
        #expect(
            checked.run.stderr.contains("b.swift:1:11: \(Self.message), with which the command was not seen to pass\n"))
        #expect(checked.run.stderr.contains("`sh .check` was run 3 times: give more --check-runs"))
        #expect(try checked.isProved())
    }

    @Test func fixesThatPassOnceAndThenFailAreTakenBack() throws {
        let third = "[ \"$(cat .statuses 2> /dev/null | wc -l)\" -eq 0 ] || [ \"$(cat .statuses | wc -l)\" -eq 2 ]"
        let checked = try Checked(third)
        #expect(try checked.text("a.swift") == Self.flaws("abcd") && checked.text("b.swift") == Self.flaws("efgh"))
        #expect(checked.run.stderr.contains("fails with fixes that it has passed with before"), "\(checked.run.stderr)")
    }

    @Test func theReportListsThem() throws {
        let checked = try Checked(line("f", is: "unfixed"), words: ["--format", "json"])
        let object = try JSONSerialization.jsonObject(with: Data(checked.run.stdout.utf8)) as? [String: Any]
        let reverted = object?["reverted"] as? [[String: Any]] ?? []
        #expect(reverted.map { $0["line"] as? Int } == [2] && (object?["applied"] as? [Any])?.count == 7)
        #expect(reverted.first?["words"] as? [String] == ["`sh .check` fails with status 1"])
        #expect((object?["findings"] as? [[String: Any]])?.map { $0["line"] as? Int } == [2])
        let other = try Checked("true", words: ["--format", "json"])
        #expect(other.run.stdout.contains(#""reverted":[]"#))
    }

    // MARK: Files

    static let page = """
        ---
        severity: warning
        fix: safe
        ---
        # set up `$NAME` anew

        ```diff
        -setUp($NAME)
        +prepare($NAME)
        ```

        ```diff also in project
        -$OBJECT.use($NAME)
        +$OBJECT.take($NAME)
        ```

        """

    /// The command fails with one of the files that a fix changes; the fix of the other name stays in both.
    @Test func aFixOfSeveralFilesStaysWhole() throws {
        let checked = try Checked(
            "! grep -q 'take(x)' b.swift", words: ["--rules", "Pages", "--only", "team-name"],
            a: "func f() { setUp(x); setUp(y); a.use(x) }\n", b: "func g() { a.use(x); a.use(y) }\n",
            more: ["Pages/team-name.md": .text(Self.page)])
        #expect(try checked.text("a.swift") == "func f() { setUp(x); prepare(y); a.use(x) }\n")
        #expect(try checked.text("b.swift") == "func g() { a.use(x); a.take(y) }\n")
        #expect(try checked.isProved())
    }

    /// The fix of the code that another one wrote goes with that.
    @Test func whatBuildsOnAnotherGoesWithIt() throws {
        let pages = ["one": "two", "two": "three"].map { old, new in
            let page = "---\nseverity: warning\nfix: safe\n---\n# leave it\n```diff\n-\(old)($X)\n+\(new)($X)\n```\n"
            return ("Pages/team-\(old).md", TemporaryFolder.Entry.text(page))
        }
        let checked = try Checked(
            "grep -q 'one(1)' a.swift", words: ["--rules", "Pages", "--only", "team-one,team-two"], a: "one(1)\n",
            b: "one(2)\n", more: Dictionary(uniqueKeysWithValues: pages))
        #expect(try checked.text("a.swift") == "one(1)\n" && checked.text("b.swift") == "three(2)\n")
        let words = "a.swift:1:1: reverted: the safe fix of team-two, which builds on that of team-one at a.swift:1:1\n"
        #expect(checked.run.stderr.contains(words), "\(checked.run.stderr)")
        #expect(try checked.isProved())
    }

    /// A file that a fix created goes with it, and comes back where another fix needs it.
    @Test func whatAFixCreatedGoesWithIt() throws {
        let bridge = "Publisher+BufferedValues.swift"
        let words = ["--unsafe-fixes", "--only", "combine-sink-main"]
        let none = try Checked("! test -e \(bridge)", words: words, a: Sample.subscription, b: Sample.subscription)
        #expect(try none.names == ["a.swift", "b.swift"], "\(none.run.stderr)")
        #expect(none.statuses.contains("1"))
        let one = try Checked("grep -q 'sink' a.swift", words: words, a: Sample.subscription, b: Sample.subscription)
        #expect(try one.names.contains(bridge) && one.text("a.swift") == Sample.subscription)
        #expect(try one.text("b.swift").contains("bufferedValues()"))
    }

    /// The command adds a line to a file in which nothing is taken back.
    @Test func whatTheCommandWritesStays() throws {
        let checked = try Checked("\(line("f", is: "unfixed")) || { echo '// mine' >> a.swift; false; }")
        #expect(checked.run.status == 1)
        #expect(try checked.text("a.swift").hasPrefix(Self.fixed("abcd") + "// mine\n"))
        #expect(try checked.text("b.swift") == Self.fixed("efgh", keeping: "f"))
    }

    /// The command adds a line to a file from which fixes would have to be taken back: it is left, and the others are put back.
    @Test func nothingOfOthersIsOverwritten() throws {
        let checked = try Checked("\(line("f", is: "unfixed")) || { echo '// mine' >> b.swift; false; }")
        #expect(checked.run.status == 2)
        #expect(try checked.text("a.swift") == Self.flaws("abcd"))
        #expect(try checked.text("b.swift") == Self.fixed("efgh") + "// mine\n")
        let problem =
            "b.swift: error: is left as it is now, and not as the command has passed with it: somebody has changed it"
        #expect(checked.run.stderr.contains(problem), "\(checked.run.stderr)")
        #expect(try checked.names == ["a.swift", "b.swift"])
    }

    /// Before anything is written: the file is somebody's.
    @Test func aFileThatTheFirstRunChangesIsLeft() throws {
        let checked = try Checked("grep -q mine b.swift || echo '// mine' >> b.swift")
        #expect(checked.run.status == 2)
        #expect(try checked.text("a.swift") == Self.fixed("abcd"))
        #expect(try checked.text("b.swift") == Self.flaws("efgh") + "// mine\n")
    }

    // MARK: Signals

    /// The command is ended with all that it has started, and what it was not seen to pass with is taken back.
    @Test(arguments: [SIGINT, SIGTERM], [1, 2, 3])
    func aSignalEndsTheCommand(number: Int32, when: Int) throws {
        let folder = try TemporaryFolder(["a.swift": .text(Self.flaws("abcd"))])
        let command = """
            echo >> .runs; [ $(cat .runs | wc -l) -eq \(when) ] && { sleep 77 & echo $! > .sleeper; kill -\(number) $PPID; wait; }
            ! grep -q 'let d = 1$' a.swift
            """
        let start = Date()
        let run = try Command(["--fix", "--check-with", command, "."], in: folder)
        #expect(run.status == -number, "\(run.stderr)")
        #expect(Date().timeIntervalSince(start) < 30)
        let files = try folder.listing(like: [:])
        #expect(files["a.swift"] == .text(Self.flaws("abcd")))
        #expect(Set(files.keys) == ["a.swift", ".runs", ".sleeper"])
        let sleeper = try String(contentsOfFile: folder.absolute(".sleeper"), encoding: .utf8)
        let process = try #require(pid_t(sleeper.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(process, 0) != 0)
    }

    /// Killed in its second run, with the fixes written: the next runs tell it, a lint until a fix does.
    @Test func whatAKilledRunHasNotProvedIsTold() throws {
        let folder = try TemporaryFolder(["a.swift": .text(Self.flaws("ab")), "b.swift": .text(Self.flaws("c"))])
        let command = "echo >> .runs; [ $(cat .runs | wc -l) -ne 2 ] || kill -9 $PPID"
        #expect(try Command(["--fix", "--check-with", command, "."], in: folder).status == -9)
        #expect(try folder.listing(like: [:])["b.swift"] == .text(Self.fixed("c")))
        // Somebody takes one of them back.
        try folder.make(.text(Self.flaws("ab")), at: "a.swift")
        let told = "killed before its --check-with command had passed with the fixes in \(folder.absolute("b.swift")): "
        for words in [[], [], ["a.swift"], ["--fix"]] {
            let run = try Command(["--quiet"] + words, in: folder)
            #expect(run.stderr.contains(told), "\(words): \(run.stderr)")
        }
        #expect(try Command(["--quiet"], in: folder).stderr == "")
        #expect(try Set(folder.listing(like: [:]).keys) == ["a.swift", "b.swift", ".runs"])
    }

    /// Nothing was written yet, or all has its old text again.
    @Test(arguments: [1, 2]) func whatHasItsOldTextIsNotUnproved(when: Int) throws {
        let folder = try TemporaryFolder(["a.swift": .text(Self.flaws("ab"))])
        let command = "echo >> .runs; [ $(cat .runs | wc -l) -ne \(when) ] || kill -9 $PPID"
        #expect(try Command(["--fix", "--check-with", command, "."], in: folder).status == -9)
        try folder.make(.text(Self.flaws("ab")), at: "a.swift")
        #expect(try Command(["--quiet", "--fix"], in: folder).stderr == "2 fixes applied in 1 file\n")
        #expect(try Set(folder.listing(like: [:]).keys) == ["a.swift", ".runs"])
    }

    #if os(Linux)
        /// One that reads from a terminal is not stopped there for ever: it has none.
        @Test(.needs("python3")) func theCommandHasNoTerminal() throws {
            let script = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
            let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw)])
            let words = ["60", "python3", "-c", script, Command.built, "--fix", "--check-with"]
            let run = try Command(
                program: "/usr/bin/env", ["timeout"] + words + ["! read word < /dev/tty"], in: folder)
            #expect(run.status == 0, "\(run.stdout)\(run.stderr)")
            #expect(try folder.listing(like: [:]) == ["a.swift": .text(Sample.fixed)])
        }
    #endif

    /// A program that the command leaves running holds nobody up; and signals are as anywhere.
    @Test func theCommandRunsAsInAShell() throws {
        let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw)])
        let checks = ["test \"$(yes | head -1)\" = y", "! read word", "test \"$(pwd)\" = '\(folder.path)'"]
        let command = "sleep 300 & echo $! >> .sleepers; " + checks.joined(separator: " && ")
        let script = "\"$0\" --quiet --fix --check-with \"$1\"; status=$?; kill $(cat .sleepers) && exit $status"
        let run = try Command(program: "/bin/sh", ["-c", script, Command.built, command], in: folder)
        #expect(run.status == 0 && run.stderr == "1 fix applied in 1 file\n", "\(run.stderr)")
        #expect(try folder.listing(like: [:])["a.swift"] == .text(Sample.fixed))
    }

    @Test func withoutAFixNothingIsRun() throws {
        let folder = try TemporaryFolder(["a.swift": "let a = 1\n"])
        #expect(try Command(["--fix", "--check-with", "touch ran"], in: folder).status == 0)
        #expect(try folder.listing(like: [:]) == ["a.swift": "let a = 1\n"])
    }
}
