import Conditions

extension Vocabulary {
    /// From names and from what they are bound to.
    static let transformsOfNames: [Phrase<Transform>] = [
        Phrase(
            "fresh `NAME` [in match]",
            means: "a name that nothing in sight has: this one, or this one with a number; `${X}` in it is "
                + "the last name in the code of `$X`; with the ending: for a name that is used only inside the match",
            example: "let $VALUES = fresh `${PUB}Values`"
        ) { $0.hasEnding ? .freshInMatch($0.freshName) : .fresh($0.freshName) },
        Phrase(
            "$X by PAGE",
            means: "the cells of the first row of the table page whose pattern matches `$X`, from left to right, one "
                + "for each name of the `let`; refuses without such a row",
            example: "let $SIGNATURE, $THROWING = $TYPE by completion-signatures"
        ) { .rewrite($0.names[0], by: $0.tables[0]) },
        Phrase(
            "members of $X",
            means:
                "the members that a key path or `$`-property names, as code: `a.b` for `\\.a.b`, `model.a` for `model.$a`",
            example: "let $MEMBERS = members of $KEY else report: the key path cannot be written as an assignment"
        ) { .members($0.names[0]) },
        Phrase(
            "$$$X without LIST", means: "the items of the run, such as modifiers, that equal none of these",
            example: "let $$$KEPT = $$$MODIFIERS without override, @objc"
        ) { .without($0.names[0], $0.operands) },
        Phrase(
            "name of $CALL", means: "the name of the last call in the code that has arguments: `b` for `a.b(1).c()`",
            example: "let $NAME = name of $CALL"
        ) { .name($0.names[0]) },
        Phrase(
            "way to await match",
            means: "where an `await` in place of the match can stand: here, or in an async version of its function",
            example: "let $WAY = way to await match"
        ) { _ in .wayToAwait },
        Phrase(
            "nanoseconds of $X",
            means:
                "a number of seconds in nanoseconds, `500_000_000` for `0.5`; multiplied in code if no literal, from 0",
            example: "let $NANOSECONDS = nanoseconds of $DELAY"
        ) { .nanoseconds($0.names[0]) },
        Phrase(
            "enclosing type", means: "the name of the innermost type or extended type around the match",
            example: "let $TYPE = enclosing type"
        ) { _ in .enclosingType },
    ]

    /// Parts of the declaration of an async version.
    static let transformsOfDeclarations: [Phrase<Transform>] = [
        Phrase(
            "name of async overload",
            means:
                "the name of the async overload that calls the matched function in a continuation: the same name, or one "
                + "of its own if existing calls would mean the overload",
            example: "let $NAME = name of async overload else safe"
        ) { _ in .nameOfAsyncForm(.overload) },
        Phrase(
            "name of async function",
            means: "the name of the async function that takes over the body of the matched function: the same name, "
                + "or one of its own if existing calls would then call it",
            example: "let $NAME = name of async function else unsafe"
        ) { _ in .nameOfAsyncForm(.body) },
        Phrase(
            "heading of match without LIST",
            means: "for an async version beside the matched function: its doc comment (without what it says "
                + "of the handler), attributes and modifiers, except those in the list",
            example: "let $$$KEPT = heading of match without @discardableResult"
        ) { .heading($0.operands) },
        Phrase(
            "async modifiers of match",
            means: "for the async function that replaces the matched function: its attributes and modifiers, "
                + "and `nonisolated(nonsending)` if it needs that; no doc comment, as that stays where it is",
            example: "let $$$HEADING = async modifiers of match"
        ) { _ in .asyncModifiers },
        Phrase(
            "main-actor modifiers of match",
            means: "as `async modifiers of match`, with `@MainActor` in front unless the function is isolated already",
            example: "let $$$HEADING = main-actor modifiers of match"
        ) { _ in .mainActorModifiers },
        Phrase(
            "deprecated heading of match without $H",
            means: "the attributes and modifiers of the matched function, without its doc comment, after an "
                + "`@available(*, deprecated, renamed:)` that names the function without the handler `$H`",
            example: "let $$$HEADING = deprecated heading of match without $H"
        ) { .deprecatedHeading(without: $0.names[0]) },
        Phrase(
            "async version of publisher of match",
            means:
                "for a matched function that returns a publisher of one value: what stands after the parameters of its async "
                + "version, `async throws -> Item`, and its statements, which await what the publisher waits for",
            example: "let $$$SIGNATURE, $$$ASYNC = async version of publisher of match"
        ) { _ in .awaitedPublisher },
        Phrase(
            "waiting version of publisher of match",
            means:
                "the same, with a statement that waits for the publisher itself; of a requirement, its attributes and "
                + "modifiers instead: the fix also adds an extension in which its default waits, and the other such "
                + "requirements of the protocol",
            example: "let $$$SIGNATURE, $$$ASYNC = waiting version of publisher of match"
        ) { _ in .waitingPublisher },
        Phrase(
            "parameters of match [with default values of implementations]",
            means: "all parameters of the matched function, the handler too, as written; for those without "
                + "the handler use what the pattern binds before and after it; with the ending: those of a "
                + "requirement, with the default values that its implementations give",
            example: "let $$$PARAMETERS = parameters of match"
        ) { $0.hasEnding ? .parametersWithDefaults : .parametersOfMatch },
        Phrase(
            "$$$R with sendable generics of $T [in $$$B]",
            means: "in language mode 6 the `where` clause `$$$R` with `T: Sendable` added for each generic "
                + "parameter in the type `$T`: `where T: Decodable` becomes `where T: Decodable, T: "
                + "Sendable`; write it after `where` on a `+` line; with the ending: only if the async body "
                + "`$$$B` needs it, and refuses if a protocol forbids it",
            example: "let $$$CLAUSES = $$$REQUIREMENTS with sendable generics of $TYPE"
        ) {
            $0.hasEnding
                ? .sendableRequirementsOfBody($0.names[0], for: $0.names[1], in: $0.names[2])
                : .sendableRequirements($0.names[0], for: $0.names[1])
        },
    ]

    /// From the closures of a subscription.
    static let transformsOfSubscriptions: [Phrase<Transform>] = [
        Phrase(
            "returns to continue ( $$$B )",
            means: "the statements `$$$B` with `continue` in place of each `return`, except in nested closures; "
                + "refuses if a `return` stands in a nested loop",
            example: "let $$$LOOP = returns to continue($$$BODY) else display: this `return` cannot become `continue`"
        ) { .returnsToContinue($0.names[0]) },
        Phrase(
            "split ( $$$B on $C ) [of one value]",
            means: "three parts of the body `$$$B` of a `receiveCompletion` closure with the parameter `$C`: "
                + "the code for `.finished`, the code for `.failure`, and what stands after `catch`, for "
                + "lines such as `do { $$$LOOP; $$$FINISHED } catch $$$CATCH { $$$FAILED }`; where the "
                + "publisher cannot fail the `do` stays; with the ending for a task that awaits one value: the code for `.failure` "
                + "begins with a check for cancellation, in place of that for `.finished`",
            example:
                "let $$$FINISHED, $$$FAILED, $$$CATCH = split($$$END on $COMPLETION) else display: split it by hand"
        ) { .splitCompletion($0.names[0], on: $0.names[1], ofOneValue: $0.hasEnding) },
        Phrase(
            "captures $$$A of $$$B [and $$$C of $$$D]",
            means: "the capture list of a task whose body `$$$B` was that of a closure with the captures `$$$A`; with "
                + "an ending one list in place of two: `[weak self]` and `[x]` give `[weak self, x]`",
            example: "let $$$CAPTURES = captures $$$CAPTURES1 of $$$BODY1 and $$$CAPTURES2 of $$$BODY2"
        ) {
            $0.hasEnding
                ? .jointCaptures(captures: [$0.names[0], $0.names[2]], bodies: [$0.names[1], $0.names[3]])
                : .taskCaptures($0.names[0], $0.names[1])
        },
        Phrase(
            "call that stops match",
            means: "a call of the function of the same type that undoes the matched one, as `stop()` undoes "
                + "`start()`; the pairs of words are rows `undone by` of `call-models`",
            example: "let $END = call that stops match"
        ) { _ in .stopOfMatch },
    ]

    /// From a call with a completion handler.
    static let transformsOfCalls: [Phrase<Transform>] = [
        Phrase(
            "statements for $CALL by PAGE",
            means: "`$CALL` alone in a pattern matches a statement that calls a function with a completion "
                + "handler; these statements await the async version of that function, found in the project "
                + "or in the table page, and then do the work of the handler",
            example: "let $$$STATEMENTS = statements for $CALL by completion-twins"
        ) { .statements($0.names[0], by: $0.tables[0]) },
        Phrase(
            "task for $CALL by PAGE",
            means: "three parts of a task that takes the place of the statement `$CALL`: `Task { "
                + "$$$ATTRIBUTES [$$$CAPTURES] in $$$STATEMENTS }`, where the statements are those of "
                + "`statements for $CALL by PAGE`",
            example: "let $$$ATTRIBUTES, $$$CAPTURES, $$$STATEMENTS = task for $CALL by completion-twins"
        ) { .task($0.names[0], by: $0.tables[0]) },
        Phrase(
            "task awaiting value of match [before $$$B]",
            means:
                "the same three parts for a matched `sink` that subscribes to a function of the project: the task awaits its "
                + "async version, and ends where that throws; with the ending a fourth part: `$$$B`, which follows the closure for the "
                + "value, as it is to be written there",
            example: "let $$$ATTRIBUTES, $$$CAPTURES, $$$STATEMENTS = task awaiting value of match"
        ) { .taskAwaitingValue($0.hasEnding ? .ignored($0.names[0]) : nil) },
        Phrase(
            "task awaiting value of match before $$$A or $$$B",
            means:
                "the same with a `catch` round the statements, in which `$$$B` stands; refuses where much of it is in `$$$A`, too",
            example:
                "let $$$ATTRIBUTES, $$$CAPTURES, $$$STATEMENTS, $$$LAST = task awaiting value of match before $$$A or $$$B"
        ) { .taskAwaitingValue(.caught($0.names[0], $0.names[1])) },
        Phrase(
            "task awaiting value of match and then $$$B",
            means:
                "the same for a `sink` that does nothing with the value, and `$$$B` after a value and after an error",
            example:
                "let $$$ATTRIBUTES, $$$CAPTURES, $$$STATEMENTS, $$$LAST = task awaiting value of match and then $$$END"
        ) { .taskAwaitingValue(.either($0.names[0])) },
        Phrase(
            "call for $CALL resuming $C by PAGE",
            means:
                "a call of the async version of the function that `$CALL` calls, without `await`; refuses unless its "
                + "handler only resumes the continuation `$C`",
            example: "let $ASYNC = call for $CALL resuming $CONTINUATION by completion-twins"
        ) { .callInContinuation($0.names[0], resuming: $0.names[1], by: $0.tables[0]) },
        Phrase(
            "test awaiting its calls in $$$B by PAGE",
            means:
                "for a matched test: its body `$$$B` without expectations, as it awaits the async versions of the calls "
                + "whose handlers fulfill them; its effects, `async` or `async throws`; and `@MainActor` where a handler went on on "
                + "the main queue",
            example: "let $$$AWAITED, $$$EFFECTS, $$$ISOLATION = test awaiting its calls in $$$BODY by completion-twins"
        ) { .awaitingTest($0.names[0], by: $0.tables[0]) },
        Phrase(
            "path without $H in $$$B",
            means: "a path through `$$$B` that never calls the handler `$H`, in words; refuses if there is none",
            example: "let $PATH = path without $H in $$$BODY"
        ) { .pathWithout($0.names[0], in: $0.names[1]) },
        Phrase(
            "path perhaps without $H in $$$B",
            means: "the same of a path on which the function may find nothing to do: it depends on what an object "
                + "holds, or another screen is shown",
            example: "let $PATH = path perhaps without $H in $$$BODY"
        ) { .pathPerhapsWithout($0.names[0], in: $0.names[1]) },
        Phrase(
            "path with two calls of $H in $$$B",
            means:
                "a path through `$$$B` on which the handler `$H` is called twice, in words; refuses if there is none",
            example: "let $PATH = path with two calls of $H in $$$BODY"
        ) { .pathWithTwoCalls(of: $0.names[0], in: $0.names[1]) },
        Phrase(
            "doubt about calls of $H in $$$B",
            means: "why it is not known how often `$$$B` calls the handler `$H`, in words; refuses if the number of "
                + "calls is known",
            example: "let $DOUBT = doubt about calls of $H in $$$BODY"
        ) { .doubtAboutCalls(of: $0.names[0], in: $0.names[1]) },
    ]

    /// From the body of a function with a completion handler.
    static let transformsOfBodies: [Phrase<Transform>] = [
        Phrase(
            "completion to return ( $$$B , $H ) [with typed throws]",
            means:
                "the body `$$$B` with `return` and `throw` for the calls of the handler `$H`; with the ending: it throws "
                + "only the failure type of its `Result`",
            example: "let $$$ASYNC = completion to return($$$BODY, $H) else report: the body cannot be converted"
        ) { .completionToReturn($0.names[0], handler: $0.names[1], isTyped: $0.hasEnding) },
        Phrase(
            "completion to return ( $$$B , $H ) by PAGE",
            means:
                "the body `$$$B` converted, with `await` for calls of functions whose async version the project or the "
                + "table page has",
            example: "let $$$ASYNC = completion to return($$$BODY, $H) by completion-twins"
        ) { .completionToAwait($0.names[0], handler: $0.names[1], by: $0.tables[0]) },
        Phrase(
            "completion to return ( $$$B , $H ) with implementations of $R [with typed throws]",
            means: "in a fence `also in implementations`: the body `$$$B` of an implementation with the "
                + "handler `$H`, converted like that of `completion to return($$$B, $H)`; `$R` is the "
                + "handler of the matched requirement",
            example: "let $$$ASYNC = completion to return($$$BODY, $H) with implementations of $REQUIRED"
        ) {
            .completionToReturnTogether(
                $0.names[0], handler: $0.names[1], requirement: $0.names[2], isTyped: $0.hasEnding)
        },
        Phrase(
            "task that calls $H [with typed throws]",
            means: "a body for the matched function that starts a task, awaits the function that `name of "
                + "async function` names, and calls the handler `$H`; with the ending: for one that throws "
                + "only the failure type of the `Result`",
            example: "let $$$CALLBACK = task that calls $H"
        ) { .taskThatCalls($0.names[0], isTyped: $0.hasEnding) },
        Phrase(
            "property storing $H by PAGE",
            means: "two names: the property of the type that stores the handler `$H` until a method of a "
                + "delegate calls it, and a fresh name for a continuation in its place, whose declaration "
                + "you write in a fence `also in type`; the table page lists the types that have such delegates",
            example: "let $PROPERTY, $CONTINUATION = property storing $H by completion-delegates"
        ) { .keptProperty($0.names[0], until: $0.tables[0]) },
        Phrase(
            "completion to return ( $$$B , $H ) storing $C ending $E",
            means: "the body `$$$B` of an async function that stores its continuation in the property `$C`; "
                + "`$E` is the code that resumes a continuation which is still waiting there, from a table "
                + "such as `let $KEPT, $ENDED = $TYPE by completion-continuations`",
            example: "let $$$ASYNC = completion to return($$$BODY, $H) storing $CONTINUATION ending $ENDED"
        ) {
            .completionToKeep(
                $0.names[0], handler: $0.names[1], continuation: $0.names[2], ending: $0.names[3])
        },
        Phrase(
            "resumption of $C as $T",
            means: "in a fence `also in type` whose pattern is a call of the stored handler, "
                + "`-$PROPERTY?($$$ARGUMENTS)`: statements that resume the continuation in `$C` with these "
                + "arguments, for `+$$$RESUMED`; `$T` is the type of the handler",
            example: "let $$$RESUMED = resumption of $CONTINUATION as $TYPE"
        ) { .resumption($0.names[0], as: $0.names[1]) },
    ]
}
