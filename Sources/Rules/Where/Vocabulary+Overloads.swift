import Conditions

extension Vocabulary {
    /// On the async version of a function with a completion handler.
    static let conditionsOnAsyncVersions: [Phrase<Condition>] = [
        Phrase(
            "match may await its publisher [at all]",
            means:
                "the matched function returns a publisher of one value, whose operators have forms as statements; an async "
                + "version would change no call; with the ending only: something waits, and it has no such version",
            example: "match may await its publisher else display"
        ) { Condition($0.hasEnding ? .publisherNeedsAsync : .publisherMayBeAwaited) },
        Phrase(
            "match subscribes to one value [at all]",
            means:
                "the matched `sink` subscribes to functions of the project that return a publisher of one value, and have async "
                + "versions, or get them in this run; with the ending also to those that get none",
            example: "not match subscribes to one value"
        ) { Condition(.subscribesToOneValue(atAll: $0.hasEnding)) },
        Phrase(
            "value of $PUB may be awaited [later]",
            means:
                "in a task the async version, and the closures of the matched `sink`, do as they did; each doubt is a reason of its "
                + "own; with the ending only: nothing is seen to need that work to begin before the next line",
            example: "value of $PUB may be awaited else unsafe"
        ) { Condition(.valueMayBeAwaited($0.names[0], isLater: $0.hasEnding)) },
        Phrase(
            "match may wait for its publisher",
            means: "the matched function, or requirement, returns a publisher of one value without such statements; an "
                + "async version would change no call, and nothing that it calls becomes async first",
            example: "match may wait for its publisher"
        ) { _ in Condition(.publisherMayBeWaitedFor) },
        Phrase(
            "several publisher functions call match",
            means: "two functions or more that return publishers call it, and become async once it is; not asked where "
                + "`--form` names the form of the fence",
            example: "several publisher functions call match"
        ) { _ in Condition(.severalPublishersNeedMatch) },
        Phrase(
            "match awaits its publisher as before",
            means: "the value comes to who awaits it as it comes to a subscription: on the same thread, and what the "
                + "closures hold is not kept longer",
            example: "match awaits its publisher as before else unsafe"
        ) { _ in Condition(.awaitingIsNotNoticed) },
        Phrase(
            "$CALL has async version in project or PAGE",
            means: "`$CALL` alone in a pattern matches a statement that calls a function with a completion "
                + "handler; true if the project or the table page has the async version of that function "
                + "(`project or` is part of the word)",
            example: "$CALL has async version in project or completion-twins"
        ) { Condition(.hasAsync($0.names[0], $0.tables[0])) },
        Phrase(
            "$CALL may be awaited by PAGE [in task with $$$A]",
            means:
                "awaiting the async version of the function that `$CALL` calls, found in the project or in the table "
                + "page, does what the call does; each doubt is a reason of its own: it may crash where the handler "
                + "would be given nil, or leave the main actor; with the ending only the doubts about a task in place "
                + "of the call, whose closure has the attributes `$$$A`: it may be on no actor, keep `self`, or begin "
                + "after the code that follows",
            example: "$CALL may be awaited by completion-twins else unsafe"
        ) {
            Condition(.mayBeAwaited($0.names[0], by: $0.tables[0], inTaskWith: $0.hasEnding ? $0.names[1] : nil))
        },
        Phrase(
            "match has async version",
            means: "the project declares an async version of the matched function: one that calls it, or another",
            example: "not match has async version"
        ) { _ in Condition(.matchHasAsyncAlternative) },
        Phrase(
            "async version of match has its documentation",
            means: "the doc comment of the async version says all that the comment of the matched function says, "
                + "except about the handler",
            example: "async version of match has its documentation"
        ) { _ in Condition(.alternativeIsDocumented) },
        Phrase(
            "match has an overload that calls it",
            means: "the project has an async overload of the matched function: an async version that calls it in a "
                + "continuation",
            example: "match has an overload that calls it"
        ) { _ in Condition(.hasContinuationOverload) },
        Phrase(
            "async overload changes no call",
            means:
                "no call in the project would mean the async overload that the fence adds beside the matched function",
            example: "async overload changes no call"
        ) { _ in Condition(.asyncOverloadIsAdditive) },
        Phrase(
            "async overload would have callers",
            means:
                "it is not seen that nothing would await an async overload of the matched function: some call passes the "
                + "handler, or none is known; false for a private function without callers, and for a test double",
            example: "async overload would have callers else display"
        ) { _ in Condition(.overloadWouldHaveCallers) },
        Phrase(
            "callers of match would await it",
            means:
                "it is not seen that nothing would await the matched function once it is async: files that name its type "
                + "call it, and some call stands where it can be awaited and move with it; not asked where `--form` names "
                + "the form of the fence",
            example: "callers of match would await it else display"
        ) { _ in Condition(.callersWouldAwait) },
        Phrase(
            "calls without $H may mean the overload",
            means: "the handler `$H` has a default value, the overload has the name of the function, and code "
                + "outside the checked files can call it: a call in async code that leaves the handler out would mean the overload",
            example: "not calls without $H may mean the overload"
        ) { Condition(.overloadMayBeMeant($0.names[0])) },
        Phrase(
            "match returns what callers expect",
            means: "what the async version of the matched function returns holds no error, which callers expect it to "
                + "throw, and it takes no queue to call back on; not asked where `--form` names the form of the fence",
            example: "match returns what callers expect else display"
        ) { _ in Condition(.resultIsExpected) },
        Phrase(
            "match takes no queue to call back on",
            means: "no parameter of the matched function is a queue on which it only calls its handler: its async "
                + "version, whose callers go on where they were, needs none",
            example: "match takes no queue to call back on else safe"
        ) { _ in Condition(.takesNoQueue) },
        Phrase(
            "match gains from an async body",
            means: "the async body written above awaits what was called back, no caller is left to move first, and no "
                + "other function moves with it; not asked where `--form` names the form of the fence",
            example: "match gains from an async body else display"
        ) { _ in Condition(.gainsFromBody) },
        Phrase(
            "match has something to await",
            means: "the matched function is not seen to call its handler before it returns, in one of several places "
                + "or by a function to which it passes it; not asked where `--form` names the form of the fence",
            example: "match has something to await"
        ) { _ in Condition(.hasSomethingToAwait) },
        Phrase(
            "result of match may be dropped by PAGE",
            means: "callers of the matched function declaration can do without what it returns: it has no "
                + "result, is `@discardableResult`, or returns a type of the table page, such as a handle "
                + "to cancel with; it is not about the result of a call (see `match is statement`)",
            example: "result of match may be dropped by completion-handles"
        ) { Condition(.resultMayBeDropped(by: $0.tables[0])) },
    ]

    /// On callers, protocols and overrides.
    static let conditionsOnCallers: [Phrase<Condition>] = [
        Phrase(
            "match may become async",
            means: "nothing but calls depends on the signature of the matched function: it overrides nothing, "
                + "implements no requirement, and is not passed as a value or called by Objective-C",
            example: "match may become async"
        ) { _ in Condition(.mayBecomeAsync) },
        Phrase(
            "match has no callers in project",
            means: "no file names the matched function, and code outside the project cannot use it",
            example: "match has no callers in project"
        ) { _ in Condition(.hasNoCallers) },
        Phrase(
            "match is awaited by SDK",
            means: "the SDK calls the matched function as a method of a delegate, which it imports as async too",
            example: "not match is awaited by SDK"
        ) { _ in Condition(.isAwaitedBySDK) },
        Phrase(
            "callers of match are known",
            means: "only its file, or the SDK, calls the matched function: it is private, or awaited by the SDK",
            example: "callers of match are known"
        ) { _ in Condition(.callersAreKnown) },
        Phrase(
            "match has only callers that await",
            means:
                "every call in the project already calls the async version, or stands in the overload that waits for "
                + "the function, and code outside the project cannot call",
            example: "match has only callers that await"
        ) { _ in Condition(.hasOnlyAwaitingCallers) },
        Phrase(
            "only callers need match",
            means:
                "the matched function is no requirement and implements none, is neither an override nor overridden nor "
                + "`@objc`, and its async version does not call it and is seen to do the same",
            example: "only callers need match else report: '$NAME' stays for now"
        ) { _ in Condition(.onlyCallersNeed) },
        Phrase(
            "match is overridden",
            means: "some class of the project overrides the matched function; false for an override, even if it is "
                + "overridden again",
            example: "match is overridden"
        ) { _ in Condition(.matchIsOverridden) },
        Phrase(
            "implementations|doubles of match call their handler once [without assumption]",
            means:
                "no function that implements the matched requirement is seen to leave its handler uncalled on a path, or "
                + "to call it again; with the ending: each is seen to call it once, and not assumed to by a name; `doubles` "
                + "are mocks and others that stand in for it in tests, `implementations` all others",
            example: "implementations of match call their handler once without assumption else unsafe"
        ) { Condition(.witnessesCallOnce(doubles: $0.words[0] == "doubles", isSeen: $0.hasEnding)) },
        Phrase(
            "implementations of match give one result",
            means: "no function that implements the matched requirement is seen to call its handler again and again",
            example: "implementations of match give one result else report"
        ) { _ in Condition(.witnessesGiveOneResult) },
        Phrase(
            "implementations of match are all checked",
            means: "no Xcode project names a file that is not checked and, by its name, may implement the requirement",
            example: "implementations of match are all checked else display"
        ) { _ in Condition(.witnessesAreChecked) },
        Phrase(
            "match gives one of both [as assumed]",
            means:
                "the matched function gives its handler a value or an error on every path, or its handler does not take "
                + "both as optionals; with the ending: functions outside the project are taken to give one of both",
            example: "match gives one of both as assumed else display"
        ) { Condition(.givesOneOfBoth(asAssumed: $0.hasEnding)) },
        Phrase(
            "match may give neither of both",
            means: "the matched function is seen to give its handler nil for value and error on some path",
            example: "match may give neither of both"
        ) { _ in Condition(.mayGiveNeither) },
        Phrase(
            "implementations of match may become async [with typed throws]",
            means:
                "every function that implements the matched requirement, or overrides one that does, can be converted; "
                + "with the ending: and throws only the failure type of its `Result`",
            example: "implementations of match may become async"
        ) { Condition(.witnessesMayBecomeAsync(isTyped: $0.hasEnding)) },
    ]
}
