import Conditions
import Patterns
import Syntax
import Testing

@testable import Rules

/// What holds for every fence below a heading: `where` lines and tables of forms.
@Suite struct SectionTests {
    static let page = """
        ---
        severity: warning
        fix: safe: may be late
        requires: swift 5.5
        ---
        # say

        ```where
        $A in x, y
        ```

        ## Rewritten

        | form | `$TASK` | `$SEQUENCE` | requires | below | fix |
        | --- | --- | --- | --- | --- | --- |
        | now | `Task.now` | `$A`<br>`    .values` | swift 6.2, ios 26 | | safe: at once |
        | later | `Task` | `$A.all()` | ios 15 | now | unsafe: may be lost |

        ```where
        not $A is optional else display: an optional
        in form now: let $NAME = fresh `now`
        in form later: let $NAME = fresh `later`
        ```

        ### One

        ```diff
        -$A.f($$$B)
        +let $NAME = $SEQUENCE
        +$TASK { $$$B }
        ```

        ```where
        match is statement
        ```

        ```diff also in file
        -g($A)
        +$TASK.g($A)
        ```

        ### Other

        ```where
        form later
        fix display: by hand
        ```

        ```diff
        -$A.h($$$B)
        +$TASK { $$$B }
        ```

        ## Reported

        ```swift
        $A.i()
        ```

        """

    @Test func fencesAreOfferedOnceARow() throws {
        let all = try Pages.rule(Self.page).alternatives
        #expect(all.map(\.form) == ["now", "later", "later", nil])
        #expect(
            all.map { $0.ceiling?.reasons.map(\.text) } == [
                ["may be late", "at once"], ["may be late", "may be lost"], ["may be late", "may be lost", "by hand"],
                nil,
            ])
        #expect(all.map { $0.ceiling?.level } == [.safe, .unsafe, .display, nil])
        #expect(
            all.map { $0.requires.map(\.description) } == [
                ["swift 6.2", "ios 26"], ["swift 5.5", "ios 15"], ["swift 5.5", "ios 15"], ["swift 5.5"],
            ])
        #expect(
            all.map { $0.below.map(\.description) } == [[], ["swift 6.2", "ios 26"], ["swift 6.2", "ios 26"], []])
    }

    @Test func inheritedLinesComeFirst() throws {
        let all = try Pages.rule(Self.page).alternatives
        let lines = all.map { $0.clauses.map(\.position.line) }
        #expect(lines == [[9, 20, 21, 34], [9, 20, 22, 34], [9, 20, 22], [9]])
        #expect(all.map(\.also.count) == [1, 1, 0, 0])
    }

    /// Each row's rewrite of the same code; a cell of several lines stands as far in as its place.
    @Test func cellsStandInTheRewrite() throws {
        let all = try Pages.rule(Self.page).alternatives
        let tree = TokenTree(SourceFile(text: "x.f(go())\n"))
        var texts: [String] = []
        for alternative in all.prefix(2) {
            var match = try #require(alternative.patch.pattern.matches(in: tree.all, of: tree).first)
            match.bindings["NAME"] = .text("n")
            let edits = try #require(alternative.patch.rewrite(match)).edits
            let file = tree.file.applying(edits)
            texts.append(file.text(0..<file.bytes.count))
        }
        #expect(
            texts == [
                "let n = x\n    .values\nTask.now { go() }\n", "let n = x.all()\nTask { go() }\n",
            ])
    }

    /// A fence that only reports may hold several patterns; an empty line inside brackets parts nothing.
    @Test func patternsAreParted() throws {
        let fence = "```swift\nf($A)\n\n\n$B.g {\n\n$$$C\n}\n\nh($A)\n    .k()\n```\n"
        let all = try Pages.rule(Pages.front + "# say\n" + fence + "```where\nmatch is statement\n```\n").alternatives
        #expect(all.map { $0.patch.pattern.metavariables.map(\.name) } == [["A"], ["B", "C"], ["A"]])
        #expect(all.map(\.clauses.count) == [1, 1, 1] && all.allSatisfy { $0.patch.template == nil })
    }

    /// A pattern below a table of its own heading is tried once a row, and is no form of a rewrite; below another heading once.
    @Test func rowsSayOr() throws {
        let table = "| form |\n|---|\n| one |\n| two |\n\n"
        let lines = "```where\n$A is ident\nin form one: $A in x\nin form two: $A in y\n```\n\n"
        let fences = "```swift\nf($A)\n\ng($A)\n```\n\n### Other\n\n```swift\nh($A)\n```\n"
        let all = try Pages.rule(Pages.front + "# say\n\n" + table + lines + fences).alternatives
        #expect(all.map { $0.clauses.map(\.position.line) } == [[13, 14], [13, 15], [13, 14], [13, 15], [13]])
        #expect(all.allSatisfy { $0.form == nil })
    }

    /// An `also in` fence above the first rewrite of a heading goes with each rewrite below; rows may be one form.
    @Test func alsoBelowAHeadingGoesWithAll() throws {
        let text = """
            ---
            severity: warning
            fix: unsafe: it may differ
            ---
            # say

            | form | as | `$NEW` |
            | --- | --- | --- |
            | six | new | `a` |
            | five | new | `b` |
            | old | | `c` |

            ```diff also in file
            -g($B)
            +$NEW($C)
            ```

            ```where
            in form six: let $C = fresh `six`
            in form five, old: let $C = fresh `other`
            ```

            ## One

            ```diff
            -f($A)
            +$NEW($A)
            ```

            ```diff also in function
            -h($A)
            +$NEW($A)
            ```

            ## Two

            ```where
            form old
            ```

            ```diff
            -i($A)
            +$NEW($A)
            ```

            """
        let all = try Pages.rule(text).alternatives
        #expect(all.map(\.form) == ["new", "new", "old", "old"])
        #expect(
            all.map { $0.also.map(\.scope) } == [
                [.file, .function], [.file, .function], [.file, .function], [.file],
            ])
        #expect(all.map { $0.also[0].clauses.map(\.position.line) } == [[19], [20], [20], [20]])
    }

    /// What goes with a rewrite may keep to some of its rows.
    @Test func aPlaceKeepsToRows() throws {
        let table = "| form | `$NEW` |\n|---|---|\n| old | `x` |\n| new | `y` |\n\n"
        let main = "```diff\n-f($A)\n+$NEW($A)\n```\n\n"
        let also = "```diff also in file\n-g($A)\n+$NEW($A)\n```\n\n```where\nform new\n```\n"
        let all = try Pages.rule(Pages.front + "# say\n\n" + table + main + also).alternatives
        #expect(all.map(\.also.count) == [0, 1])
    }

    @Test func kindBecomesACondition() throws {
        let text =
            Pages.front
            + "# say\n```diff\n-func f($H:handler: $T) -> $$$R {\n-    $B:closure()\n-}\n+func g() -> $$$R\n```\n"
        let clauses = try #require(try Pages.rule(text).alternatives.first).clauses
        #expect(clauses.count == 1)
        guard case .condition(let condition) = clauses[0].meaning, case .isA(let name, .handler) = condition.fact else {
            Issue.record("read as \(clauses[0].meaning)")
            return
        }
        #expect(name.name == "H" && clauses[0].fallback == nil)
    }
}

/// Each wrong heading or table of forms with all errors of its page; what is given begins on line 6.
@Suite struct SectionErrorTests {
    @Test(arguments: wrong)
    func errorsAreExact(text: String, said: String) {
        #expect(Pages.errors(of: Pages.front + "# say\n" + text) == said)
    }

    static let fence = "```diff\n-$A\n+$TASK\n```\n"

    static let wrong = [
        (
            "# again\n```swift\nf($A:idnt)\n```\n",
            #"""
            Rules/b-page.md:6:3: error: a page has one heading with one `#`
              # again
                ^^^^^ write `##`
            Rules/b-page.md:8:6: error: unknown kind 'idnt'
              f($A:idnt)
                   ^^^^ did you mean `ident`?
            """#
        ),
        (
            "| form | `$TASK` | below |\n|---|---|---|\n| now | `T` | |\n| late | `U` | nwo |\n" + fence,
            #"""
            Rules/b-page.md:9:16: error: no row of the table is `nwo`
              | late | `U` | nwo |
                             ^^^ did you mean `now`?
            """#
        ),
        (
            "```swift\nf($A)\n\n) (\n\n$A\n```\n```where\n$B in x\n```\n",
            #"""
            Rules/b-page.md:9:1: error: ')' has no match in the pattern
              ) (
              ^
            Rules/b-page.md:14:1: error: nothing binds `$B`
              $B in x
              ^^
            """#
        ),
        (
            "```where\n$B in x\n```\n## One\n```swift\n$B\n```\n## Two\n```swift\n$A\n```\n```swift\n$C\n```\n",
            #"""
            Rules/b-page.md:7:1: error: nothing binds `$B`
              $B in x
              ^^ the fence in line 14 does not bind it
            """#
        ),
        (
            "## One\n```where\nmatch is statement\n```\n```where\nmatch is statement\n```\n## Two\n```swift\na\n```\n",
            #"""
            Rules/b-page.md:7:4: error: there is no fence below this heading that this could be about
              ```where
                 ^^^^^
            Rules/b-page.md:10:4: error: the heading above has its `where` already
              ```where
                 ^^^^^
            """#
        ),
        (
            "```diff also in file\n-a\n+b\n```\n```where\nmatch is statement\n```\n```where\nmatch is statement\n```\n"
                + "## One\n```swift\na\n```\n## Two\n```diff also in file\n-a\n+b\n```\n",
            #"""
            Rules/b-page.md:13:4: error: the fence above has its `where` already
              ```where
                 ^^^^^
            Rules/b-page.md:21:4: error: there is no rewrite below this heading that this could go with
              ```diff also in file
                 ^^^^^^^^^^^^^^^^^
            """#
        ),
        (
            "| form | `$TASK` | requirs |\n|---|---|---|\n| a | `T` | |\n| a | T | |\n| B | `T` |\n" + fence,
            #"""
            Rules/b-page.md:6:20: error: unknown column `requirs`
              | form | `$TASK` | requirs |
                                 ^^^^^^^ did you mean `requires`?
            Rules/b-page.md:9:3: error: `a` is said twice
              | a | T | |
                ^
            Rules/b-page.md:9:7: error: this cell is no code span
              | a | T | |
                    ^ write it between backticks
            Rules/b-page.md:10:1: error: this row has 2 cells, the header has 3
              | B | `T` |
              ^^^^^^^^^^^
            """#
        ),
        (
            "| from | `$TASK` |\n|---|---|\n| a | `T` |\n" + fence,
            #"""
            Rules/b-page.md:6:3: error: the first column of a table of forms is `form`, not `from`
              | from | `$TASK` |
                ^^^^
            Rules/b-page.md:11:2: error: nothing binds `$TASK`
              +$TASK
               ^^^^^
            """#
        ),
        (
            "| form | `$TASK` |\n|---|---|\n| a | `T($X)` |\n" + fence,
            #"""
            Rules/b-page.md:8:10: error: nothing binds `$X`
              | a | `T($X)` |
                       ^^
            """#
        ),
        (
            "| form | `$TASK` | below | fix |\n|---|---|---|---|\n| a | `T` | b | sfe |\n| b | `(` | | safe |\n"
                + fence,
            #"""
            Rules/b-page.md:8:13: error: the row `b` requires nothing
              | a | `T` | b | sfe |
                          ^
            Rules/b-page.md:8:17: error: unknown level `sfe`
              | a | `T` | b | sfe |
                              ^^^ did you mean `safe`?
            Rules/b-page.md:9:8: error: '(' has no match in the rewrite
              | b | `(` | | safe |
                     ^
            Rules/b-page.md:9:15: error: `safe` is above this page's `fix: unsafe`
              | b | `(` | | safe |
                            ^^^^
            """#
        ),
        (
            "| form | `$TASK` |\n|---|---|\n| a | `T` |\n```where\nform b, a\nin form c: $A in x\nin form a\n```\n"
                + fence,
            #"""
            Rules/b-page.md:10:6: error: no row of the table is `b`
              form b, a
                   ^ expected `a`
            Rules/b-page.md:11:9: error: no row of the table is `c`
              in form c: $A in x
                      ^ expected `a`
            Rules/b-page.md:12:10: error: the line ends too early
              in form a
                       ^ `in form A: LINE`
            """#
        ),
        (
            "```where\nin form a: $A in x\n```\n```diff\n-$A\n+b\n```\n",
            #"""
            Rules/b-page.md:7:1: error: there is no table of forms above
              in form a: $A in x
              ^^^^^^^
            """#
        ),
        (
            "```swift\na\n```\n| form | `$X` |\n|---|---|\n| a | `T` |\n",
            #"""
            Rules/b-page.md:9:1: error: a table of forms stands above the fences that it is about
              | form | `$X` |
              ^^^^^^^^^^^^^^^
            """#
        ),
        (
            "| form | `$X` |\n|---|---|\n| a | `T` |\n## Two\n| form | `$Y` |\n|---|---|\n| a | `T` |\n## Three\n",
            #"""
            Rules/b-page.md:6:1: error: there is no fence below this table of forms
              | form | `$X` |
              ^^^^^^^^^^^^^^^
            Rules/b-page.md:10:1: error: a table of forms holds here already
              | form | `$Y` |
              ^^^^^^^^^^^^^^^
            """#
        ),
    ]
}
