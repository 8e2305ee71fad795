import Rules

extension Vocabulary {
    /// A small rule page, and a table page that it asks.
    package static let examplePages: [(path: String, text: String)] = [
        (
            "Pages/team-blocking.md",
            """
            ---
            severity: warning
            fix: unsafe: other code may run while this function waits
            ---
            # await `$LOADER` instead of blocking a thread

            `blocking` holds its thread until the value is there.

            ```diff
            -let $ITEM: $TYPE = $LOADER.blocking($$$ARGUMENTS)
            +let $ITEM: $TYPE = await $LOADER.$METHOD($$$ARGUMENTS)
            ```

            ```where
            context is async else display: this function cannot await: make it async
            not $ITEM like `cached*`
            let $METHOD = $TYPE by team-loaders
            ```

            """
        ),
        (
            "Pages/team-loaders.md",
            """
            ---
            table: types
            ---
            # the method that loads a type

            | type | method | note |
            | --- | --- | --- |
            | `User` | `loadUser` | |
            | `[$ITEM]` | `loadAll` | any array |

            """
        ),
    ]

    /// The beginning of `words`: these pages, and what they do.
    package static let introduction = """
        A rule is a page. Its `-` lines are a pattern, `$X` in it is any code. Its `+` lines replace what was matched, if the
        conditions below hold. A table page is asked by rules. All words of such pages follow.

        """
        + examplePages.map { page in
            let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            return "\n\(page.path):\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        }.joined()
            + """

            With `migrate-lint --rules Pages --unsafe-fixes --fix`, in an async function:

                let user: User = server.blocking(id)     becomes   let user: User = await server.loadUser(id)
                let users: [User] = server.blocking()    becomes   let users: [User] = await server.loadAll()
                let cached: User = server.blocking(id)   is no finding, as a condition is false
                let shop: Shop = server.blocking()       is no finding, as no row matches


            """
}
