import Conditions
import Overloads
import Patterns
import Syntax

/// All words of `where`. A new word needs a line here, a case in `Condition` or `Transform`, an arm in `Evaluator` or
/// `Transforms`, and the code that works it out in the room that knows.
enum Vocabulary {
    /// The phrases that can follow `not`, or begin a line.
    static let conditions: [Phrase<Condition>] = [
        Phrase("$X in LIST") { Condition(.isOneOf($0.names[0], $0.operands)) },
        Phrase("$X like GLOBS") { Condition(.isLike($0.names[0], $0.words.map { Glob($0) })) },
        Phrase("$X has `PATTERN`") { Condition(.has($0.names[0], $0.patterns[0])) },
        Phrase("$X lacks `PATTERN`") { Condition(.has($0.names[0], $0.patterns[0])).negated },
        Phrase("$X is `PATTERN`") { Condition(.matches($0.names[0], $0.patterns[0])) },
        Phrase("$X is declared as `PATTERN`") { Condition(.isDeclared($0.names[0], as: $0.patterns[0])) },
        Phrase("$X is SORT") { Condition(.isA($0.names[0], Metavariable.Kind(rawValue: $0.words[0])!)) },
        Phrase("$X row of PAGE") { Condition(.isRow($0.names[0], of: $0.tables[0])) },
        Phrase("$H is called exactly once in $$$B") { Condition(.isCalledExactlyOnce($0.names[0], in: $0.names[1])) },
        Phrase("$C is used only with self in $$$B") { Condition(.isUsedOnlyWithSelf($0.names[0], in: $0.names[1])) },
        Phrase("match is statement") { _ in Condition(.matchIsStatement) },
        Phrase("match stands alone") { _ in Condition(.matchStandsAlone) },
        Phrase("match lies in a|an DECLARATION") {
            Condition(.matchLies(in: Enclosure(rawValue: $0.words[1])!))
        },
        Phrase("context is async") { _ in Condition(.contextIsAsync) },
        Phrase("context is main actor") { _ in Condition(.contextIsMainActor) },
        Phrase("context is main actor or in language mode 5") { _ in Condition(.contextReachesMainActor) },
        Phrase("file imports `GLOB`") { Condition(.fileImports($0.words[0])) },
        Phrase("async form of $CALL by PAGE stays with its caller") {
            Condition(.asyncFormStays($0.names[0], by: $0.tables[0]))
        },
        Phrase("async form of $CALL by PAGE never traps") {
            Condition(.asyncFormNeverTraps($0.names[0], by: $0.tables[0]))
        },
        Phrase("async form of $CALL by PAGE begins on an actor in task with $$$A") {
            Condition(.asyncFormBeginsOnActor($0.names[0], by: $0.tables[0], inTaskWith: $0.names[1]))
        },
        Phrase("task with $$$A is isolated") { Condition(.taskIsIsolated(with: $0.names[0])) },
        Phrase("match stays with its caller") { _ in Condition(.staysWithCaller) },
        Phrase("match is isolated") { _ in Condition(.matchIsIsolated) },
        Phrase("match is overridden") { _ in Condition(.matchIsOverridden) },
        Phrase("match ends a test") { _ in Condition(.matchEndsTest) },
        Phrase("$$$B works on a queue") { Condition(.worksOnQueue($0.names[0])) },
        Phrase("tests wait for match") { _ in Condition(.testsWait) },
        Phrase("$$$B goes on behind $H") { Condition(.goesOn(after: $0.names[1], in: $0.names[0])) },
        Phrase("context is test") { _ in Condition(.contextIsTest) },
        Phrase("$$$B calls what has an async form") { Condition(.callsAsyncOverloads(in: $0.names[0])) },
        Phrase("$$$B changes a local variable") { Condition(.changesLocal(in: $0.names[0])) },
        Phrase("failure of $C may be any error in $$$B") {
            Condition(.failureMayBeAnyError($0.names[0], in: $0.names[1]))
        },
        Phrase("project or PAGE has async $CALL") { Condition(.hasAsync($0.names[0], $0.tables[0])) },
        Phrase("match has no callers in project") { _ in Condition(.hasNoCallers) },
        Phrase("match has an overload that waits") { _ in Condition(.asyncFormWaits) },
        Phrase("match may become async") { _ in Condition(.mayBecomeAsync) },
        Phrase("witnesses of match answer once") { _ in Condition(.witnessesCallOnce) },
        Phrase("witnesses of match may become async") { _ in Condition(.witnessesMayBecomeAsync(isTyped: false)) },
        Phrase("witnesses of match may become async with typed throws") { _ in
            Condition(.witnessesMayBecomeAsync(isTyped: true))
        },
        Phrase("result of match may be dropped by PAGE") { Condition(.resultMayBeDropped(by: $0.tables[0])) },
        Phrase("alert in $$$B answers $H once") { Condition(.alertCallsOnce($0.names[1], in: $0.names[0])) },
        Phrase("enclosing type is public") { _ in Condition(.enclosingTypeIsPublic) },
        Phrase("match has only callers that await") { _ in Condition(.hasOnlyAwaitingCallers) },
        Phrase("async twin of match has its documentation") { _ in Condition(.alternativeIsDocumented) },
        Phrase("sendable generics of $T in $$$B may be said") {
            Condition(.maySayWhatIsSendable(for: $0.names[0], in: $0.names[1]))
        },
        Phrase("match works without handler") { _ in Condition(.worksWithoutHandler) },
        Phrase("match has async twin") { _ in Condition(.matchHasAsyncAlternative) },
        Phrase("async overload bears its name") { _ in Condition(.asyncFormBearsName(.overload)) },
        Phrase("async form bears its name") { _ in Condition(.asyncFormBearsName(.body)) },
        Phrase("async overload may be meant without $H") { Condition(.overloadMayBeMeant($0.names[0])) },
        Phrase("async overload is additive") { _ in Condition(.asyncOverloadIsAdditive) },
    ]

    /// The phrases that can follow the `=` of a `let`.
    static let transforms: [Phrase<Transform>] = [
        Phrase("fresh `NAME`") { .fresh($0.freshName) },
        Phrase("fresh `NAME` in match") { .freshInMatch($0.freshName) },
        Phrase("$X by PAGE") { .rewrite($0.names[0], by: $0.tables[0]) },
        Phrase("members of $X") { .members($0.names[0]) },
        Phrase("$$$X without LIST") { .without($0.names[0], $0.operands) },
        Phrase("$$$R with sendable generics of $T") { .sendableRequirements($0.names[0], for: $0.names[1]) },
        Phrase("$$$R with sendable generics of $T in $$$B") {
            .sendableRequirementsOfBody($0.names[0], for: $0.names[1], in: $0.names[2])
        },
        Phrase("heading of match without LIST") { .heading($0.operands) },
        Phrase("async modifiers of match") { _ in .asyncModifiers },
        Phrase("main-actor modifiers of match") { _ in .mainActorModifiers },
        Phrase("deprecated heading of match without $H") { .deprecatedHeading(without: $0.names[0]) },
        Phrase("enclosing type") { _ in .enclosingType },
        Phrase("returns to continue ( $$$B )") { .returnsToContinue($0.names[0]) },
        Phrase("split ( $$$B on $C )") { .splitCompletion($0.names[0], on: $0.names[1]) },
        Phrase("captures $$$A of $$$B and $$$C of $$$D") {
            .jointCaptures(captures: [$0.names[0], $0.names[2]], bodies: [$0.names[1], $0.names[3]])
        },
        Phrase("path without $H in $$$B") { .pathWithout($0.names[0], in: $0.names[1]) },
        Phrase("path with two calls of $H in $$$B") { .pathWithTwoCalls(of: $0.names[0], in: $0.names[1]) },
        Phrase("doubt about calls of $H in $$$B") { .doubtAboutCalls(of: $0.names[0], in: $0.names[1]) },
        Phrase("name of $CALL") { .name($0.names[0]) },
        Phrase("name of async overload") { _ in .nameOfAsyncForm(.overload) },
        Phrase("name of async form") { _ in .nameOfAsyncForm(.body) },
        Phrase("statements for $CALL by PAGE") { .statements($0.names[0], by: $0.tables[0]) },
        Phrase("task for $CALL by PAGE") { .task($0.names[0], by: $0.tables[0]) },
        Phrase("completion to return ( $$$B , $H )") { .completionToReturn($0.names[0], handler: $0.names[1]) },
        Phrase("completion to return ( $$$B , $H ) with witnesses of $R") {
            .completionToReturnTogether($0.names[0], handler: $0.names[1], requirement: $0.names[2], isTyped: false)
        },
        Phrase("typed completion to return ( $$$B , $H ) with witnesses of $R") {
            .completionToReturnTogether($0.names[0], handler: $0.names[1], requirement: $0.names[2], isTyped: true)
        },
        Phrase("completion to return ( $$$B , $H by PAGE )") {
            .completionToAwait($0.names[0], handler: $0.names[1], by: $0.tables[0])
        },
        Phrase("parameters of match") { _ in .parametersOfMatch },
        Phrase("parameters of match with default values of witnesses") { _ in .parametersWithDefaults },
        Phrase("typed completion to return ( $$$B , $H )") {
            .completionToTypedReturn($0.names[0], handler: $0.names[1])
        },
        Phrase("typed callback form of $H") { .typedCallbackForm($0.names[0]) },
        Phrase("expectation that ends with match") { _ in .expectationOfMatch },
        Phrase("call that stops match") { _ in .stopOfMatch },
        Phrase("property keeping $H until PAGE answers") { .keptProperty($0.names[0], until: $0.tables[0]) },
        Phrase("completion to return ( $$$B , $H ) keeping $C ending $E") {
            .completionToKeep(
                $0.names[0], handler: $0.names[1], continuation: $0.names[2], ending: $0.names[3])
        },
        Phrase("resumption of $C as $T") { .resumption($0.names[0], as: $0.names[1]) },
        Phrase("callback form of $H") { .callbackForm($0.names[0]) },
    ]

    /// Settings of the fence. `PageReader.read(_:of:into:)` reads the text after the word.
    enum Own: String, CaseIterable {
        case requires, below, fix, form, `import`, create

        /// Describes the text after the word, for messages.
        var wants: String {
            switch self {
            case .requires: "such as `requires swift 6.2, ios 26`"
            case .below: "such as `below swift 6.2, ios 26`"
            case .fix: "such as `fix unsafe: what may differ`"
            case .form: "such as `form task`"
            case .import: "such as `import AsyncAlgorithms`"
            case .create: "the id of the page that holds the file"
            }
        }
    }

    /// The levels that can follow `else`.
    enum Fallback: String, CaseIterable {
        case safe, unsafe, display, report
    }
}
