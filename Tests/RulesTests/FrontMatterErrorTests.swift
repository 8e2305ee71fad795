import Rules
import Testing

/// Each wrong front matter with all errors of its page.
@Suite struct FrontMatterErrorTests {
    @Test(arguments: wrong)
    func errorsAreExact(page: String, said: String) {
        #expect(Pages.errors(of: page) == said)
    }

    static let wrong = [
        (
            "",
            #"""
            Rules/b-page.md:1:1: error: a page begins with front matter between two `---` lines

              ^
            """#
        ),
        (
            "---\nseverity: note\n---\nprose\n",
            #"""
            Rules/b-page.md:3:4: error: the heading is missing
              ---
                 ^ `# ` and the message of the finding
            """#
        ),
        (
            "---\nsevrity: warning\ncolour: red\n---\n# say\n",
            #"""
            Rules/b-page.md:2:1: error: unknown key `sevrity`
              sevrity: warning
              ^^^^^^^ did you mean `severity`?
            Rules/b-page.md:3:1: error: unknown key `colour`
              colour: red
              ^^^^^^ expected `severity`, `title`, `fix`, `form`, `requires`, `imports`, `idiom`, `family`, `replaces`, `table`, `given` or `file`
            """#
        ),
        (
            "---\nseverity: warn\nfix: saef\nform: My Form\nidiom: a--b\n---\n# say\n",
            #"""
            Rules/b-page.md:2:11: error: unknown severity `warn`
              severity: warn
                        ^^^^ expected `note`, `warning` or `error`
            Rules/b-page.md:3:6: error: unknown level `saef`
              fix: saef
                   ^^^^ did you mean `safe`?
            Rules/b-page.md:4:7: error: `My Form` is not lower-case words with dashes between them
              form: My Form
                    ^^^^^^^
            Rules/b-page.md:5:8: error: `a--b` is not lower-case words with dashes between them
              idiom: a--b
                     ^^^^
            """#
        ),
        (
            "---\nseverity: warning\njust words\nfix:\n---\n# say\n",
            #"""
            Rules/b-page.md:3:1: error: front matter is `key: value` lines only
              just words
              ^^^^^^^^^^
            Rules/b-page.md:4:1: error: `fix` has no value
              fix:
              ^^^^
            """#
        ),
        (
            "---\nseverity: warning\nseverity: note\n---\n# say\n",
            #"""
            Rules/b-page.md:3:1: error: `severity` is said twice
              severity: note
              ^^^^^^^^
            """#
        ),
        (
            "---\nseverity: note\nrequires: swift 6.x, ios\n---\n# say\n",
            #"""
            Rules/b-page.md:3:17: error: `6.x` is no version
              requires: swift 6.x, ios
                              ^^^ such as `17` or `6.2`
            """#
        ),
        (
            "---\nseverity: note\nrequires: swift 6.2, iso 26\n---\n# say\n",
            #"""
            Rules/b-page.md:3:22: error: unknown platform `iso`
              requires: swift 6.2, iso 26
                                   ^^^ did you mean `ios`?
            """#
        ),
        (
            "---\nseverity: note\nrequires: ios 17, swift 6, ios 26\n---\n# say\n",
            #"""
            Rules/b-page.md:3:28: error: ios is named twice
              requires: ios 17, swift 6, ios 26
                                         ^^^^^^
            """#
        ),
        (
            "---\nseverity: note\nimports: Combine, Open Combine\n---\n# say\n",
            #"""
            Rules/b-page.md:3:19: error: `Open Combine` is not the name of a module
              imports: Combine, Open Combine
                                ^^^^^^^^^^^^
            """#
        ),
        (
            "---\nseverity: note\nfix: unsafe:\n---\n# say\n",
            #"""
            Rules/b-page.md:3:13: error: the reason is missing
              fix: unsafe:
                          ^
            """#
        ),
        (
            Pages.front + "# say `$PUB` and `$AA`\n```diff\n-$A.f()\n+$A\n```\n",
            #"""
            Rules/b-page.md:5:8: error: `$PUB` in the heading is not bound by every fence
              # say `$PUB` and `$AA`
                     ^^^^
            Rules/b-page.md:5:19: error: `$AA` in the heading is not bound by every fence
              # say `$PUB` and `$AA`
                                ^^^ did you mean `$A`?
            """#
        ),
    ]
}
