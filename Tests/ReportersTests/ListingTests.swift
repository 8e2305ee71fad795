import Reporters
import Rules
import Testing

/// What `explain` says below the heading of a page.
@Suite struct ListingTests {
    /// Which options apply the fix, as the level of the page says.
    @Test(arguments: [
        ("safe", "Its fix is safe: `--fix` applies it."),
        ("unsafe", "Its fix is unsafe: only `--fix --unsafe-fixes` applies it"),
        ("display", "Its fix is a sketch: shown for you to finish, never applied."),
    ])
    func theLevelSaysWhichOptionsApplyTheFix(level: String, sentence: String) throws {
        let text = try explained("severity: note\nfix: \(level): it may be late", "```diff\n-a()\n+b()\n```\n")
        #expect(text.hasPrefix("# say it\n\nA finding is a note.\n\(sentence)"), "\(text)")
        #expect(!text.contains("have no fix") && !text.contains("Forms:"))
    }

    @Test func aPageWithoutRewriteHasNoFix() throws {
        let text = try explained("severity: error", "```swift\na()\n```\n")
        #expect(text == "# say it\n\nA finding is an error.\nIt has no fix: you change the code by hand.\n\nBecause.\n")
    }

    @Test(arguments: [
        "```swift\nc()\n```\n", "```diff\n-c($X)\n+d()\n```\n```where\n$X is literal else report: it varies\n```\n",
    ])
    func somePlacesHaveNoFix(fence: String) throws {
        let text = try explained("severity: note\nfix: safe", "```diff\n-a()\n+b()\n```\n" + fence)
        #expect(text.contains("Some findings have no fix."))
    }

    @Test func formsAreListedInTheirOrder() throws {
        let table = "| form | `$B` |\n| --- | --- |\n| two | `b` |\n| one | `c` |\n\n```diff\n-a()\n+$B()\n```\n"
        let applied = try explained("severity: note\nfix: unsafe: it may be late", table)
        #expect(applied.contains("Forms: `two`, `one`. `--form NAME` prefers one."))
        let sketched = try explained("severity: note\nfix: display", table)
        #expect(sketched.contains("Forms: `two`, `one`. `--form NAME` shows that one first"))
    }

    private func explained(_ front: String, _ fences: String) throws -> String {
        let text = "---\n\(front)\n---\n# say it\n\nBecause.\n\n\(fences)"
        let rules = try RuleSet(pages: [("Rules/team-a.md", text)]).rules
        return explanation(of: try #require(rules.first))
    }

    @Test func theExamplePagesCanBeRead() throws {
        let rules = try RuleSet(layers: [Vocabulary.examplePages]).rules
        #expect(rules.map(\.id) == ["team-blocking"] && rules[0].alternatives.count == 1)
    }
}
