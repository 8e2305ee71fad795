import Patterns
import Rules
import Syntax
import Testing

/// Valid pages and their rules.
@Suite struct RuleTests {
    static let page = """
        ---
        severity: error
        fix: unsafe: later
        form: task
        requires: swift 6, ios 17
        imports: Combine, OpenCombine
        idiom: sink
        replaces: b-old, b-older
        ---
        # iterate `$A` and \\$URL with $0

        Prose with `$OTHER`.

        ```text
        -not a $PATTERN
        ```
        ~~~swift
        nor $THIS
        ~~~
        ```diff
        -$A.f($$$B)
        +$A.g($C)
        ```

        ```where

        requires ios 26, macos 26, swift 5.9
        let $C = fresh `new`
        $A is ident else report: no name
        fix display: a sketch
        form stream
        import AsyncAlgorithms, Other
        ```
        ```diff also in file
        -h($A, $D)
        +h($C, $D)
        ```
        ````where
        $D is literal
        ````
        ```swift
        $A.sink()
        ```
        """

    @Test func frontMatterAndHeadingAreKept() throws {
        let rule = try Pages.rule(Self.page)
        #expect(rule.id == "b-page" && rule.family == "b" && rule.path == "Rules/b-page.md" && rule.text == Self.page)
        #expect(rule.severity == .error && rule.idiom == "sink")
        #expect(rule.ceiling?.level == .unsafe && rule.ceiling?.reasons.map(\.text) == ["later"])
        #expect(rule.imports == ["Combine", "OpenCombine"] && rule.replaces == ["b-old", "b-older"])
        #expect(rule.message.text == "iterate `$A` and \\$URL with $0")
        #expect(rule.message.filled { "<\($0.name)>" } == "iterate `<A>` and \\$URL with $0")
    }

    @Test func fenceOwnsLinesBelowIt() throws {
        let rule = try Pages.rule(Self.page)
        try #require(rule.alternatives.count == 2)
        let (first, second) = (rule.alternatives[0], rule.alternatives[1])
        #expect(first.position.line == 20 && second.position.line == 41)
        #expect(
            first.ceiling?.level == .display && first.ceiling?.reasons.map(\.text) == ["later", "a sketch"]
                && first.form == "stream")
        #expect(first.requires.map(\.description) == ["swift 6", "ios 26", "macos 26"])
        #expect(first.imports == [["AsyncAlgorithms"], ["Other"]])
        #expect(second.ceiling == nil && second.form == "task" && second.imports.isEmpty)
        #expect(second.requires.map(\.description) == ["swift 6", "ios 17"])
        #expect(second.patch.template == nil && second.clauses.isEmpty && second.also.isEmpty)
    }

    @Test func clausesKeepOrderAndPlace() throws {
        let first = try #require(try Pages.rule(Self.page).alternatives.first)
        #expect(first.clauses.map(\.position) == [Position(line: 28, column: 1), Position(line: 29, column: 1)])
        #expect(first.clauses.map { $0.fallback?.reason?.text } == [nil, "no name"])
        #expect(first.clauses.allSatisfy { $0.fallback?.level == nil })
        #expect(first.also.map(\.scope) == [.file])
        #expect(first.also.map(\.clauses.count) == [1])
    }

    @Test func aPageMayHaveOtherLineEnds() throws {
        let rule = try Pages.rule(
            Self.page.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
        #expect(
            rule.message.text == "iterate `$A` and \\$URL with $0" && rule.ceiling?.reasons.map(\.text) == ["later"])
        #expect(rule.alternatives.map(\.clauses.count) == [2, 0])
        #expect(rule.alternatives.first?.clauses[1].fallback?.reason?.text == "no name")
    }

    @Test func aPageWithoutFencesIsTheEnginesOwn() throws {
        let rule = try Pages.rule("---\nseverity: note\n---\n# say $ANYTHING\n")
        guard case .engine = rule.kind else {
            Issue.record("read as \(rule.kind)")
            return
        }
        #expect(rule.message.filled { _ in "it" } == "say it")
    }

    @Test func aTableHasSeveralColumns() throws {
        let text = "---\ntable: calls\n---\n# t\n\n| shape | effects | result | note |\n| :-- | --- | --- | --: |\n"
        let rule = try Pages.rule(text + "| `f($A) \\| $B` | `async` | `$B` | some |\n| ``g(`x`, $A)`` | | `$A` | |\n")
        let table = try #require(rule.table)
        #expect(table.id == "b-page" && table.kind == .calls && table.columns == ["effects", "result"])
        #expect(table.rows.map { $0.templates.map { $0 != nil } } == [[true, true], [false, true]])
        #expect(table.rows.map(\.note) == ["some", ""])
        #expect(table.rows.map(\.position.line) == [8, 9])
        #expect(table.rows[0].pattern.metavariables.map(\.text) == ["$A", "$B"])
    }

    /// Errors of `Patterns` are reported at their place on the page.
    @Test(arguments: [
        ("fence", "```diff\n-a\n-b(\n+c\n```\n", 6...9), ("swift", "\n```swift\na\nf(\n```\n", 8...10),
        ("word", "```diff\n-$A\n+b\n```\n\n```where\n$A has `x(`\n```\n", 12...12),
    ])
    func patternErrorHasItsPosition(name: String, fences: String, lines: ClosedRange<Int>) throws {
        let error = #expect(throws: PageErrors.self) {
            try RuleSet(pages: [("R/a.md", Pages.front + "# say\n" + fences)])
        }
        let all = error?.all ?? []
        #expect(all.count == 1 && all.allSatisfy { lines.contains($0.position.line) })
    }
}
