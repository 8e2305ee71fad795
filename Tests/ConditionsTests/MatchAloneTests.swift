import Testing

@testable import Conditions

@Suite struct MatchAloneTests {
    /// One number for two questions would give the one the other's answer.
    @Test func noTwoQuestionsShareANumber() {
        let facts: [Condition.Fact] = [
            .staysWithCaller, .mayRunInTask, .mayLeaveThread(.inTask),
            .mayLeaveThread(.atOnce), .mayLeaveThread(.assumed), .mayBeginLater, .asyncOverloadIsAdditive,
            .overloadWouldHaveCallers,
            .witnessesMayBecomeAsync(isTyped: true), .witnessesMayBecomeAsync(isTyped: false), .matchIsOverridden,
            .witnessesCallOnce(doubles: false, isSeen: false), .witnessesCallOnce(doubles: false, isSeen: true),
            .witnessesCallOnce(doubles: true, isSeen: false), .witnessesCallOnce(doubles: true, isSeen: true),
            .givesOneOfBoth(asAssumed: true),
            .givesOneOfBoth(asAssumed: false), .mayBecomeAsync, .hasContinuationOverload,
            .hasNoCallers, .hasOnlyAwaitingCallers, .onlyCallersNeed, .matchHasAsyncAlternative,
            .alternativeIsDocumented, .callersWouldAwait,
            .witnessesGiveOneResult,
        ]
        let numbers = facts.map(\.numberOfMatchAlone)
        #expect(!numbers.contains(nil))
        #expect(Set(numbers).count == facts.count)
    }
}
