import Testing

@testable import Engine

/// Every finding without a fix has a reason.
@Suite struct RefusalTests {
    /// A condition whose refusal has no token, in a fence that then offers no fix.
    @Test func refusedFenceHasReason() throws {
        let findings = Fixtures.linter().lint(Fixtures["Fixtures/completion-task/documented"].before).findings
        let refused = findings.filter { $0.rule == "completion-task" && $0.fixes.isEmpty }
        try #require(refused.count == 1)
        #expect(refused[0].related.map(\.message) == ["copy its documentation to the async version first"])
        #expect(refused[0].related.map(\.position) == [refused[0].start])
    }
}
