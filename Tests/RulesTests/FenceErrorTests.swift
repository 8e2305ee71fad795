import Rules
import Testing

/// Each wrong fence with all errors of its page; the fences begin on line 6.
@Suite struct FenceErrorTests {
    @Test(arguments: wrong)
    func errorsAreExact(fences: String, said: String) {
        #expect(Pages.errors(of: Pages.front + "# say\n" + fences) == said)
    }

    /// An unsafe rewrite says what may differ: in the front matter, or where a condition lowers it.
    @Test(arguments: [
        ("unsafe", "$X is ident"), ("unsafe: it may be late", "$X is ident"), ("safe", "fix unsafe"),
        ("safe", "fix unsafe: it may be late"),
        ("unsafe", "$X is literal else unsafe: it may be late"), ("display", "$X is ident"),
    ])
    func anUnsafeRewriteHasAReason(level: String, condition: String) {
        let front = "---\nseverity: warning\nfix: \(level)\n---\n"
        let said = Pages.errors(of: front + "# say\n```diff\n-a($X)\n+b($X)\n```\n```where\n\(condition)\n```\n")
        let isSilent = !"\(level) \(condition)".contains(": ") && level != "display"
        let error = """
            Rules/b-page.md:6:1: error: this rewrite is unsafe, and nothing says what may differ
              ```diff
              ^^^^^^^ write `fix: unsafe: …` with what a reader must check
            """
        #expect(said == (isSilent ? error : ""))
    }

    static let wrong = [
        (
            "```dif\n-a\n+b\n```\n",
            #"""
            Rules/b-page.md:6:4: error: unknown fence `dif`
              ```dif
                 ^^^ did you mean `diff`?
            """#
        ),
        (
            "```diff\n-a\n+b\n```\n```diff also in typ\n-a\n+b\n```\n```diff once\n-a\n```\n",
            #"""
            Rules/b-page.md:10:4: error: unknown fence `diff also in typ`
              ```diff also in typ
                 ^^^^^^^^^^^^^^^^ did you mean `also in type`?
            Rules/b-page.md:14:4: error: unknown fence `diff once`
              ```diff once
                 ^^^^^^^^^ expected `also in match`, `also in block`, `also in type`, `also in function`, `also in file`, `also in project`, `also in implementations` or `also in overload`
            """#
        ),
        (
            "```where\nmatch is statement\n```\n```diff also in file\n-a\n+b\n```\n",
            #"""
            Rules/b-page.md:6:4: error: there is no fence below this heading that this could be about
              ```where
                 ^^^^^
            Rules/b-page.md:9:4: error: there is no rewrite below this heading that this could go with
              ```diff also in file
                 ^^^^^^^^^^^^^^^^^
            """#
        ),
        (
            "```swift\na\n```\n```diff also in file\n-a\n+b\n```\n",
            #"""
            Rules/b-page.md:9:4: error: there is no rewrite above that this could go with
              ```diff also in file
                 ^^^^^^^^^^^^^^^^^
            """#
        ),
        (
            "```swift also in file\na\n```\n",
            #"""
            Rules/b-page.md:6:4: error: unknown fence `swift also in file`
              ```swift also in file
                 ^^^^^^^^^^^^^^^^^^ `swift` stands alone
            """#
        ),
        (
            "```diff\n-a\n+b\n",
            #"""
            Rules/b-page.md:6:1: error: this fence is never closed
              ```diff
              ^^^^^^^
            """#
        ),
        (
            "```diff\n-$VALUE.f()\n+$VALU.g($$$VALUE, $OTHER, $VALU, $_)\n```\n",
            #"""
            Rules/b-page.md:8:2: error: nothing binds `$VALU`
              +$VALU.g($$$VALUE, $OTHER, $VALU, $_)
               ^^^^^ did you mean `$VALUE`?
            Rules/b-page.md:8:10: error: `$$$VALUE` is bound as `$VALUE`
              +$VALU.g($$$VALUE, $OTHER, $VALU, $_)
                       ^^^^^^^^ did you mean `$VALUE`?
            Rules/b-page.md:8:20: error: nothing binds `$OTHER`
              +$VALU.g($$$VALUE, $OTHER, $VALU, $_)
                                 ^^^^^^
            Rules/b-page.md:8:35: error: nothing binds `$_`
              +$VALU.g($$$VALUE, $OTHER, $VALU, $_)
                                                ^^
            """#
        ),
        // What would never match.
        (
            "```swift\nf(); g()\n```\n",
            #"""
            Rules/b-page.md:7:6: error: a pattern is one expression, statement or declaration, and a second one begins here
              f(); g()
                   ^ write each on a line of its own
            """#
        ),
        (
            "```swift\nfunc f() {}; g()\n```\n",
            #"""
            Rules/b-page.md:7:12: error: a pattern is one expression, statement or declaration, and a second one begins here
              func f() {}; g()
                         ^ write each on a line of its own
            """#
        ),
        (
            "```diff\n $A = true\n-later { $A = false }\n+wait()\n```\n",
            #"""
            Rules/b-page.md:8:2: error: a pattern is one expression, statement or declaration, and a second one begins here
              -later { $A = false }
               ^^^^^ keep the one to be found: `diff also in block` can rewrite what follows it
            """#
        ),
        (
            "```swift\nf()\n\n$A = $B\n```\n",
            #"""
            Rules/b-page.md:9:1: error: nothing here is a word by which code could be found
              $A = $B
              ^^^^^^^ write a name of the code, such as that of the called function
            """#
        ),
        (
            "```swift\n$P.f($$$_)$$$LINKS.g()\n```\n```swift\na$$$LINKS.g()\n```\n```swift\na.$P$$$LINKS.g()\n```\n",
            #"""
            Rules/b-page.md:7:11: error: a run of links stands after one name alone, which begins the chain
              $P.f($$$_)$$$LINKS.g()
                        ^^^^^^^^ `$P$$$LINKS.sink`: `$P` is what stands before the first dot, `$$$LINKS` all from there to `.sink`
            Rules/b-page.md:10:1: error: a run of links stands after one name alone, which begins the chain
              a$$$LINKS.g()
              ^^^^^^^^^ `$P$$$LINKS.sink`: `$P` is what stands before the first dot, `$$$LINKS` all from there to `.sink`
            Rules/b-page.md:13:3: error: a run of links stands after one name alone, which begins the chain
              a.$P$$$LINKS.g()
                ^^^^^^^^^^ `$P$$$LINKS.sink`: `$P` is what stands before the first dot, `$$$LINKS` all from there to `.sink`
            """#
        ),
        (
            "```swift\n$P$$$LINKS.g()\n```\n```where\nnot $$$LINKS has `f($_)`\n$$$LINKS is `f()`\n$$$LINKS like `.f(*`\n```\n",
            #"""
            Rules/b-page.md:10:5: error: `$$$LINKS` is a run of links, which no pattern matches
              not $$$LINKS has `f($_)`
                  ^^^^^^^^ compare its text, with the dots: `$$$LINKS like` and a text in backticks, such as `*.receive(on:*`
            Rules/b-page.md:11:1: error: `$$$LINKS` is a run of links, which no pattern matches
              $$$LINKS is `f()`
              ^^^^^^^^ compare its text, with the dots: `$$$LINKS like` and a text in backticks, such as `*.receive(on:*`
            """#
        ),
        (
            "```swift\nf { [$$CAPTURES] in $$$_ }\n```\n```diff\n-f($X, $Delay)\n+g($X)\n```\n```diff\n-f($X)\n+g($Xy)\n```\n",
            #"""
            Rules/b-page.md:7:6: error: `$$CAPTURES` is no name: that has one dollar or three, and capitals
              f { [$$CAPTURES] in $$$_ }
                   ^^^^^^^^^^ did you mean `$$$CAPTURES`?
            Rules/b-page.md:10:8: error: `$Delay` is no name: that has one dollar or three, and capitals
              -f($X, $Delay)
                     ^^^^^^ did you mean `$DELAY`?
            Rules/b-page.md:15:4: error: `$Xy` is no name: that has one dollar or three, and capitals
              +g($Xy)
                 ^^^ did you mean `$XY`?
            """#
        ),
        (
            "```diff\n-a\n+b\n```\n```where\n```\n```where\n```\n",
            #"""
            Rules/b-page.md:12:4: error: the fence above has its `where` already
              ```where
                 ^^^^^
            """#
        ),
        (
            "```diff\n-a\n+b\n```\n```where\nfix safe: yes\nfix displai\nform A\nimport\nrequires ios\n"
                + "requires swift 6 for typed throws\n```\n",
            #"""
            Rules/b-page.md:11:5: error: `safe` is above this page's `fix: unsafe`
              fix safe: yes
                  ^^^^^^^^^
            Rules/b-page.md:12:5: error: unknown level `displai`
              fix displai
                  ^^^^^^^ did you mean `display`?
            Rules/b-page.md:13:6: error: `A` is not lower-case words with dashes between them
              form A
                   ^
            Rules/b-page.md:14:7: error: `import` is alone on its line
              import
                    ^ such as `import AsyncAlgorithms`
            Rules/b-page.md:15:10: error: a requirement is a platform and its version
              requires ios
                       ^^^ such as `swift 6.2, ios 17`
            Rules/b-page.md:16:18: error: `for` is followed by the code that needs this
              requires swift 6 for typed throws
                               ^^^ such as `requires swift 5.9, ios 17 for `@Observable``
            """#
        ),
        (
            "```diff\n-a\n+b\n```\n```diff also in file\n-a\n+b\n```\n```where\nform x\n```\n",
            #"""
            Rules/b-page.md:15:6: error: `form` belongs below the fence that this one goes with
              form x
                   ^
            """#
        ),
        (
            "```swift\na\n```\n```where\nfix unsafe\nrequires swift 6\n```\n",
            #"""
            Rules/b-page.md:10:5: error: the fence above is not rewritten, so `fix` says nothing
              fix unsafe
                  ^^^^^^
            """#
        ),
    ]
}
