import Rules
import Syntax
import Testing
import Xcode

@testable import Engine

/// A page of a stranger does not hang the run: one whose patterns try too much is stopped in that file, and named.
@Suite struct EffortTests {
    private static func page(_ body: String) -> String {
        "---\nseverity: warning\n\(body.contains("```diff") ? "fix: safe\n" : "")---\n# call b\n\(body)\n"
    }

    private func report(_ bodies: [String], _ source: String) throws(PageErrors) -> Report {
        let pages = bodies.enumerated().map { ("Pages/team-\($0).md", Self.page($1)) }
        let rules = try RuleSet(pages: pages)
        let options = LintOptions(targets: Targets(.lowest), form: nil, jobs: 1)
        return Linter(rules: rules.rules, knowing: rules.known, options: options)
            .lint([SourceFile(path: "a.swift", text: source)])
    }

    /// All ways to give 40 arguments to eight runs are a hundred million. The last one never fits.
    private static let runs = (0..<8).map { "$$$A\($0)" }
    private static let list = runs.joined(separator: ", ") + ", z"
    private static let lines = (runs + ["z"]).map { "     \($0)\n" }.joined()
    private static let names = (0..<40).map { "x\($0)" }
    private static let arguments = names.joined(separator: ", ")

    @Test(arguments: [
        ("```diff\n-a(\(list))\n+b($$$A0)\n```", "a(\(arguments))\n"),
        ("```diff\n-a {\n+b {\n\(lines) }\n```", "a {\n\(names.joined(separator: "\n"))\n}\n"),
        ("```diff\n-a($V)\n+b($V)\n```\n\n```where\n$V has `c(\(list))`\n```", "a(d(c(\(arguments))))\n"),
        ("```diff\n-a($V)\n+b($V)\n```\n\n```where\n$V is `c(\(list))`\n```", "a(c(\(arguments)))\n"),
    ])
    func aPageThatTriesTooMuchIsStopped(body: String, source: String) throws {
        let report = try report([body, "```diff\n-e($X)\n+f($X)\n```"], source + source + "e(1)\n")
        #expect(report.problems.map(\.path) == ["Pages/team-0.md"])
        #expect(report.problems.first?.message.contains("steps in a.swift and is stopped there") == true)
        #expect(report.findings.map(\.rule) == ["team-1"])
    }

    /// Long blocks, each of which takes as many steps as it has statements.
    @Test func anHonestPageIsNotStopped() throws {
        let block = "a {\n" + (0..<300).map { "x\($0)\n" }.joined() + "z\n}\n"
        let body = "```diff\n-a {\n+b {\n     $$$A\n     z\n     $$$B\n }\n```"
        let report = try report([body], String(repeating: block, count: 50))
        #expect(report.problems == [] && report.findings.count == 50)
    }

    @Test(
        arguments: [
            "```swift\na(@)\n```", "```diff\n-a(@)\n+b($X)\n```", "```diff\n-a($X)\n+b(@)\n```",
            "```diff\n-a($X)\n+b($X)\n```\n\n```where\n$X has `@`\n```",
        ], [("(", ")"), ("[", "]"), ("{ ", " }"), ("c<", ">"), ("\"\\(", ")\"")])
    func aPatternThatIsTooDeepIsAnError(body: String, brackets: (String, String)) throws {
        func pattern(_ depth: Int) -> String {
            let (open, close) = (
                String(repeating: brackets.0, count: depth), String(repeating: brackets.1, count: depth)
            )
            return body.replacing("@", with: open + "$X" + close)
        }
        let error = #expect(throws: PageErrors.self) { try report([pattern(20_000)], "a(1)\n") }
        #expect(error?.all.contains { $0.message.contains("100 deep") } == true)
        #expect(throws: Never.self) { try report([pattern(20)], "a(1)\n") }
    }
}
