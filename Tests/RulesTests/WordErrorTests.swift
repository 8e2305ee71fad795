import Rules
import Testing

/// Each wrong `where` line with its error. The fence binds `$A` and `$$$B`.
@Suite struct WordErrorTests {
    @Test(arguments: wrong)
    func errorsAreExact(line: String, said: String) {
        #expect(Pages.errors(of: Pages.where(line)) == said)
    }

    static let wrong = [
        (
            "contxt is async",
            #"""
            Rules/b-page.md:11:1: error: unknown word `contxt`
              contxt is async
              ^^^^^^ did you mean `context`?
            """#
        ),
        (
            "$A hass `x`",
            #"""
            Rules/b-page.md:11:4: error: unknown word `hass`
              $A hass `x`
                 ^^^^ did you mean `has`?
            """#
        ),
        (
            "$A is cloure",
            #"""
            Rules/b-page.md:11:7: error: unknown word `cloure`
              $A is cloure
                    ^^^^^^ did you mean `closure`?
            """#
        ),
        (
            "$A is",
            #"""
            Rules/b-page.md:11:6: error: the line ends too early
              $A is
                   ^ expected a pattern in backticks, `declared`, `ident`, `literal`, `closure`, `optional`, `seconds`, `self`, `property`, `sendable`, `member`, `handler`, `asynchandler`, `failure`, `omissible`, `capturable`, `called` or `used`
            """#
        ),
        (
            "$C in x",
            #"""
            Rules/b-page.md:11:1: error: nothing binds `$C`
              $C in x
              ^^
            """#
        ),
        (
            "$A in",
            #"""
            Rules/b-page.md:11:6: error: the line ends too early
              $A in
                   ^ expected a list
            """#
        ),
        (
            "$A in x,, y",
            #"""
            Rules/b-page.md:11:9: error: an item of the list is missing
              $A in x,, y
                      ^
            """#
        ),
        (
            "$$$A has `x`",
            #"""
            Rules/b-page.md:11:1: error: `$$$A` is bound as `$A`
              $$$A has `x`
              ^^^^ did you mean `$A`?
            """#
        ),
        (
            "match stands alon",
            #"""
            Rules/b-page.md:11:14: error: unknown word `alon`
              match stands alon
                           ^^^^ did you mean `alone`?
            """#
        ),
        (
            "match is statement now",
            #"""
            Rules/b-page.md:11:20: error: unknown word `now`
              match is statement now
                                 ^^^ expected `or` or the end of the line
            """#
        ),
        (
            "match lies in clas",
            #"""
            Rules/b-page.md:11:15: error: unknown word `clas`
              match lies in clas
                            ^^^^ expected `a` or `an`
            """#
        ),
        (
            "match lies in a clas",
            #"""
            Rules/b-page.md:11:17: error: unknown word `clas`
              match lies in a clas
                              ^^^^ did you mean `class`?
            """#
        ),
        (
            "not",
            #"""
            Rules/b-page.md:11:4: error: the line ends too early
              not
                 ^ expected a name such as `$X`, `number`, `loop`, `readers`, `match`, `failure`, a run such as `$$$X`, `alert`, `chain`, `function`, `enclosing`, `group`, `context`, `file`, `value`, `several`, `async`, `callers`, `calls`, `result`, `only`, `implementations` or `doubles`
            """#
        ),
        (
            "not not $A is self",
            #"""
            Rules/b-page.md:11:5: error: unknown word `not`
              not not $A is self
                  ^^^ expected a name such as `$X`, `number`, `loop`, `readers`, `match`, `failure`, a run such as `$$$X`, `alert`, `chain`, `function`, `enclosing`, `group`, `context`, `file`, `value`, `several`, `async`, `callers`, `calls`, `result`, `only`, `implementations` or `doubles`
            """#
        ),
        (
            "$A row of a-shape",
            #"""
            Rules/b-page.md:11:11: error: there is no page `a-shape`
              $A row of a-shape
                        ^^^^^^^ did you mean `a-shapes`?
            """#
        ),
        (
            "$A row of b-page",
            #"""
            Rules/b-page.md:11:11: error: `b-page` is no table page
              $A row of b-page
                        ^^^^^^
            """#
        ),
        (
            "$A row of zzzzz",
            #"""
            Rules/b-page.md:11:11: error: there is no page `zzzzz`
              $A row of zzzzz
                        ^^^^^
            """#
        ),
        (
            "$A is `x",
            #"""
            Rules/b-page.md:11:7: error: this tick is never closed
              $A is `x
                    ^
            """#
        ),
        (
            "$A called once",
            #"""
            Rules/b-page.md:11:4: error: unknown word `called`
              $A called once
                 ^^^^^^ expected `in`, `like`, `has`, `is`, `may`, `gives`, `row` or `or`
            """#
        ),
        (
            "$A is called exactly once in $A",
            #"""
            Rules/b-page.md:11:30: error: unexpected `$A`
              $A is called exactly once in $A
                                           ^^ expected a run such as `$$$X`
            """#
        ),
        (
            "$A is self else safe: x",
            #"""
            Rules/b-page.md:11:17: error: `safe` is above this page's `fix: unsafe`
              $A is self else safe: x
                              ^^^^
            """#
        ),
        (
            "$A is self else report",
            #"""
            Rules/b-page.md:11:23: error: the reason is missing
              $A is self else report
                                    ^ `: ` and what a user should know
            """#
        ),
        (
            "$A is self else unsafe:",
            #"""
            Rules/b-page.md:11:24: error: the reason is missing
              $A is self else unsafe:
                                     ^ `: ` and what a user should know
            """#
        ),
        (
            "$A is self else unsafe: '$N' is not $A",
            #"""
            Rules/b-page.md:11:26: error: nothing binds `$N`
              $A is self else unsafe: '$N' is not $A
                                       ^^
            """#
        ),
        (
            "let $C = members of $A else unsafe: $C is missing",
            #"""
            Rules/b-page.md:11:37: error: nothing binds `$C`
              let $C = members of $A else unsafe: $C is missing
                                                  ^^
            """#
        ),
        (
            "$A is self else unsafe: $$$A is not self",
            #"""
            Rules/b-page.md:11:25: error: `$$$A` is bound as `$A`
              $A is self else unsafe: $$$A is not self
                                      ^^^^ did you mean `$A`?
            """#
        ),
        (
            "fix unsafe: '$N' may wait",
            #"""
            Rules/b-page.md:11:14: error: nothing binds `$N`
              fix unsafe: '$N' may wait
                           ^^
            """#
        ),
        (
            "not match may run in a task else unsafe",
            #"""
            Rules/b-page.md:11:40: error: the reason is missing
              not match may run in a task else unsafe
                                                     ^ `: ` and what a user should know
            """#
        ),
        (
            "let $C = fresh `x` in mtch",
            #"""
            Rules/b-page.md:11:23: error: unknown word `mtch`
              let $C = fresh `x` in mtch
                                    ^^^^ did you mean `match`?
            """#
        ),
        (
            "let $C = fresh `x` at match",
            #"""
            Rules/b-page.md:11:20: error: unknown word `at`
              let $C = fresh `x` at match
                                 ^^ expected `in` or the end of the line
            """#
        ),
        (
            "match has async twin",
            #"""
            Rules/b-page.md:11:17: error: unknown word `twin`
              match has async twin
                              ^^^^ expected `version`
            """#
        ),
        (
            "let $C fresh `x`",
            #"""
            Rules/b-page.md:11:1: error: the `=` of this `let` is missing
              let $C fresh `x`
              ^^^^^^^^^^^^^^^^ `let $X = …`
            """#
        ),
        (
            "let $C = frsh `x`",
            #"""
            Rules/b-page.md:11:10: error: unknown word `frsh`
              let $C = frsh `x`
                       ^^^^ did you mean `fresh`?
            """#
        ),
        (
            "let $A = fresh `x`",
            #"""
            Rules/b-page.md:11:5: error: `$A` is bound already
              let $A = fresh `x`
                  ^^
            """#
        ),
        (
            "let $C, $C = $A by a-pairs",
            #"""
            Rules/b-page.md:11:9: error: `$C` is bound already
              let $C, $C = $A by a-pairs
                      ^^
            """#
        ),
        (
            "let c = fresh `x`",
            #"""
            Rules/b-page.md:11:5: error: `let` binds names
              let c = fresh `x`
                  ^ such as `$X` or `$$$X`
            """#
        ),
        (
            "let $C, $D = fresh `x`",
            #"""
            Rules/b-page.md:11:9: error: this gives 1 value, not 2
              let $C, $D = fresh `x`
                      ^^
            """#
        ),
        (
            "let $C = fresh `$Ax`",
            #"""
            Rules/b-page.md:11:17: error: a name inside a name stands in braces
              let $C = fresh `$Ax`
                              ^^^ such as `${X}Name`
            """#
        ),
        (
            "let $C = fresh `${C}x`",
            #"""
            Rules/b-page.md:11:19: error: nothing binds `$C`
              let $C = fresh `${C}x`
                                ^
            """#
        ),
        (
            "let $C = fresh `${B}x`",
            #"""
            Rules/b-page.md:11:19: error: `$$$B` is a run, which spells no name
              let $C = fresh `${B}x`
                                ^
            """#
        ),
        (
            "let $C, $D, $E = $A by a-shapes",
            #"""
            Rules/b-page.md:11:9: error: `a-shapes` gives 1 value, not 3
              let $C, $D, $E = $A by a-shapes
                      ^^^^^^
            """#
        ),
        (
            "let $C = $A by a-shapse",
            #"""
            Rules/b-page.md:11:16: error: there is no page `a-shapse`
              let $C = $A by a-shapse
                             ^^^^^^^^ did you mean `a-shapes`?
            """#
        ),
        (
            "let $C = $A without x",
            #"""
            Rules/b-page.md:11:13: error: unknown word `without`
              let $C = $A without x
                          ^^^^^^^ expected `by`
            """#
        ),
        (
            "let $C = returns to continu($$$B)",
            #"""
            Rules/b-page.md:11:21: error: unknown word `continu`
              let $C = returns to continu($$$B)
                                  ^^^^^^^ did you mean `continue`?
            """#
        ),
        (
            "let $C = returns to continue($$$B",
            #"""
            Rules/b-page.md:11:34: error: the line ends too early
              let $C = returns to continue($$$B
                                               ^ expected `)`
            """#
        ),
        (
            "let $C = returns to continue($$$D)",
            #"""
            Rules/b-page.md:11:30: error: nothing binds `$$$D`
              let $C = returns to continue($$$D)
                                           ^^^^
            """#
        ),
        (
            "$A in $C",
            #"""
            Rules/b-page.md:11:7: error: nothing binds `$C`
              $A in $C
                    ^^
            """#
        ),
        (
            "42",
            #"""
            Rules/b-page.md:11:1: error: unknown word `42`
              42
              ^^ expected a name such as `$X`, `number`, `loop`, `readers`, `match`, `failure`, a run such as `$$$X`, `alert`, `chain`, `function`, `enclosing`, `group`, `context`, `file`, `value`, `several`, `async`, `callers`, `calls`, `result`, `only`, `implementations`, `doubles`, `not`, `let`, `requires`, `below`, `fix`, `form`, `import` or `create`
            """#
        ),
    ]
}
