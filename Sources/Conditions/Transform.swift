import Overloads
import Patterns

/// What the right side of a `let` line makes from what is bound. A transform gives bindings or refuses, with its reason
/// and place.
package enum Transform: Sendable {
    /// ``fresh `${X}Name` ``: that name, numbered if something in sight has it already.
    case fresh(FreshName)
    /// ``fresh `name` in match``: only what matches must not spell it, since it is not seen outside.
    case freshInMatch(FreshName)
    /// `$X by PAGE`: the columns of the first row that matches, in order, one for each name of the `let`.
    case rewrite(Metavariable, by: Table)
    /// `members of $X`: what a key path (`\.a.b`) or a projected value (`$a`, `model.$a`) is about, as an object has it:
    /// `a.b`, `a`, `model.a`.
    case members(Metavariable)
    /// `$$$X without A, B`: the items of the run that equal none of these.
    case without(Metavariable, [Operand])
    /// `$$$R with sendable generics of $T`: these generic requirements, and that the generic parameters in this type are
    /// `Sendable`, unless language mode 5 does not ask or somebody says so already.
    case sendableRequirements(Metavariable, for: Metavariable)
    /// `$$$R with sendable generics of $T in $$$B`: the same as far as `$$$B`, the body of an async form, asks for it
    /// and it may be said.
    case sendableRequirementsOfBody(Metavariable, for: Metavariable, in: Metavariable)
    /// `heading of match without A, B`: the documentation, attributes and modifiers of the function's async twin.
    case heading([Operand])
    /// `async modifiers of match`: the same without the documentation, for the function itself when it becomes async.
    case asyncModifiers
    /// `main-actor modifiers of match`: the attributes and modifiers of a function that has to run on the main actor.
    case mainActorModifiers
    /// `deprecated heading of match without $H`: its attributes and modifiers below a mark that the function of the same
    /// name without the handler takes its place.
    case deprecatedHeading(without: Metavariable)
    /// `name of async overload`, `name of async form`: what the async form of the matched function is called, the one that
    /// waits for it, and the one that its body goes into.
    case nameOfAsyncForm(AsyncForm)
    /// `enclosing type`: the name of the innermost type or extended type round the match.
    case enclosingType
    /// `returns to continue($$$B)`: each `return` that ends these statements' own closure is a `continue`.
    case returnsToContinue(Metavariable)
    /// `split($$$B on $C)`: what a subscription does at its end, told apart: the code for a normal end, which begins with a
    /// check for cancellation, the code for a failure, and the name that `catch` gives it, empty for `error`.
    case splitCompletion(Metavariable, on: Metavariable)
    /// `captures $$$A of $$$B and $$$C of $$$D`: those of two closures, with their bodies, that become one.
    case jointCaptures(captures: [Metavariable], bodies: [Metavariable])
    /// `path without $H in $$$B`: what a path does that never calls the handler; refuses where there is none, or only
    /// such as people leave silent on purpose.
    case pathWithout(Metavariable, in: Metavariable)
    /// `path with two calls of $H in $$$B`: what a path does that calls the handler twice; refuses where there is none.
    case pathWithTwoCalls(of: Metavariable, in: Metavariable)
    /// `doubt about calls of $H in $$$B`: why it cannot be told how often the handler is called; refuses where it can.
    case doubtAboutCalls(of: Metavariable, in: Metavariable)
    /// `statements for $CALL by PAGE`: what waits for the async twin of the call, and then does what its handler did.
    case statements(Metavariable, by: Table)
    /// `name of $CALL`: the last function in it that is given something.
    case name(Metavariable)
    /// `task for $CALL by PAGE`: the attributes and the captures of a task, and the statements that stand in it.
    case task(Metavariable, by: Table)
    /// `completion to return($$$B, $H)`: the body of the function of which `$H` is the completion handler, as that of an
    /// async one.
    case completionToReturn(Metavariable, handler: Metavariable)
    /// `completion to return($$$B, $H) with witnesses of $R`: the same where all that fulfil the requirement of which `$R`
    /// is the handler become async together. With `typed` before it, they throw what its `Result` fails with and no more.
    case completionToReturnTogether(
        Metavariable, handler: Metavariable, requirement: Metavariable, isTyped: Bool)
    /// `completion to return($$$B, $H by PAGE)`: the same, where functions with an async twin are awaited.
    case completionToAwait(Metavariable, handler: Metavariable, by: Table)
    /// `typed completion to return($$$B, $H)`: the same, where the function throws what its `Result` fails with and nothing
    /// else; refuses where that is any Error.
    case completionToTypedReturn(Metavariable, handler: Metavariable)
    /// `parameters of match`: those of the matched function, as written.
    case parametersOfMatch
    /// `parameters of match with default values of witnesses`: those of a requirement, as its callback form has them.
    case parametersWithDefaults
    /// `callback form of $H`: the body with which the callback form calls the async function that took its place.
    case callbackForm(Metavariable)
    /// `expectation that ends with match`: the one that the matched call alone fulfills, for which its test waits behind it
    /// and for nothing else.
    case expectationOfMatch
    /// `call that stops match`: of the function of the same type that undoes what the matched one began, as `stop()` does
    /// for `start`.
    case stopOfMatch
    /// `property keeping $H until PAGE answers`: the property into which the matched function puts its handler, and which
    /// a method calls that an object of one of these types calls on its delegate, empty where some use of it cannot be moved; and a name for what it keeps instead.
    case keptProperty(Metavariable, until: Table)
    /// `completion to return($$$B, $H) keeping $C ending $E`: the body of the async function that puts its
    /// continuation into the property `$C`, in which one that waits there already is resumed by `$E`.
    case completionToKeep(
        Metavariable, handler: Metavariable, continuation: Metavariable, ending: Metavariable)
    /// `resumption of $C as $TYPE`: the statements that resume the continuation in `$C` where the match calls the handler.
    case resumption(Metavariable, as: Metavariable)
    /// `typed callback form of $H`: the same, where the async function throws what the `Result` fails with.
    case typedCallbackForm(Metavariable)

    /// Whether it makes the body of an async function from that of a callback function.
    var movesBody: Bool {
        switch self {
        case .completionToReturn, .completionToReturnTogether, .completionToAwait, .completionToTypedReturn: true
        default: false
        }
    }
}

/// A name to be made up, from text and the names that bindings spell.
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
