import Overloads
import Patterns
import PublisherBodies

/// What the right side of a `let` line computes from the bindings. A transform returns bindings, or refuses with a
/// reason and a place.
package enum Transform: Sendable {
    /// ``fresh `${X}Name` ``: that name, with a number if something visible has it already.
    case fresh(FreshName)
    /// ``fresh `name` in match``: unused inside the match is enough, since it is not visible outside.
    case freshInMatch(FreshName)
    /// `$X by PAGE`: the columns of the first row that matches, in order, one for each name of the `let`.
    case rewrite(Metavariable, by: Table)
    /// `members of $X`: the members in a key path (`\.a.b`) or projected value (`$a`, `model.$a`): `a.b`, `a`,
    /// `model.a`.
    case members(Metavariable)
    /// `$$$X without A, B`: the items of the run that equal none of these.
    case without(Metavariable, [Operand])
    /// `$$$R with sendable generics of $T`: these generic requirements, and `Sendable` for the generic parameters in
    /// this type, unless language mode 5 does not need it or it is declared already.
    case sendableRequirements(Metavariable, for: Metavariable)
    /// `$$$R with sendable generics of $T in $$$B`: the same, but only what `$$$B`, the body of an async version, needs;
    /// refuses if a protocol requirement forbids it.
    case sendableRequirementsOfBody(Metavariable, for: Metavariable, in: Metavariable)
    /// `heading of match without A, B`: the documentation, attributes and modifiers of the function's async version.
    case heading([Operand])
    /// `async modifiers of match`: the same without the documentation, for a function that itself becomes async.
    case asyncModifiers
    /// `main-actor modifiers of match`: the attributes and modifiers of a function that must run on the main actor.
    case mainActorModifiers
    /// `deprecated heading of match without $H`: its attributes and modifiers after an
    /// `@available(*, deprecated, renamed:)` that names the function without the handler.
    case deprecatedHeading(without: Metavariable)
    /// `name of async overload`, `name of async function`: the name of the async version that wraps the matched function
    /// in a continuation, and of the one that takes over its body.
    case nameOfAsyncForm(AsyncForm)
    /// `enclosing type`: the name of the innermost type or extended type around the match.
    case enclosingType
    /// `returns to continue($$$B)`: each `return` of these statements, not of a nested closure, becomes a `continue`.
    case returnsToContinue(Metavariable)
    /// `split($$$B on $C)`: what a subscription does at its end, in three parts: the code for a normal end, which
    /// begins with a check for cancellation, the code for a failure, and the error's name in `catch`, empty for
    /// `error`.
    case splitCompletion(Metavariable, on: Metavariable, ofOneValue: Bool)
    /// `captures $$$A of $$$B and $$$C of $$$D`: the merged captures of two closures, given with their bodies.
    case jointCaptures(captures: [Metavariable], bodies: [Metavariable])
    /// `captures $$$A of $$$B`: those of a closure, for a task with its body.
    case taskCaptures(Metavariable, Metavariable)
    /// `path without $H in $$$B`: describes a path that never calls the handler; refuses if there is none, or only
    /// intentionally silent ones, or those on which the function may find nothing to do.
    case pathWithout(Metavariable, in: Metavariable)
    /// `path perhaps without $H in $$$B`: the same of a path on which the function may find nothing to do.
    case pathPerhapsWithout(Metavariable, in: Metavariable)
    /// `path with two calls of $H in $$$B`: describes a path that calls the handler twice; refuses if there is none.
    case pathWithTwoCalls(of: Metavariable, in: Metavariable)
    /// `doubt about calls of $H in $$$B`: why it is unknown how often the handler is called; refuses if it is known.
    case doubtAboutCalls(of: Metavariable, in: Metavariable)
    /// `statements for $CALL by PAGE`: code that awaits the async alternative of the call, and then does what its
    /// handler did.
    case statements(Metavariable, by: Table)
    /// `call for $CALL resuming $C by PAGE`: the call of its async version, where the handler only resumes a continuation.
    case callInContinuation(Metavariable, resuming: Metavariable, by: Table)
    /// `nanoseconds of $X`: a number of seconds as a number of nanoseconds.
    case nanoseconds(Metavariable)
    /// `name of $CALL`: the name of the last call in it that has arguments.
    case name(Metavariable)
    /// `way to await match`: where an `await` in place of the match can stand, as advice: the function round it is async, has an
    /// async version, or is to become async.
    case wayToAwait
    /// `task for $CALL by PAGE`: the attributes and the captures of a task, and the statements in it.
    case task(Metavariable, by: Table)
    /// `task awaiting value of match`: the same for a matched `sink`, whose task awaits the value of a function. `… before $$$B`: and
    /// what follows.
    case taskAwaitingValue(SubscriptionEnd?)
    /// `completion to return($$$B, $H)`: the body of the function whose completion handler is `$H`, converted to that
    /// of an async function. `… with typed throws`: it throws only the failure type of the `Result`; refuses if that is
    /// any Error.
    case completionToReturn(Metavariable, handler: Metavariable, isTyped: Bool = false)
    /// `completion to return($$$B, $H) with implementations of $R`: the same where all functions that fulfil the requirement
    /// with the handler `$R` become async together. `… with typed throws`: they throw only the failure type of its
    /// `Result`.
    case completionToReturnTogether(
        Metavariable, handler: Metavariable, requirement: Metavariable, isTyped: Bool)
    /// `completion to return($$$B, $H) by PAGE`: the same, where functions with an async alternative are awaited.
    case completionToAwait(Metavariable, handler: Metavariable, by: Table)
    /// `async version of publisher of match`: the effects and the result of the matched function once it is async, and its
    /// statements.
    case awaitedPublisher
    /// `waiting version of publisher of match`: the same, with a statement that waits for the publisher; of a requirement,
    /// its attributes and modifiers instead.
    case waitingPublisher
    /// `parameters of match`: the parameters of the matched function, as written.
    case parametersOfMatch
    /// `parameters of match with default values of implementations`: those of a requirement, with the defaults of its
    /// witnesses.
    case parametersWithDefaults
    /// `task that calls $H`: the legacy body, which awaits the async function that took over the work and calls the
    /// handler. `… with typed throws`: that function throws only the failure type of the `Result`.
    case taskThatCalls(Metavariable, isTyped: Bool)
    /// `test awaiting its calls in $$$B by PAGE`: the body of a test whose expectations go, as it awaits the calls that
    /// fulfill them, its effects, and its isolation.
    case awaitingTest(Metavariable, by: Table)
    /// `call that stops match`: calls the function of the same type that undoes what the matched one began, as `stop()`
    /// does for `start`.
    case stopOfMatch
    /// `property storing $H by PAGE`: the property in which the matched function stores its handler, to be
    /// called by a delegate method that one of these types calls; empty if some use of it cannot be converted. And a
    /// name for what is stored instead.
    case keptProperty(Metavariable, until: Table)
    /// `completion to return($$$B, $H) storing $C ending $E`: the body of the async function that stores its
    /// continuation in the property `$C`; `$E` resumes one that already waits there.
    case completionToKeep(
        Metavariable, handler: Metavariable, continuation: Metavariable, ending: Metavariable)
    /// `resumption of $C as $TYPE`: the statements that resume the continuation in `$C` in place of a call of the
    /// handler.
    case resumption(Metavariable, as: Metavariable)

    /// Whether its refusals say all that a reader needs: its line on a page needs no reason of its own.
    package var givesReasons: Bool {
        switch self {
        case .nameOfAsyncForm, .members, .awaitedPublisher, .waitingPublisher, .splitCompletion, .taskAwaitingValue:
            true
        default: false
        }
    }

    /// Whether it converts the body of a callback function to that of an async function.
    var movesBody: Bool {
        switch self {
        case .completionToReturn, .completionToReturnTogether, .completionToAwait: true
        default: false
        }
    }
}

/// A name to be made up, from text and the names in bindings.
package struct FreshName: Sendable, Hashable {
    /// In order; their texts are joined without a gap.
    package let parts: [Part]

    package init(parts: [Part]) {
        self.parts = parts
    }

    /// A piece of the name.
    package enum Part: Sendable, Hashable {
        case text(String)
        /// `${X}`: the last name in what `$X` is bound to, without backticks and `$`.
        case binding(Metavariable)
    }
}
