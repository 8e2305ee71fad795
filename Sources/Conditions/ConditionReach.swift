// How far a condition looks.

extension Condition.Fact {
    /// Whether what other files declare can change the answer. A new word is asked for here by the compiler.
    package var asksAboutProject: Bool {
        switch self {
        case .isRow, .resultMayBeDropped, .contextIsMainActor, .contextReachesMainActor, .isCalledExactlyOnce,
            .projectDeclaresTask, .asyncFormStays, .asyncFormNeverTraps, .asyncFormBeginsOnActor, .taskIsIsolated,
            .staysWithCaller, .matchIsIsolated, .matchIsOverridden, .matchEndsTest, .callsAsyncOverloads,
            .asyncOverloadIsAdditive, .hasAsync,
            .witnessesMayBecomeAsync, .witnessesCallOnce, .alertCallsOnce, .mayBecomeAsync, .asyncFormWaits,
            .hasNoCallers, .hasOnlyAwaitingCallers, .matchHasAsyncAlternative, .alternativeIsDocumented,
            .asyncFormBearsName, .overloadMayBeMeant, .contextIsAsync, .testsWait, .maySayWhatIsSendable,
            .worksWithoutHandler:
            true
        case .isA(_, let sort): sort == .handler || sort == .sendable
        case .isOneOf, .isLike, .has, .matches, .matchIsStatement, .matchStandsAlone, .matchIsLastInBlock, .matchLies,
            .contextIsTest, .isUsedOnlyWithSelf, .failureMayBeAnyError, .fileImports, .changesLocal, .worksOnQueue,
            .goesOn,
            .enclosingTypeIsPublic, .isDeclared:
            false
        }
    }
}
