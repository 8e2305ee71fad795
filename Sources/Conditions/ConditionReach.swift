// How far a condition looks.

extension Condition.Fact {
    /// Whether declarations in other files can change the result. There is no `default`, so that no new case is
    /// forgotten.
    package var asksAboutProject: Bool {
        switch self {
        case .isRow, .resultMayBeDropped, .contextIsMainActor, .contextReachesMainActor, .isCalledExactlyOnce,
            .hasOneHandler, .projectDeclares, .projectDeclaresTypes, .mayBeAwaited, .staysWithCaller, .staysOnMain,
            .bodyMayBecomeAsync, .mayRunInTask, .mayLeaveThread, .mayBeginLater, .callMayBeginLater,
            .gainsFromBody, .hasSomethingToAwait, .resultIsExpected, .takesNoQueue, .matchIsOverridden, .noTestWaits,
            .callsAsyncOverloads,
            .awaitsMovedCalls,
            .asyncOverloadIsAdditive, .overloadWouldHaveCallers, .callersWouldAwait, .hasAsync,
            .witnessesMayBecomeAsync, .witnessesCallOnce, .witnessesAreChecked,
            .givesOneOfBoth, .mayGiveNeither, .witnessesGiveOneResult,
            .alertCallsOnce, .alertIsPresented, .alertIsPosted, .mayBecomeAsync,
            .hasContinuationOverload,
            .hasNoCallers, .isAwaitedBySDK, .callersAreKnown, .hasOnlyAwaitingCallers, .onlyCallersNeed,
            .matchHasAsyncAlternative,
            .alternativeIsDocumented,
            .overloadMayBeMeant, .contextIsAsync, .givesValues, .publisherMayBeAwaited, .publisherMayBeWaitedFor,
            .severalPublishersNeedMatch, .awaitingIsNotNoticed, .subscribesToOneValue, .valueMayBeAwaited, .loopKeeps,
            .publisherNeedsAsync, .isCallWithResult,
            .readersAllow, .orderIsNotNoticed, .isOfNoStream, .groupIsAwaited, .enclosingTypeIsView, .mayBeSendable:
            true
        case .each(let facts): facts.contains(where: \.asksAboutProject)
        case .isA(_, let kind): [.handler, .failure, .asynchandler, .sendable].contains(kind)
        case .isOneOf, .isLike, .has, .matches, .matchIsStatement, .mayFollowLine, .matchStandsAlone, .matchEndsChain,
            .chainEnds,
            .matchLies, .fileIsTest, .isUsedOnlyWithSelf, .failureMayBeAnyError, .fileImports,
            .changesLocal, .leavesClosure, .enclosingTypeIsPublic, .matchEndsFunction, .matchEndsTask,
            .functionAroundIsLike,
            .isDeclared:
            false
        }
    }
}
