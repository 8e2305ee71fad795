import Rules
import Testing

/// Each wrong table page with all that is said of it.
@Suite struct TableErrorTests {
    @Test(arguments: wrong)
    func isToldExactly(page: String, said: String) {
        #expect(Pages.errors(of: page) == said)
    }

    static let wrong = [
        (
            "---\ntable: types\n---\n# t\n",
            #"""
            Rules/b-page.md:5:1: error: the table is missing

              ^ such as `| pattern | template | note |`
            """#
        ),
        (
            "---\ntable: tpyes\n---\n# t\n| a | b |\n|---|---|\n| `a` | |\n",
            #"""
            Rules/b-page.md:2:8: error: unknown kind of table `tpyes`
              table: tpyes
                     ^^^^^ did you mean `types`?
            """#
        ),
        (
            "---\ntable: types\nseverity: warning\nfix: safe\n---\n# t\n| a | b |\n|---|---|\n| `a` | |\n",
            #"""
            Rules/b-page.md:3:1: error: a table page never runs alone, so `severity` says nothing here
              severity: warning
              ^^^^^^^^^^^^^^^^^
            Rules/b-page.md:4:1: error: a table page never runs alone, so `fix` says nothing here
              fix: safe
              ^^^^^^^^^
            """#
        ),
        (
            Pages.table(""),
            #"""
            Rules/b-page.md:5:1: error: the table has no rows
              | shape | result | note |
              ^^^^^^^^^^^^^^^^^^^^^^^^^
            """#
        ),
        (
            Pages.table("| `a` | `b` | |") + "```diff\n-a\n+b\n```\n",
            #"""
            Rules/b-page.md:8:4: error: a table page is its rows: `diff` belongs on the page of a rule
              ```diff
                 ^^^^
            """#
        ),
        (
            Pages.table("| `a` | `b` |\n| `a` | b | |\n|  | `b` | |\n| `a\\|b` | `c` | d |"),
            #"""
            Rules/b-page.md:7:1: error: this row has 2 cells, the header has 3
              | `a` | `b` |
              ^^^^^^^^^^^^^
            Rules/b-page.md:8:9: error: this cell is no code span
              | `a` | b | |
                      ^ write it between backticks
            Rules/b-page.md:9:4: error: this cell is no code span
              |  | `b` | |
                 ^ write it between backticks
            """#
        ),
        (
            Pages.table("| `f(\\|$VALUE)` | `\\| $VALU` | |"),
            #"""
            Rules/b-page.md:7:23: error: nothing binds `$VALU`
              | `f(\|$VALUE)` | `\| $VALU` | |
                                    ^^^^^ did you mean `$VALUE`?
            """#
        ),
        (
            "---\ntable: types\n---\n# t\n| a | b |\nx\n",
            #"""
            Rules/b-page.md:5:1: error: the table has no rows
              | a | b |
              ^^^^^^^^^
            """#
        ),
        (
            Pages.table("| `a` | `b` | |") + "\n| a | b |\n",
            #"""
            Rules/b-page.md:9:1: error: a table page has one table
              | a | b |
              ^^^^^^^^^
            """#
        ),
    ]
}
