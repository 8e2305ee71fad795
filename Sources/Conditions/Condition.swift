import Overloads
import Patterns
import Syntax

/// What a `where` line of a page asks of a match: a fact or its negation. The cases follow the words of the pages;
/// `Evaluator` works them out.
package struct Condition: Sendable {
    /// The fact to check.
    package let fact: Fact
    /// The condition holds if the fact does not.
    package let isNegated: Bool

    package init(_ fact: Fact, isNegated: Bool = false) {
        self.fact = fact
        self.isNegated = isNegated
    }

    /// The opposite condition.
    package var negated: Condition { Condition(fact, isNegated: !isNegated) }

    /// Every metavariable here is bound by the fence or by an earlier line.
    package enum Fact: Sendable {
        /// `$X in A, B`: its tokens equal those of one of them.
        case isOneOf(Metavariable, [Operand])
        /// ``$X like `gl*b`, `b*` ``: its text matches one of the globs: `*` is any run of characters, `?` any single
        /// one.
        case isLike(Metavariable, [Glob])
        /// ``$X has `pattern` ``; ``$X lacks `pattern` `` is its negation. Metavariables that only the pattern has stay
        /// local to it.
        case has(Metavariable, Pattern)
        /// ``$X is `pattern` ``: matches as a whole. Without `not` and `else`, it binds the pattern's new names.
        case matches(Metavariable, Pattern)
        /// ``$X is declared as `pattern` ``: the file declares the name with a value or of a type that matches the
        /// pattern.
        case isDeclared(Metavariable, as: Pattern)
        /// `$X is closure`.
        case isA(Metavariable, Metavariable.Kind)
        /// `$X row of PAGE`: some row's pattern matches it as a whole.
        case isRow(Metavariable, of: Table)
        /// `match is statement`: the match is a whole statement, its value unused.
        case matchIsStatement
        /// `match stands alone`: nothing else is in its statement. If that is the only one of a closure, its value is
        /// the closure's.
        case matchStandsAlone
        /// `match lies in a class`: the innermost type or extension around it is of this kind.
        case matchLies(in: Enclosure)
        /// `context is async`.
        case contextIsAsync
        /// `context is main actor`.
        case contextIsMainActor
        /// `context is main actor or in language mode 5`: main-actor code may use values of the enclosing code.
        case contextReachesMainActor
        /// `$H is called exactly once in $$$B`: on every path.
        case isCalledExactlyOnce(Metavariable, in: Metavariable)
        /// `$C is used only with self in $$$B`: no use of it is reachable where a weak `self` is nil.
        case isUsedOnlyWithSelf(Metavariable, in: Metavariable)
        /// `failure of $C may be any error in $$$B`: it is only printed, interpolated, cast, or asked for its
        /// description.
        case failureMayBeAnyError(Metavariable, in: Metavariable)
        /// A type of the project hides one of these of Apple. No page asks: it follows from what a rewrite spells.
        case projectDeclares([String])
        /// The same for the types that transforms have written, into code bound to these names. No page asks.
        case projectDeclaresTypes(writtenIn: [Metavariable])
        /// ``file imports `Combine` ``: the file of the match imports that module.
        case fileImports(String)
        /// `result of match may be dropped by PAGE`: the matched function returns nothing or is `@discardableResult`,
        /// or the end of its result type's name is in the table; never for `Bool`.
        case resultMayBeDropped(by: Table)
        /// `async form of $CALL by PAGE stays with its caller`: the async version begins on the main actor if the call
        /// is made there.
        case asyncFormStays(Metavariable, by: Table)
        /// `async form of $CALL by PAGE never traps`: the async version force-unwraps no value that the handler may get
        /// as nil.
        case asyncFormNeverTraps(Metavariable, by: Table)
        /// `task with $$$A is isolated`: it has an attribute that names an actor, or inherits the isolation of its
        /// context.
        case taskIsIsolated(with: Metavariable)
        /// `async form of $CALL by PAGE begins on an actor in task with $$$A`: that task or the async function is
        /// isolated.
        case asyncFormBeginsOnActor(Metavariable, by: Table, inTaskWith: Metavariable)
        /// `match stays with its caller`: made async, the matched function still runs on the same actor.
        case staysWithCaller
        /// `match is isolated`: the matched function is isolated to an actor, as far as names show.
        case matchIsIsolated
        /// `match ends a test`: it is the last statement of a test that can become async, and its handler checks the
        /// results.
        case matchEndsTest
        /// `$$$B works on a queue`: hands a closure to a queue that is neither the main queue nor a global one.
        case worksOnQueue(Metavariable)
        /// `tests wait for match`: no test reads, right after a call of the matched function, what its handler sets.
        case testsWait
        /// `$$$B goes on behind $H`: a call of the handler is followed in its block by a statement other than one that
        /// leaves it.
        case goesOn(after: Metavariable, in: Metavariable)
        /// `context is test`: the file imports a test framework.
        case contextIsTest
        /// `$$$B changes a local variable`: assigns to a `var` of the function around the match.
        case changesLocal(in: Metavariable)
        /// `$$$B calls what has an async form`: in async code, some call would resolve to an async overload instead.
        case callsAsyncOverloads(in: Metavariable)
        /// `async overload is additive`: no existing call could resolve to the async version added beside the matched
        /// function, under the same name or another.
        case asyncOverloadIsAdditive
        /// `async overload bears its name`, `async form bears its name`: the async function can have the name of the
        /// matched one, and no existing call would resolve to it.
        case asyncFormBearsName(AsyncForm)
        /// `async overload may be meant without $H`: the parameter has a default value, and the overload has the same
        /// name, so that a call without `$H` may resolve to the overload.
        case overloadMayBeMeant(Metavariable)
        /// `project or PAGE has async $CALL`: it is a statement that calls a callback function which has an async
        /// alternative.
        case hasAsync(Metavariable, Table)
        /// `witnesses of match may become async`: each function that fulfils the matched requirement, and each override
        /// of one, can be converted; `… with typed throws`: and throws only the error of its `Result`.
        case witnessesMayBecomeAsync(isTyped: Bool)
        /// `match is overridden`: subclasses in the project override the matched function, which itself overrides none.
        case matchIsOverridden
        /// `witnesses of match answer once`: no function that fulfils the matched requirement, test doubles apart, is
        /// known to leave its handler uncalled on some path, or to call it again.
        case witnessesCallOnce
        /// `alert in $$$B answers $H once`: each action of the alert calls it once, and nothing else calls it.
        case alertCallsOnce(Metavariable, in: Metavariable)
        /// `enclosing type is public`: code outside the module can use it.
        case enclosingTypeIsPublic
        /// `match may become async`: nothing but its callers depends on the signature of the matched function.
        case mayBecomeAsync
        /// `match has an overload that waits`: an async overload that wraps the matched function in a continuation.
        case asyncFormWaits
        /// `match has no callers in project`: no file names the matched function, and no code outside the project can.
        case hasNoCallers
        /// `match has only callers that await`: no call in the project can resolve to the matched callback function
        /// rather than to its async alternative, and no code outside the project can call it.
        case hasOnlyAwaitingCallers
        /// `sendable generics of $T in $$$B may be said`: `$$$B`, the body of an async version, needs no new `Sendable`
        /// constraints, or no protocol requirement forbids adding them.
        case maySayWhatIsSendable(for: Metavariable, in: Metavariable)
        /// `match works without handler`: called without a handler, it does the same work and only reports no result.
        case worksWithoutHandler
        /// `match has async twin`: the project declares an async alternative of the matched function.
        case matchHasAsyncAlternative
        /// `async twin of match has its documentation`: its comment says all that the matched function's does, except
        /// on the handler.
        case alternativeIsDocumented
    }
}

/// One item of a list in a `where` line.
package enum Operand: Sendable {
    /// Swift as written on the page, such as `DispatchQueue.main`, read once with the page.
    case code(TokenTree)
    /// The code that this name is bound to.
    case binding(Metavariable)

    package init(text: String) { self = .code(TokenTree(SourceFile(text: text))) }

    /// As written on the page.
    package var text: String {
        switch self {
        case .code(let tree): tree.file.text(0..<tree.file.bytes.count)
        case .binding(let name): name.text
        }
    }
}
