import Foundation
import Syntax
import Testing

@testable import migrate_lint

/// Bundled rules over temporary folders: output, written files, exit status.
@Suite struct EndToEndTests {
    static let target = ["--target", "swift 6.2, ios 26"]

    /// One safe fix and one unsafe one.
    static let store = """
        import Combine

        @MainActor final class Store {
            func follow(_ names: AnyPublisher<String, Never>) -> AnyCancellable {
                names.sink { print($0) }
            }

            // migrate-lint:disable:next combine-sink
            let name = 1
        }

        """
    static let safelyFixed = store.replacing(
        "    // migrate-lint:disable:next combine-sink\n", with: "")
    static let fixed = safelyFixed.replacing(
        "        names.sink { print($0) }\n",
        with: """
                    AnyCancellable(Task.immediate { [
                        values = names
                            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                            .values
                    ] in
                        for await value in values where !Task.isCancelled {
                            print(value)
                        }
                    }.cancel)

            """)
    static let sink =
        "Store.swift:5:9: warning: loop over the values of `names` with `for await` in a task instead of using `sink`, in 'follow' [combine-sink]\n"
    static let idle =
        "Store.swift:8:5: warning: delete this suppression, or move it to its finding: it silences nothing here [suppression-unused]\n"

    @Test(arguments: [
        CommandCase(
            name: "short", files: ["Store.swift": .text(store)], words: target + ["--quiet"], stdout: sink + idle,
            status: 1),
        CommandCase(
            name: "only one rule", files: ["Store.swift": .text(store)],
            words: target + ["--quiet", "--only", "combine-sink"], stdout: sink, status: 1),
        CommandCase(
            name: "without one rule", files: ["Store.swift": .text(store)],
            words: target + ["--quiet", "--disable", "combine-sink"], stdout: "", status: 0),
        CommandCase(
            name: "findings below --fail-on", files: ["Store.swift": .text(store)],
            words: ["--quiet", "--fail-on", "error"], stdout: sink + idle),
        CommandCase(
            name: "the safe fix", files: ["Store.swift": .text(store)], words: target + ["--quiet", "--fix"],
            stdout: sink, stderr: "1 fix applied in 1 file\n", status: 1,
            changed: ["Store.swift": .text(safelyFixed)]),
        CommandCase(
            name: "all fixes", files: ["Store.swift": .file(store, mode: 0o640)],
            words: target + ["--fix", "--unsafe-fixes"],
            stdout: "no findings in 1 file\n", stderr: "2 fixes applied in 1 file\n",
            changed: ["Store.swift": .file(fixed, mode: 0o640)]),
        CommandCase(
            name: "a second run", files: ["Store.swift": .text(fixed)], words: target + ["--fix", "--unsafe-fixes"],
            stdout: "no findings in 1 file\n"),
        CommandCase(
            name: "an old target is too old for the unsafe fix", files: ["Store.swift": .text(store)],
            words: ["--target", "swift 5.5, ios 12", "--quiet", "--fix", "--unsafe-fixes"], stdout: sink,
            stderr: "1 fix applied in 1 file\n", status: 1,
            changed: ["Store.swift": .text(safelyFixed)]),
        CommandCase(
            name: "a suppression",
            files: ["Store.swift": .text(store.replacing("{ print", with: "{ /* migrate-lint:disable:this */ print"))],
            words: target + ["--quiet"], stdout: idle, status: 1),
        CommandCase(
            name: "standard input is reported", words: target + ["--quiet", "--stdin-filename", "Store.swift", "-"],
            input: store, stdout: sink + idle, status: 1),
        CommandCase(
            name: "standard input is fixed",
            words: target + ["--quiet", "--fix", "--unsafe-fixes", "--stdin-filename", "Store.swift", "-"],
            input: store, stdout: fixed),
        CommandCase(
            name: "a finding beside a file that cannot be read",
            files: ["Store.swift": .text(store), "b.swift": .bytes([0xFF])], words: target + ["--quiet"],
            stdout: sink + idle, stderr: "b.swift: error: is not valid UTF-8: convert it, then run again\n", status: 2),
    ])
    func holds(example: CommandCase) throws { try example.check() }

    /// What applies the fixes, as a shell reads it.
    private static func typed(_ options: String) -> String {
        "migrate-lint \(options) --target 'swift 6.2, ios 26' --only suppression-unused,combine-sink Store.swift"
    }

    /// What can be done, then code, reasons and sketch of each finding.
    @Test func humanReport() throws {
        try CommandCase(
            name: "human", files: ["Store.swift": .text(Self.store)],
            words: Self.target + ["--only", "suppression-unused,combine-sink", "--color", "never", "Store.swift"],
            stdout: """
                findings  --fix  --unsafe-fixes  sketch  no code  rule
                       1      1               0       0        0  suppression-unused
                       1      0               1       0        0  combine-sink

                \(Self.typed("--fix"))
                \(Self.typed("--unsafe-fixes --diff"))  (shows what these fixes change; --fix in place of --diff applies them)

                suppression-unused: 1 finding; migrate-lint explain suppression-unused

                \(Self.idle) 8 |     // migrate-lint:disable:next combine-sink
                   |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                   fix (--fix)
                   - // migrate-lint:disable:next combine-sink

                combine-sink: 1 finding; migrate-lint explain combine-sink

                \(Self.sink) 5 |         names.sink { print($0) }
                   |         ^~~~~~~~~~~~~~~~~~~~~~~~
                   fix (--fix --unsafe-fixes):
                     `sink` runs its closure as soon as 'names' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
                   - names.sink { print($0) }
                   + AnyCancellable(Task.immediate { [
                   +     values = names
                   +         .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                   +         .values
                   + ] in
                   +     for await value in values where !Task.isCancelled {
                   +         print(value)
                   +     }
                   + }.cancel)
                   or fix (--fix --unsafe-fixes) (--form task):
                     what 'names' sends before the task has started is lost, unless it begins anew for each subscriber, or gives each new one the latest value at once: check that nothing is sent right after this
                     and the reason above

                built for Swift 6.2, language mode 6, iOS 26 (--target): --show-target FILE shows where that was read
                2 findings in 1 of 1 file: 1 can be fixed (--fix), 1 more with --unsafe-fixes, 0 are left to you

                """,
            status: 1
        ).check()
    }

    /// Applying the edits of the JSON report gives the same files as `--fix`.
    @Test func jsonReport() throws {
        let folder = try TemporaryFolder(["Store.swift": .text(Self.store)])
        let run = try Command(Self.target + ["--format", "json"], in: folder)
        #expect(run.status == 1 && run.stderr == "")
        let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any]
        let findings = object?["findings"] as? [[String: Any]] ?? []
        #expect(object?["version"] as? Int == 1)
        #expect(findings.map { $0["rule"] as? String } == ["combine-sink", "suppression-unused"])
        var bytes = Array(Self.store.utf8)
        for finding in findings.reversed() {
            let fixes = finding["fixes"] as? [[String: Any]] ?? []
            for edit in (fixes.first?["edits"] as? [[String: Any]] ?? []).reversed() {
                let start = try #require(edit["startOffset"] as? Int)
                let end = try #require(edit["endOffset"] as? Int)
                bytes.replaceSubrange(start..<end, with: try #require(edit["replacement"] as? String).utf8)
            }
        }
        #expect(String(decoding: bytes, as: UTF8.self) == Self.fixed)
    }

    /// A name may hold anything but a slash: it makes no line of its own, and moves no cursor.
    @Test(arguments: [["--quiet"], [], ["--format", "xcode"], ["--format", "json"], ["--diff", "--unsafe-fixes"]])
    func aNameMakesNoLineOfItsOwn(words: [String]) throws {
        let name = "a\nb.swift:1:1: error: forged\u{1B}[31m\r.swift"
        let folder = try TemporaryFolder([name: .text(Self.store), "broken\u{1B}[31m\nforged.swift": .bytes([0xFF])])
        let run = try Command(Self.target + words, in: folder)
        #expect(run.status != 0)
        for text in [run.stdout, run.stderr] {
            #expect(!text.contains("\u{1B}") && !text.contains("\r"), "\(text)")
            #expect(!text.contains("\nb.swift:1:1: error: forged") && !text.contains("\nforged"), "\(text)")
        }
    }

    @Test(.needs("git"))
    func theDiffIsWhatFixWrites() throws {
        let folder = try TemporaryFolder(["Store.swift": .text(Self.store), "a b/Store.swift": .text(Self.store)])
        let run = try Command(Self.target + ["--diff", "--unsafe-fixes"], in: folder)
        #expect(run.status == 1)
        // Each file's fixes with their reasons stand above its changes.
        #expect(run.stdout.hasPrefix("# Store.swift:"), "\(run.stdout)")
        #expect(run.stdout.contains("\n# a b/Store.swift:") && run.stdout.contains(": unsafe fix of combine-"))
        let before = try folder.listing(like: [:])
        #expect(before == ["Store.swift": .text(Self.store), "a b/Store.swift": .text(Self.store)])
        try folder.make(.text(run.stdout), at: ".diff")
        #expect(try Command.git("apply", ".diff", in: folder).status == 0)
        try FileManager.default.removeItem(atPath: folder.absolute(".diff"))
        let after = try folder.listing(like: [:])
        #expect(after == ["Store.swift": .text(Self.fixed), "a b/Store.swift": .text(Self.fixed)])
    }

    @Test(.needs("git"))
    func aDirtyFileIsRefused() throws {
        let folder = try TemporaryFolder(["Store.swift": "let a = 1\n"])
        try Command.git("init", "-q", in: folder)
        try Command.git("add", ".", in: folder)
        #expect(try Command.git("commit", "-q", "-m", "x", in: folder).status == 0)
        try folder.make(.text(Self.store), at: "Store.swift")
        let words = Self.target + ["--quiet", "--fix", "--unsafe-fixes"]
        let refused = try Command(words, in: folder)
        #expect(refused.status == 2)
        #expect(refused.stderr.contains("Store.swift: error: has text that git has no copy of"))
        #expect(try folder.listing(like: [:]) == ["Store.swift": .text(Self.store)])
        #expect(refused.stderr.contains("stage it (git add) or commit it, or run with --allow-dirty"))
        #expect(try Command(words + ["--allow-dirty"], in: folder).status == 0)
        #expect(try folder.listing(like: [:]) == ["Store.swift": .text(Self.fixed)])
    }

    /// What to type before the next fix is said where git knows the file.
    @Test(.needs("git"))
    func theNextStepIsSaid() throws {
        let folder = try TemporaryFolder(["Store.swift": .text(Self.store)])
        try Command.git("init", "-q", in: folder)
        try Command.git("add", ".", in: folder)
        let fixed = try Command(Self.target + ["--fix"], in: folder)
        let next = "to see them: git diff; before the next --fix, commit or stage them: git add -u\n"
        #expect(fixed.stderr == "1 fix applied in 1 file\n" + next, "\(fixed.stderr)")
        try Command.git("add", "-u", in: folder)
        #expect(try Command(Self.target + ["--fix", "--unsafe-fixes", "--quiet"], in: folder).status == 0)
    }

    /// A team's own rules: pages in a folder, checked against fixtures of the same form.
    @Test(arguments: [
        ("b(1)\n", [String](), Int32(0)), ("c(1)\n", ["the fixed file differs from", "found:    b(1)"], 1),
    ])
    func verifyReportsFailures(after: String, words: [String], status: Int32) throws {
        let folder = try TemporaryFolder([
            "Pages/team-a.md": "---\nseverity: warning\nfix: safe\n---\n# call b\n```diff\n-a($X)\n+b($X)\n```\n",
            "Checks/team-a/one.before.swift": "// expect: team-a\na(1)\n",
            "Checks/team-a/one.after.swift": .text("// expect: team-a\n" + after),
            "Checks/team-a/untouched.swift": "b(1)\n",
        ])
        let run = try Command(["verify", "--rules", "Pages", "Checks"], in: folder)
        #expect(run.status == status)
        #expect(words.allSatisfy(run.stdout.contains), "\(run.stdout)")
        #expect(run.stdout.isEmpty == words.isEmpty)
        let update = try Command(["verify", "--rules", "Pages", "--update", "Checks"], in: folder)
        #expect(update.status == 0, "\(update.stdout)")
        let name = "Checks/team-a/one.after.swift"
        #expect(try folder.listing(like: [:])[name] == .text("// expect: team-a\nb(1)\n"))
    }

    /// A file that nearly is one of a case is none: it would verify nothing.
    @Test func aMisspeltFixtureIsTold() throws {
        let folder = try TemporaryFolder([
            "Pages/team-a.md": "---\nseverity: warning\n---\n# do not call a\n```swift\na($X)\n```\n",
            "Checks/team-a/one.before.swift": "// expect: team-a\na(1)\n",
            "Checks/team-a/two.befor.swift": "a(1)\n", "Checks/team-a/one.scenario.swift": "a(1)\n",
            "Checks/team-a/untouched.swift": "b(1)\n",
        ])
        let run = try Command(["verify", "--rules", "Pages", "Checks"], in: folder)
        let name = "Checks/team-a/two.befor.swift"
        #expect(run.stdout == "\(name): belongs to no case, did you mean two.before.swift?\n")
        #expect(run.status == 1 && run.stderr.contains("2 cases, 1 failure\n"))
    }

    /// The after-files of a pair of folders are written; an untouched file with a finding is never rewritten.
    @Test func verifyUpdateWritesOnlyAfterFiles() throws {
        let folder = try TemporaryFolder([
            "Pages/team-a.md": "---\nseverity: warning\nfix: safe\n---\n# call b\n```diff\n-a($X)\n+b($X)\n```\n",
            "Checks/team-a/two.before/x/y.swift": "// expect: team-a\na(1)\n",
            "Checks/team-a/untouched.swift": "// target: swft 6\na(2)\n",
        ])
        let run = try Command(["verify", "--rules", "Pages", "--update", "Checks"], in: folder)
        #expect(run.status == 1)
        #expect(run.stdout.contains("untouched: line 2: found team-a"))
        #expect(run.stdout.contains("untouched: cannot read `// target: swft 6`"))
        let files = try folder.listing(like: [:])
        #expect(files["Checks/team-a/two.after/x/y.swift"] == "// expect: team-a\nb(1)\n")
        #expect(files["Checks/team-a/untouched.swift"] == "// target: swft 6\na(2)\n")
    }

    @Test func everyRuleIsListedAndExplained() throws {
        let folder = try TemporaryFolder()
        let list = try Command(["rules"], in: folder).stdout.split(separator: "\n")
        #expect(list.count >= 7)
        for line in list {
            let id = String(line.prefix { $0 != " " })
            let page = try Command(["explain", "--full", id], in: folder)
            #expect(page.status == 0 && page.stdout.hasPrefix("---\nseverity: "), "\(id)")
        }
    }

    /// Patches, conditions and tables of forms are for those who write rules.
    @Test func aRuleIsExplainedInProse() throws {
        let folder = try TemporaryFolder([
            "Pages/team-a.md": """
            ---
            severity: warning
            title: call the new function
            fix: safe
            ---
            # call `b($X)`

            Because of this:

            ~~~swift
            a(1)
            ~~~

            ## By hand

            Nothing.

            ## Rewritten

            | form | `$B` |
            | --- | --- |
            | one | `b` |

            ### Anywhere

            A caption of
            two lines:

            ```diff
            -a($X)
            +$B($X)
            ```

            ```where
            $X is literal
            ```

            """
        ])
        let prose = try Command(["explain", "--rules", "Pages", "team-a"], in: folder)
        let promise = """
            A finding is a warning. Its fix is safe: `--fix` applies it. At some places it is unsafe (`--fix
            --unsafe-fixes` applies it) or a sketch (shown, never applied); the finding says why.


            """
        #expect(prose.status == 0)
        #expect(
            prose.stdout
                == "# call the new function\n\n\(promise)Because of this:\n\n    a(1)\n\n## By hand\n\nNothing.\n\n"
                + "All of it, with its patches: migrate-lint explain team-a --rules Pages --full\n"
        )
        let full = try Command(["explain", "--rules", "Pages", "--full", "team-a"], in: folder)
        #expect(full.stdout.contains("+$B($X)\n```\n\n```where\n$X is literal\n"))
    }

    @Test func everyWordIsListedWithAnExample() throws {
        let folder = try TemporaryFolder()
        let all = try Command(["words"], in: folder)
        #expect(all.status == 0 && all.stderr == "")
        for line in [
            "Pages/team-blocking.md:", "Terms", "Kinds", "  context is async", "  severity: VALUE",
            "  let $X, $Y = TRANSFORM", "  also in block",
        ] {
            #expect(all.stdout.contains(line + "\n"))
        }
        #expect(
            try Command(["words", "match", "stands", "alone"], in: folder).stdout == """
                Conditions on the code around the match
                  match stands alone
                      the match, with the rest of its chain, is a whole statement, as in `match is statement`, or the only line of a closure, a getter or a function, whatever becomes of its value; not `let c = p.sink { f() }`, and not `bag.insert(p.sink { f() })`
                      match stands alone

                """)
    }

    @Test func aReadmeIsNoPage() throws {
        let folder = try TemporaryFolder([
            "Pages/README.md": "# about these pages\n",
            "Pages/team-a.md": "---\nseverity: note\n---\n# a\n```swift\na($_)\n```\n",
        ])
        let run = try Command(["rules", "--rules", "Pages", "--only", "team-a"], in: folder)
        #expect(run.status == 0 && run.stdout.hasPrefix("team-a ") && run.stderr == "")
    }

    /// The pages and fixtures that `Rules/README.md` shows, as a team would write them down.
    @Test func examplesOfTheReadmeHold() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Rules/README.md")
        let readme = try String(contentsOf: path.standardized, encoding: .utf8)
        let pages = readme.components(separatedBy: "````markdown\n").dropFirst().map {
            $0.components(separatedBy: "````")[0]
        }
        let files = readme.components(separatedBy: "```swift\n// target").dropFirst().map {
            "// target" + $0.components(separatedBy: "```")[0]
        }
        try #require(pages.count == 3 && files.count == 6)
        for (index, id) in ["team-delay", "team-load", "team-loop"].enumerated() {
            let folder = try TemporaryFolder([
                "Pages/\(id).md": .text(pages[index]),
                "Fixtures/\(id)/case.before.swift": .text(files[2 * index]),
                "Fixtures/\(id)/case.after.swift": .text(files[2 * index + 1]),
                "Fixtures/\(id)/untouched.swift": "show()\n",
            ])
            let run = try Command(["verify", "--rules", "Pages"], in: folder)
            #expect(run.status == 0, "\(id): \(run.stdout)\(run.stderr)")
        }
    }
}
