import Conditions
import Patterns
import Publishers
import Syntax

extension Vocabulary {
    /// On the code that a name is bound to.
    static let conditionsOnNames: [Phrase<Condition>] = [
        Phrase(
            "$X in LIST", means: "the code of `$X` equals one of these, white space aside",
            example: "$MAIN in DispatchQueue.main, RunLoop.main"
        ) { Condition(.isOneOf($0.names[0], $0.operands)) },
        Phrase(
            "$X like GLOBS",
            means: "the text of `$X` matches one of these, each in backticks: `*` is any text, `?` any one character",
            example: "$NAME like `*Publisher`, `*Subject`"
        ) { Condition(.isLike($0.names[0], $0.words.map { Glob($0) })) },
        Phrase(
            "$X has `PATTERN`",
            means:
                "the pattern matches somewhere in the code of `$X`, also in a closure there, or all of it; its names bind nothing; "
                + "`return` matches one without a value, `return $_` one with a value",
            example: "$$$BODY has `$_.cancel()`"
        ) { Condition(.has($0.names[0], $0.patterns[0])) },
        Phrase(
            "$X is `PATTERN`",
            means:
                "the pattern matches the whole code of `$X`; without `not` and `else` its new names are bound for the "
                + "lines below",
            example: "$PUB is `$SOURCE.map($_)`"
        ) { Condition(.matches($0.names[0], $0.patterns[0])) },
        Phrase(
            "$X is declared as `PATTERN`",
            means: "each place in the file that declares a variable or parameter of the name `$X` gives it a "
                + "value or a type that the pattern matches; false if there is no such place",
            example: "$CANCELLABLE is declared as `AnyCancellable`"
        ) { Condition(.isDeclared($0.names[0], as: $0.patterns[0])) },
        Phrase(
            "$X is KIND", means: "the code of `$X` is of this kind; the same as `$X:KIND` in the pattern",
            example: "not $PUB is optional"
        ) { Condition(.isA($0.names[0], Metavariable.Kind(rawValue: $0.words[0])!)) },
        Phrase(
            "$X may be sendable",
            means: "no type that a handler of the type `$X` is given is declared in the project as one that cannot be "
                + "sent to another task: in language mode 6 a class, or a public struct or enum, that nothing says to be `Sendable`",
            example: "$TYPE may be sendable else display"
        ) { Condition(.mayBeSendable($0.names[0])) },
        Phrase(
            "$X gives one|no|one-or-no|several|optional|void value|values",
            means: "`$X` is the name of the matched function or property, which returns a publisher: one value before "
                + "it ends, none, any number, (`optional`) one or none, or (`void`) one `Void` or none; followed through what it calls, by "
                + "publisher-operators",
            example: "$NAME gives one value"
        ) { Condition(.givesValues($0.names[0], PublisherValues.Number(rawValue: $0.words[0])!)) },
        Phrase(
            "$X gives as many values as it is given",
            means: "the same for a function of which it is known only by what it is called on, or passed: an operator",
            example: "not $NAME gives as many values as it is given"
        ) { Condition(.givesValues($0.names[0], .given)) },
        Phrase(
            "$X may never end", means: "the same for one value at most, where a path is seen on which it never ends",
            example: "not $NAME may never end"
        ) { Condition(.givesValues($0.names[0], .unended)) },
        Phrase(
            "number of values of $X is known",
            means: "the same for any number; not where a publisher is stored, passed in, or made by unknown code",
            example: "number of values of $NAME is known"
        ) { Condition(.givesValues($0.names[0], .known)) },
        Phrase(
            "loop over $X keeps life|start|first|moment|state|order|sequence|sequence-of-values|turns|changes|types|tasks|place|actor|captures|values|failures|checks|system|owner|work|objects|release|appearances|…",
            means:
                "a loop does as `sink` in each of these: `life`, `start`, the `first` values where they are counted, `moment` of values (never), `state` that the closure sets and other code reads, `order` of the first value and other code, `sequence` of the values of several loops over an `AsyncStream` each, `sequence-of-values` over `values`, `turns` of several loops from iOS 18 on, `changes` of what another subscription sets, too, `types` that the closure tells, `tasks` that the closure starts, `place`, `actor`, `captures`, `values`, `failures` if it may fail, `checks`, "
                + "`system`, an `owner` that stays, `work`, no more `objects`, `release` of `self`; as `onReceive`, over all `appearances` of the view",
            example: "loop over $PUB keeps place, values else display"
        ) { filling in
            let aspects = filling.words.map { Condition.LoopAspect(rawValue: $0)! }
            return Condition(.each(aspects.map { .loopKeeps($0, of: filling.names[0]) }))
        },
        Phrase(
            "readers of match allow a change|stream|pair|property",
            means:
                "no code gets the subject as a publisher, and what it is sent can be passed on otherwise: a `change`; nothing else has to change for a `property` to follow it, or (never sure) a stream",
            example: "readers of match allow a property else display"
        ) { Condition(.readersAllow(Condition.Successor(rawValue: $0.words[0])!)) },
        Phrase(
            "$X row of PAGE",
            means: "`$X` is in the table page: the pattern of a row matches all of its code (a type, a call)",
            example: "$TYPE row of completion-handles"
        ) { Condition(.isRow($0.names[0], of: $0.tables[0])) },
    ]

    /// On handlers, and on the code of a body.
    static let conditionsOnBodies: [Phrase<Condition>] = [
        Phrase(
            "$H is called exactly once in $$$B [without assumption]",
            means:
                "every path through `$$$B` calls the handler `$H` once; with the ending: that is seen in the sources, or "
                + "known by a row of a table of names",
            example: "$H is called exactly once in $$$BODY without assumption else unsafe: one call is not proved"
        ) { Condition(.isCalledExactlyOnce($0.names[0], or: nil, in: $0.names[1], isSeen: $0.hasEnding)) },
        Phrase(
            "$H or $F is called exactly once in $$$B [without assumption]",
            means:
                "every path through `$$$B` calls one of the two handlers, and calls it once; the ending means the same",
            example: "$H or $F is called exactly once in $$$BODY"
        ) { Condition(.isCalledExactlyOnce($0.names[0], or: $0.names[1], in: $0.names[2], isSeen: $0.hasEnding)) },
        Phrase(
            "match has one handler",
            means:
                "the matched function has no other handler that is given an error in place of the completion handler",
            example: "match has one handler else display"
        ) { _ in Condition(.hasOneHandler) },
        Phrase(
            "$C is used only with self in $$$B",
            means: "`$C` is a name, such as the parameter of `withCheckedContinuation`: every line of `$$$B` "
                + "that uses it is skipped when the weak `self` is nil",
            example: "$CONTINUATION is used only with self in $$$BODY"
        ) { Condition(.isUsedOnlyWithSelf($0.names[0], in: $0.names[1])) },
        Phrase(
            "failure of $C may be any error in $$$B",
            means: "`$C` is the parameter of a `receiveCompletion` closure with the body `$$$B`, which only "
                + "prints, describes or casts its error; then a `catch` can take its place, whose error is `any Error`",
            example: "failure of $COMPLETION may be any error in $$$END"
        ) { Condition(.failureMayBeAnyError($0.names[0], in: $0.names[1])) },
        Phrase(
            "$$$B may become async without $H",
            means: "`$$$B`, the body of the matched function, may be the body of an async one: it would run "
                + "on the same actor as its caller, as it does now, and no code runs after a call of the handler `$H`",
            example: "$$$BODY may become async without $H else unsafe"
        ) { Condition(.bodyMayBecomeAsync($0.names[0], without: $0.names[1])) },
        Phrase(
            "$$$B is a call with a result",
            means:
                "`$$$B` is one call, and a closure of it alone would have its result as value: the project declares the "
                + "function with one, or by `may be discarded` of sdk-types, or it is one of a type that no file declares",
            example: "not $$$BODY is a call with a result"
        ) { Condition(.isCallWithResult($0.names[0])) },
        Phrase(
            "alert in $$$B is presented",
            means:
                "`$$$B` presents the alert with a statement of its own, which may be posted to the main queue, on a "
                + "controller that is not optional",
            example: "alert in $$$BODY is presented else unsafe: the caller may wait for ever"
        ) { Condition(.alertIsPresented(in: $0.names[0])) },
        Phrase(
            "alert in $$$B is posted",
            means:
                "all that presents the alert in `$$$B` stands in a block for the main queue, so that it appears after the "
                + "call has returned",
            example: "alert in $$$BODY is posted else unsafe: callers may count on the alert"
        ) { Condition(.alertIsPosted(in: $0.names[0])) },
        Phrase(
            "alert in $$$B calls $H once",
            means: "each action of the alert in `$$$B` calls the handler `$H` once, and nothing else calls it",
            example: "alert in $$$BODY calls $H once"
        ) { Condition(.alertCallsOnce($0.names[1], in: $0.names[0])) },
    ]

    /// On the code around the match.
    static let conditionsOnPlace: [Phrase<Condition>] = [
        Phrase(
            "match is statement [or passed on]",
            means: "the match, with the rest of its chain, is a whole statement on a line of its own, and "
                + "nothing uses its value: `p.sink { f() }.store(in: &bag)`; not `let c = p.sink { f() }`, "
                + "nor the only line of a closure, a getter or a function with a result, whose value it would be; "
                + "`_ = f()` is a pattern of its own; with the ending: on any line, and also the only code of a closure that is "
                + "passed to a function that no file declares, or whose written type gives no value",
            example: "match is statement"
        ) { Condition(.matchIsStatement(orPassed: $0.hasEnding)) },
        Phrase(
            "match may follow a line", means: "it is all that a statement does, returns, or gives to a name",
            example: "not match may follow a line"
        ) { _ in Condition(.mayFollowLine) },
        Phrase(
            "match stands alone",
            means: "the match, with the rest of its chain, is a whole statement, as in `match is statement`, "
                + "or the only line of a closure, a getter or a function, whatever becomes of its value; "
                + "not `let c = p.sink { f() }`, and not `bag.insert(p.sink { f() })`",
            example: "match stands alone"
        ) { _ in Condition(.matchStandsAlone) },
        Phrase(
            "match ends its chain", means: "nothing is called on the match: `p.first()`; not `p.first().sink { }`",
            example: "match ends its chain"
        ) { _ in Condition(.matchEndsChain) },
        Phrase(
            "chain of match ends like GLOBS",
            means: "the last link of the chain that the match begins has such a name: `values` in `p.buffer(1).values`",
            example: "not chain of match ends like `values`"
        ) { Condition(.chainEnds($0.words.map { Glob($0) })) },
        Phrase(
            "match lies in a|an DECLARATION",
            means: "the innermost type or extension around the match is a "
                + Enclosure.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "),
            example: "match lies in a class"
        ) { Condition(.matchLies(in: Enclosure(rawValue: $0.words[1])!)) },
        Phrase(
            "match keeps no test waiting by PAGE",
            means: "the match is no call in a test that waits for its handler, such as by an expectation; where it is, "
                + "the reason says why the test cannot await its calls",
            example:
                "match keeps no test waiting by completion-twins else report: '$NAME' keeps its handler here"
        ) { Condition(.noTestWaits(by: $0.tables[0])) },
        Phrase(
            "function around match like GLOBS",
            means:
                "the declaration of the innermost `func` or `init` around the match, without its body, matches one of "
                + "these: `override func load(id: Int) async throws`; false outside of functions",
            example: "function around match like `*) async*`"
        ) { Condition(.functionAroundIsLike($0.words.map { Glob($0) })) },
        Phrase(
            "enclosing type is public", means: "code outside the module can use the type around the match",
            example: "not enclosing type is public"
        ) { _ in Condition(.enclosingTypeIsPublic) },
        Phrase(
            "enclosing type is view",
            means: "the type around the match is a struct that SwiftUI makes anew for each update: a `View`",
            example: "not enclosing type is view"
        ) { _ in Condition(.enclosingTypeIsView) },
        Phrase(
            "match may run in any order",
            means:
                "the match posts a block to the main queue, and nothing is seen to rely on whether that runs before or after "
                + "other blocks, or those of other calls of its function",
            example: "match may run in any order else unsafe"
        ) { _ in Condition(.orderIsNotNoticed) },
        Phrase(
            "match is of no stream",
            means: "the match posts no block for each round of a loop or event of a stream, with a value of its own",
            example: "match is of no stream else display"
        ) { _ in Condition(.isOfNoStream) },
        Phrase(
            "group of match is awaited",
            means:
                "never: its reason says what to await in place of the group that the match makes, and where that is used",
            example: "group of match is awaited else report"
        ) { _ in Condition(.groupIsAwaited) },
        Phrase(
            "match ends its function",
            means:
                "no code but a plain `return` follows the statement of the match in the function or closure around it",
            example: "not match ends its function"
        ) { _ in Condition(.matchEndsFunction) },
        Phrase(
            "match ends its task",
            means:
                "the match, which has a block, stands last in the closure of a `Task`, and in no loop; the code of the "
                + "block means the same without it: what it captures the task captures, and no name is declared twice",
            example: "match ends its task"
        ) { _ in Condition(.matchEndsTask) },
        Phrase(
            "context is async",
            means:
                "the innermost closure or function around the match is async: also a `Task { }` in a function that is "
                + "not, and not a plain closure in an async function",
            example: "not context is async"
        ) { _ in Condition(.contextIsAsync) },
        Phrase(
            "file is test", means: "the file of the match imports a test framework, such as XCTest",
            example: "not file is test"
        ) { _ in Condition(.fileIsTest) },
        Phrase(
            "file imports `MODULE`",
            means: "the file of the match imports this module, and not in an `#else`, in place of another one",
            example: "file imports `SwiftUI`"
        ) { Condition(.fileImports($0.words[0])) },
    ]

    /// On the actor that code runs on.
    static let conditionsOnIsolation: [Phrase<Condition>] = [
        Phrase(
            "context is main actor [or in language mode 5]",
            means: "the code around the match runs on the main actor, as attributes and types in the files "
                + "show; with the ending: also true in language mode 5, in which the compiler lets other "
                + "code pass values that are not `Sendable` to a main-actor task",
            example: "context is main actor"
        ) { Condition($0.hasEnding ? .contextReachesMainActor : .contextIsMainActor) },
        Phrase(
            "match stays on the actor of its caller",
            means: "a nonisolated function runs on the actor of its caller; true if the matched function still "
                + "does once it is async (`$$$B may become async` also asks what follows a call of its handler)",
            example: "match stays on the actor of its caller else unsafe"
        ) { _ in Condition(.staysWithCaller) },
        Phrase(
            "match stays on the main thread",
            means: "its async version runs there, or nothing is seen to call the matched function there now",
            example: "match stays on the main thread else unsafe"
        ) { _ in Condition(.staysOnMain) },
        Phrase(
            "match may run in a task",
            means: "the matched function may start a task that does its work, and callers see no difference: an actor "
                + "isolates it, which the task inherits; its body does not move to a queue, as the order of blocks could "
                + "change; it does the same work if the handler is nil, as the async version has none; and no caller or "
                + "test reads what it sets right after the call",
            example: "match may run in a task else unsafe"
        ) { _ in Condition(.mayRunInTask) },
        Phrase(
            "match may begin later",
            means: "the matched function does nothing before its call returns that others notice: it sets no property, "
                + "changes no view, asks for no time and calls no function that may, logs apart, and its calls are not made in "
                + "a row that must keep its order; or nothing but its async version calls it",
            example: "match may begin later else display"
        ) { _ in Condition(.mayBeginLater) },
        Phrase(
            "$CALL may begin later by PAGE",
            means: "the function of the project that `$CALL` calls is not seen to set a property or change a view "
                + "before its call returns, the call is none of several that must keep their order, and its handler is seen to do the "
                + "same on the thread of a task",
            example: "$CALL may begin later by completion-twins else display"
        ) { Condition(.callMayBeginLater($0.names[0], by: $0.tables[0])) },
        Phrase(
            "match may leave its thread [in a task]",
            means:
                "all that the matched function uses is seen to be safe on every thread, or a caller is on a background "
                + "thread already, or the async version stays on the main thread, or on its caller's actor; with the "
                + "ending: also where a task in the callback version starts it",
            example: "match may leave its thread else display"
        ) { Condition(.mayLeaveThread($0.hasEnding ? .inTask : .atOnce)) },
        Phrase(
            "match may leave its thread as assumed",
            means:
                "nothing that the matched function uses is seen to belong to the main thread; that it may be used elsewhere is assumed",
            example: "match may leave its thread as assumed else display"
        ) { _ in Condition(.mayLeaveThread(.assumed)) },
    ]
}
