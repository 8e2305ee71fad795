import Rules
import Syntax
import Testing
import Xcode

@testable import Engine

/// Several fences of a page at one place.
@Suite struct FenceOrderTests {
    private static let rewrite = "```diff\n-f($X)\n+g($X)\n```\n"
    private static let report = "```swift\nf($X)\n```\n\n```where\n$X in 1\nfix report: there is nothing to do\n```\n"

    /// After `fix report` no fence of the page offers a fix; before it one does.
    @Test(arguments: [
        (report + rewrite, "f(1)\n", 0), (report + rewrite, "f(2)\n", 1), (rewrite + report, "f(1)\n", 1),
        (report.replacing("fix report: there is nothing to do\n", with: "") + rewrite, "f(1)\n", 1),
    ])
    func theFirstFenceCounts(fences: String, source: String, fixes: Int) throws {
        let page = "---\nseverity: warning\nfix: safe\n---\n# say\n\n" + fences
        let linter = Linter(
            rules: try RuleSet(pages: [("Rules/a-page.md", page)]).rules, knowing: Fixtures.known,
            options: LintOptions(targets: Targets(.lowest), form: nil, jobs: 1))
        let findings = linter.lint([SourceFile(path: "a.swift", text: source)]).findings
        #expect(findings.map(\.fixes.count) == [fixes])
    }
}
