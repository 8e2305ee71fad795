import Foundation
import Testing

/// A team's own pages: beside the bundled ones, and against fixtures of their own.
@Suite struct OwnRuleTests {
    static let view = """
        import Combine
        class View {
            func follow() {
                names.sink { name in show(name) }.store(in: &bag)
            }
        }

        """
    /// It finds what bundled rules of the family `combine` find.
    static let page = """
        ---
        severity: note
        fix: display
        family: combine
        ---
        # observe `$PUB` as our guide says
        ```diff
        -$PUB.sink { $VALUE in $$$BODY }.store(in: &$BAG)
        +observe($PUB) { $VALUE in $$$BODY }
        ```

        """

    @Test func anOwnPageCountsBeforeABundledOne() throws {
        let folder = try TemporaryFolder(["Pages/team-sink.md": .text(Self.page), "View.swift": .text(Self.view)])
        let bundled = try Command(["--quiet", "View.swift"], in: folder)
        #expect(bundled.stdout.hasSuffix("[combine-sink]\n"))
        let own = try Command(["--quiet", "--rules", "Pages", "View.swift"], in: folder)
        #expect(own.stdout == "View.swift:4:9: note: observe `names` as our guide says, in 'follow' [team-sink]\n")
    }

    /// A page that replaces a bundled one counts as much as that did.
    @Test func aReplacementCountsAsTheBundledPage() throws {
        let page = Self.page.replacing("family: combine\n", with: "")
        let folder = try TemporaryFolder(["Pages/combine-timer.md": .text(page), "View.swift": .text(Self.view)])
        let run = try Command(["--quiet", "--rules", "Pages", "View.swift"], in: folder)
        #expect(run.stdout.hasSuffix("[combine-sink]\n"))
        #expect(run.stderr == "Pages/combine-timer.md: replaces the bundled page `combine-timer`\n")
    }

    /// The innermost function counts, whatever closures are in between; an outer one and its body do not.
    @Test func aPageAsksForTheFunctionAround() throws {
        let page =
            "---\nseverity: note\n---\n# sleep\n\n```swift\nsleep($_)\n```\n\n"
            + "```where\nfunction around match like `*) async`\n```\n"
        let folder = try TemporaryFolder([
            "Pages/team-nap.md": .text(page),
            "a.swift": """
            func a() async { sleep(1); list.map { sleep(2) }; func inner() { sleep(3) } }
            func b() { Task { sleep(4); await async() } }
            let c = sleep(5)

            """,
        ])
        let run = try Command(["--quiet", "--only", "team-nap", "--rules", "Pages", "a.swift"], in: folder)
        #expect(
            run.stdout == "a.swift:1:18: note: sleep, in 'a' [team-nap]\na.swift:1:39: note: sleep, in 'a' [team-nap]\n"
        )
    }

    /// Its code is matched again: none of it is written, and what others fix is.
    @Test(arguments: [["--fix"], ["--diff"]])
    func aPageWithoutEndIsNamed(words: [String]) throws {
        let page = "---\nseverity: warning\nfix: safe\n---\n# grow\n```diff\n-f($X)\n+f(g($X))\n```\n"
        let folder = try TemporaryFolder(["Pages/team-grow.md": .text(page), "a.swift": .text("f(1)\n" + Sample.flaw)])
        let run = try Command(words + ["--quiet", "--rules", "Pages", "a.swift"], in: folder)
        #expect(run.status == 1)
        #expect(run.stderr.contains("warning: fixes of team-grow are left out"), "\(run.stderr)")
        #expect(!run.stdout.contains("g(1)"))
        if words == ["--fix"] { #expect(try folder.listing(like: [:])["a.swift"] == .text("f(1)\n" + Sample.fixed)) }
    }

    static let delay = """
        ---
        severity: warning
        fix: safe
        ---
        # call b
        ```diff
        -a($X)
        +b($X)
        ```
        ```where
        $X is literal else unsafe: it may change
        $X is ident else display: it is no name
        ```
        ```swift
        c($_)
        ```

        """

    /// What the comment above `a(1)` says, and what `verify` objects to; nil for nothing.
    @Test(arguments: [
        ("// expect: team-a", nil),
        ("// expect: team-a display\n// why: it is no name", nil),
        ("// expect: team-a display\n// why: it is…", nil),
        ("// expect: team-a unsafe", "line 1: team-a is display, not unsafe as expected\n"),
        ("// expect: team-a sure", "line 1: `sure` is no level: it is safe, unsafe, display or report\n"),
        (
            "// expect: team-d",
            "line 1: expected team-d, found nothing: no rule of this case has that id, did you mean team-a?\n"
                + "Fixtures/team-a/one: line 1: found team-a, which is not expected\n"
        ),
        (
            "// expect: team-a\n// why: it may change",
            "line 2: team-a gives other reasons\n  found: it is no name\n"
        ),
    ])
    func aFixtureStatesLevelAndReasons(comment: String, objection: String?) throws {
        let lines = comment.split(separator: "\n").count
        let folder = try TemporaryFolder([
            "Pages/team-a.md": .text(Self.delay),
            "Fixtures/team-a/one.before.swift": .text(comment + "\na(1)\n// expect: team-a report\nc(1)\n"),
            "Fixtures/team-a/untouched.swift": "b(1)\n",
        ])
        let run = try Command(["verify", "--rules", "Pages", "--only", "team-a"], in: folder)
        let wanted = objection.map { $0.replacing("line 1", with: "line \(lines + 1)") }
            .map { $0.replacing("line 2", with: "line \(lines + 1)") }
        #expect(run.stdout == wanted.map { "Fixtures/team-a/one: " + $0 } ?? "")
        #expect(run.status == (objection == nil ? 0 : 1))
    }

    /// `$X is literal` holds in the only case, so that it may be left out.
    @Test func aConditionThatNoCaseNeedsIsNamed() throws {
        let folder = try TemporaryFolder([
            "Pages/team-a.md": .text(Self.delay),
            "Fixtures/team-a/one.before.swift":
                "// expect: team-a display\n// why: it is no name\na(1)\n// expect: team-a report\nc(1)\n",
            "Fixtures/team-a/untouched.swift": "b(1)\n",
        ])
        let run = try Command(["verify", "--rules", "Pages", "--only", "team-a"], in: folder)
        #expect(run.status == 0 && run.stdout == "")
        #expect(
            run.stderr.hasPrefix(
                "migrate-lint: warning: Pages/team-a.md:11: every case holds without this condition: write one in which it is false, with its reason as `// why:` where the level stays the same, or one with `// form:` for a form that it is about\n"
            ), "\(run.stderr)")
        #expect(!run.stderr.contains("team-a.md:12"))
    }

    /// The only case imports what the page asks for, and so does no file that is left alone.
    @Test(arguments: [true, false]) func modulesThatNoCaseNeedsAreNamed(isNeeded: Bool) throws {
        let page = Self.delay.replacing("severity: warning\n", with: "severity: warning\nimports: Combine\n")
        let folder = try TemporaryFolder([
            "Pages/team-a.md": .text(page),
            "Fixtures/team-a/one.before.swift":
                "import Combine\n// expect: team-a display\n// why: it is no name\na(1)\n// expect: team-a report\nc(1)\n",
            "Fixtures/team-a/untouched.swift": .text(isNeeded ? "a(1)\n" : "b(1)\n"),
        ])
        let run = try Command(["verify", "--rules", "Pages", "--only", "team-a"], in: folder)
        let warning =
            "Pages/team-a.md: every case holds without `imports: Combine`: write one with such code in a file that"
        #expect(run.status == 0 && run.stderr.contains(warning) == !isNeeded, "\(run.stdout)\(run.stderr)")
    }

    @Test func aFenceThatMatchesNoFixtureIsReported() throws {
        let folder = try TemporaryFolder([
            "Pages/team-a.md": .text(Self.delay),
            "Fixtures/team-a/one.before.swift": "// expect: team-a\na(1)\n",
            "Fixtures/team-a/untouched.swift": "b(1)\n",
        ])
        let run = try Command(["verify", "--rules", "Pages", "--only", "team-a"], in: folder)
        #expect(
            run.stdout == "team-a: has no case that its fence in line 14 matches: write one, or delete the fence\n")
        #expect(run.status == 1)
    }
}
