import Conditions

extension Vocabulary {
    /// On the async version of a function with a completion handler.
    static let conditionsOnAsyncVersions: [Phrase<Condition>] = [
        Phrase(
            "project or PAGE has async $CALL",
            means:
                "`$CALL` is a statement that calls a function with a completion handler, and the project or the table "
                + "page has its async version",
            example: "project or completion-twins has async $CALL"
        ) { Condition(.hasAsync($0.names[0], $0.tables[0])) },
        Phrase(
            "async form of $CALL by PAGE never traps",
            means: "the async version of the function that `$CALL` calls force-unwraps no value that may be nil",
            example: "async form of $CALL by completion-twins never traps"
        ) { Condition(.asyncFormNeverTraps($0.names[0], by: $0.tables[0])) },
        Phrase(
            "match has async twin", means: "the project declares an async version of the matched function",
            example: "not match has async twin"
        ) { _ in Condition(.matchHasAsyncAlternative) },
        Phrase(
            "async twin of match has its documentation",
            means:
                "the comment of the async version says all that the comment of the matched function says, the handler "
                + "aside",
            example: "async twin of match has its documentation"
        ) { _ in Condition(.alternativeIsDocumented) },
        Phrase(
            "match has an overload that waits",
            means: "an async overload exists that calls the matched function in a continuation",
            example: "match has an overload that waits"
        ) { _ in Condition(.asyncFormWaits) },
        Phrase(
            "async overload is additive",
            means: "no call in the project would mean the async overload that is added beside the matched function",
            example: "async overload is additive"
        ) { _ in Condition(.asyncOverloadIsAdditive) },
        Phrase(
            "async overload bears its name",
            means: "the async overload can have the name of the matched function; no call would mean it by mistake",
            example: "async overload bears its name else safe: it gets a name of its own"
        ) { _ in Condition(.asyncFormBearsName(.overload)) },
        Phrase(
            "async form bears its name",
            means: "the same of the async function that takes over the body of the matched one",
            example: "async form bears its name else unsafe: it gets a name of its own"
        ) { _ in Condition(.asyncFormBearsName(.body)) },
        Phrase(
            "async overload may be meant without $H",
            means: "the handler `$H` has a default value, so a call without it may mean the overload of the same name",
            example: "not async overload may be meant without $H"
        ) { Condition(.overloadMayBeMeant($0.names[0])) },
        Phrase(
            "result of match may be dropped by PAGE",
            means: "callers of the matched function can do without its result: it returns nothing, is "
                + "`@discardableResult`, or returns a type of the table page",
            example: "result of match may be dropped by completion-handles"
        ) { Condition(.resultMayBeDropped(by: $0.tables[0])) },
        Phrase(
            "sendable generics of $T in $$$B may be said",
            means: "the async body `$$$B` needs no new `Sendable` constraint on the generics of the type `$T`, or the "
                + "function may declare it",
            example: "sendable generics of $TYPE in $$$ASYNC may be said"
        ) { Condition(.maySayWhatIsSendable(for: $0.names[0], in: $0.names[1])) },
    ]

    /// On callers, protocols and overrides.
    static let conditionsOnCallers: [Phrase<Condition>] = [
        Phrase(
            "match may become async", means: "nothing but its callers depends on the signature of the matched function",
            example: "match may become async"
        ) { _ in Condition(.mayBecomeAsync) },
        Phrase(
            "match has no callers in project",
            means: "no file names the matched function, and no code outside the project can",
            example: "match has no callers in project"
        ) { _ in Condition(.hasNoCallers) },
        Phrase(
            "match has only callers that await",
            means: "every call in the project means the async version, and no code outside the project can call",
            example: "match has only callers that await"
        ) { _ in Condition(.hasOnlyAwaitingCallers) },
        Phrase(
            "tests wait for match",
            means: "no test reads, right after it calls the matched function, a value that the handler sets",
            example: "tests wait for match"
        ) { _ in Condition(.testsWait) },
        Phrase(
            "match is overridden",
            means: "subclasses in the project override the matched function, and it overrides none itself",
            example: "match is overridden"
        ) { _ in Condition(.matchIsOverridden) },
        Phrase(
            "witnesses of match answer once",
            means: "every function that implements the matched requirement calls its handler once, test doubles aside",
            example: "witnesses of match answer once"
        ) { _ in Condition(.witnessesCallOnce) },
        Phrase(
            "witnesses of match may become async",
            means:
                "every function that implements the matched requirement, or overrides one that does, can be converted",
            example: "witnesses of match may become async"
        ) { _ in Condition(.witnessesMayBecomeAsync(isTyped: false)) },
        Phrase(
            "witnesses of match may become async with typed throws",
            means: "the same, and they throw only the failure type of their `Result`",
            example: "witnesses of match may become async with typed throws"
        ) { _ in Condition(.witnessesMayBecomeAsync(isTyped: true)) },
    ]
}
