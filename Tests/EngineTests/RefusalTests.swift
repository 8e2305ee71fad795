import Testing

@testable import Engine
@testable import Verification

/// Every finding without a fix has a reason.
@Suite struct RefusalTests {
    /// A condition whose refusal has no token, in a fence that then offers no fix.
    @Test func refusedFenceHasReason() throws {
        let findings = Fixtures.linter().lint(Fixtures["Fixtures/completion-task/documented"].before).findings
        let refused = findings.filter { $0.rule == "completion-task" && $0.fixes.isEmpty }
        try #require(refused.count == 1)
        #expect(
            refused[0].related.map(\.message) == [
                "before you delete this version, copy its documentation to the async version"
            ])
        #expect(refused[0].related.map(\.position) == [refused[0].start])
    }

    /// Callers are not sent to an async version that does more.
    @Test func asyncVersionsThatDoMoreAreNamed() throws {
        let findings = Fixtures.linter().lint(Fixtures["Fixtures/completion-twin/needed"].before).findings
        let told = findings.filter { $0.rule == "completion-twin" }.flatMap(\.related).map(\.message)
        #expect(told.contains { $0.contains("the async 'renew' at") && $0.contains("uses 'delegate'") })
    }
}
