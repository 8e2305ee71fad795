import Rules
import Testing

/// Each wrong table page with all its errors.
@Suite struct TableErrorTests {
    @Test(arguments: wrong)
    func errorsAreExact(page: String, said: String) {
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
            Pages.table(
                "| `f($X)` | `g {` <br> `$X; $Y` <br> `}` | |\n| `g` | `(` <br> `b` | |\n| `h` | `a` <br> b | |"),
            #"""
            Rules/b-page.md:7:29: error: nothing binds `$Y`
              | `f($X)` | `g {` <br> `$X; $Y` <br> `}` | |
                                          ^^
            Rules/b-page.md:8:9: error: '(' has no match in the rewrite
              | `g` | `(` <br> `b` | |
                      ^^^^^^^^^^^^
            Rules/b-page.md:9:18: error: this cell is no code span
              | `h` | `a` <br> b | |
                               ^ write it between backticks
            """#
        ),
        (
            "---\ntable: types\ngiven: $X, y\n---\n# t\n| a | b | c |\n|---|---|---|\n| `a` | `$X` | |\n",
            #"""
            Rules/b-page.md:3:12: error: `y` is no name
              given: $X, y
                         ^ such as `$X` or `$$$X`
            """#
        ),
        (
            "---\nseverity: note\ngiven: $X\n---\n# t\n",
            #"""
            Rules/b-page.md:3:1: error: only the rows of a table are given what they do not bind
              given: $X
              ^^^^^^^^^
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
        (
            "---\ntable: name\n---\n# t\n| name | known | note |\n|---|---|---|\n| `a` | calls once | |\n",
            #"""
            Rules/b-page.md:2:8: error: unknown kind of table `name`
              table: name
                     ^^^^ did you mean `names`?
            """#
        ),
        (
            "---\ntable: names\n---\n# t\n",
            #"""
            Rules/b-page.md:5:1: error: the table is missing

              ^ such as `| name | known | note |`
            """#
        ),
        (
            "---\ntable: availability\n---\n# t\n| code | requires |\n|---|---|\n| `Task` | `ios 13` |\n",
            #"""
            Rules/b-page.md:5:1: error: a table of availability has three columns: code, requirements, and a note
              | code | requires |
              ^^^^^^^^^^^^^^^^^^^
            """#
        ),
        (
            "---\ntable: names\n---\n# t\n| name | note |\n|---|---|\n",
            #"""
            Rules/b-page.md:5:1: error: the table has no rows
              | name | note |
              ^^^^^^^^^^^^^^^
            Rules/b-page.md:5:1: error: a table of names has three columns: names, what is known of them, and a note
              | name | note |
              ^^^^^^^^^^^^^^^
            """#
        ),
        (
            Pages.names("| `load` | call once | |\n| `load`, loadAll | | |\n| `a*b` | calls once |"),
            #"""
            Rules/b-page.md:7:12: error: unknown words `call once`
              | `load` | call once | |
                         ^^^^^^^^^ did you mean `calls once`?
            Rules/b-page.md:8:11: error: this cell is no code span
              | `load`, loadAll | | |
                        ^^^^^^^ write it between backticks
            Rules/b-page.md:8:21: error: what is known of the name is missing
              | `load`, loadAll | | |
                                  ^ such as `calls once`
            Rules/b-page.md:9:1: error: this row has 2 cells, the header has 3
              | `a*b` | calls once |
              ^^^^^^^^^^^^^^^^^^^^^^
            """#
        ),
        (
            Pages.names("| `a*b` | calls once | |\n| `load*` | not calls once | |"),
            #"""
            Rules/b-page.md:7:4: error: `a*b` is no name
              | `a*b` | calls once | |
                 ^^^ such as `load`, `load*`, `load[A-Z]*`, `*Loader` or `*load*`
            Rules/b-page.md:8:3: error: `not` is said of whole names, and `load*` is a part of one
              | `load*` | not calls once | |
                ^^^^^^^
            """#
        ),
    ]
}
