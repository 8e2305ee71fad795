import Overloads
import Patterns
import Syntax

/// What a `where` line asks of a match: a fact, or its opposite. The words are those of the page;
/// how a fact is found out stands apart from them.
package struct Condition: Sendable {
    /// What is asked.
    package let fact: Fact
    /// The condition holds where the fact does not.
    package let isNegated: Bool

    package init(_ fact: Fact, isNegated: Bool = false) {
        self.fact = fact
        self.isNegated = isNegated
    }

    /// The condition that holds where this one does not.
    package var negated: Condition { Condition(fact, isNegated: !isNegated) }

    /// Every metavariable here is bound by the fence or by a line above.
    package enum Fact: Sendable {
        /// `$X in A, B`: its tokens equal those of one of them.
        case isOneOf(Metavariable, [Operand])
        /// ``$X like `gl*b` ``: its text matches the glob, in which `*` is any run of characters and `?` any single one.
        case isLike(Metavariable, glob: String)
        /// ``$X has `pattern` ``; ``$X lacks `pattern` `` is its negation. Names that only the pattern holds are its own.
        case has(Metavariable, Pattern)
        /// ``$X is `pattern` ``: matches as a whole. Not negated and without an `else`, it binds the pattern's new names.
        case matches(Metavariable, Pattern)
        /// ``$X is declared as `pattern` ``: with a value or of a type that matches it, wherever the file declares the name.
        case isDeclared(Metavariable, as: Pattern)
        /// `$X is closure`.
        case isA(Metavariable, Kind)
        /// `$X row of PAGE`: some row's pattern matches it as a whole.
        case isRow(Metavariable, of: Table)
        /// `match is statement`: the match is a whole statement, its value unused.
        case matchIsStatement
        /// `match stands alone`: nothing else stands in its statement. Where that is the only one of a closure, its value
        /// is the closure's.
        case matchStandsAlone
        /// `match is last in block`.
        case matchIsLastInBlock
        /// `match lies in a class`: the innermost declaration of these kinds, `function` apart, is one.
        case matchLies(in: Enclosure)
        /// `context is async`.
        case contextIsAsync
        /// `context is main actor`.
        case contextIsMainActor
        /// `context is main actor or in language mode 5`: what it has may be used in code of the main actor.
        case contextReachesMainActor
        /// `$H is called exactly once in $$$B`: on every path.
        case isCalledExactlyOnce(Metavariable, in: Metavariable)
        /// `$C is used only with self in $$$B`: nowhere that is reached where a weak `self` is gone.
        case isUsedOnlyWithSelf(Metavariable, in: Metavariable)
        /// `failure of $C may be any error in $$$B`: it is only printed, interpolated, cast, or asked for its description.
        case failureMayBeAnyError(Metavariable, in: Metavariable)
        /// `project declares a Task`: some type of the project takes that name from Swift's.
        case projectDeclaresTask
        /// ``file imports `Combine` ``: the file that holds the match does.
        case fileImports(String)
        /// `result of match may be dropped by PAGE`: the matched function says so, or returns what is in the table, by how its
        /// name ends; no `Bool`.
        case resultMayBeDropped(by: Table)
        /// `async form of $CALL by PAGE stays with its caller`: it begins on the main actor, if the call does.
        case asyncFormStays(Metavariable, by: Table)
        /// `async form of $CALL by PAGE never traps`: it unwraps nothing that its handler may be given as nil.
        case asyncFormNeverTraps(Metavariable, by: Table)
        /// `task with $$$A is isolated`: it has an attribute that says to which actor, or stands where one isolates it.
        case taskIsIsolated(with: Metavariable)
        /// `async form of $CALL by PAGE begins on an actor in task with $$$A`: that task is isolated, or the function itself.
        case asyncFormBeginsOnActor(Metavariable, by: Table, inTaskWith: Metavariable)
        /// `match stays with its caller`: made async, the matched function runs on the actor on which it did.
        case staysWithCaller
        /// `match is isolated`: an actor isolates the matched function, as far as names tell.
        case matchIsIsolated
        /// `match ends a test`: it is the last statement of a test that may become async, and asserts what is answered.
        case matchEndsTest
        /// `$$$B works on a queue`: hands a closure to a queue that is neither the main nor a global one.
        case worksOnQueue(Metavariable)
        /// `tests wait for match`: no test reads right behind a call of the matched function what its handler sets.
        case testsWait
        /// `$$$B goes on behind $H`: a statement follows a call of the handler in its block, other than one that leaves it.
        case goesOn(behind: Metavariable, in: Metavariable)
        /// `context is test`: the file imports a framework of tests.
        case contextIsTest
        /// `$$$B changes a local variable`: assigns to a `var` of the function round the match.
        case changesLocal(in: Metavariable)
        /// `$$$B calls what has an async form`: a call in async code could mean that form instead.
        case callsAsyncOverloads(in: Metavariable)
        /// `async overload is additive`: no call that exists could resolve to an async overload of the matched function, or
        /// to one with a name of its own.
        case asyncOverloadIsAdditive
        /// `async overload bears its name`, `async form bears its name`: no call that exists would mean the async function,
        /// were it called as the matched one is.
        case asyncFormBearsName(AsyncForm)
        /// `async overload may be meant without $H`: the parameter has a default value, and the overload the same name.
        case overloadMayBeMeant(Metavariable)
        /// `project or PAGE has async $CALL`: it is a statement that calls a callback function with an async twin.
        case hasAsync(Metavariable, Table)
        /// `witnesses of match may become async`: each function that fulfils the matched requirement, and each that
        /// overrides one of those, can move its body; `… with typed throws`: and throws the error of its `Result` alone.
        case witnessesMayBecomeAsync(isTyped: Bool)
        /// `match is overridden`: subclasses in the project override the matched function, which overrides none itself.
        case matchIsOverridden
        /// `witnesses of match answer once`: no function that fulfils the matched requirement, those of tests apart, is
        /// known to leave its handler uncalled on some path, or to call it again.
        case witnessesCallOnce
        /// `alert in $$$B answers $H once`: each of its actions does, and nothing else.
        case alertCallsOnce(Metavariable, in: Metavariable)
        /// `enclosing type is public`: code elsewhere sees it.
        case enclosingTypeIsPublic
        /// `match may become async`: nothing but its callers fixes how the matched function is called.
        case mayBecomeAsync
        /// `match has an overload that waits`: the async overload, which is a continuation round the matched function.
        case asyncFormWaits
        /// `match has no callers in project`: no file names the matched function, and none outside can.
        case hasNoCallers
        /// `match has only callers that await`: no call in the project can mean the matched callback form rather than its
        /// async twin, and none outside can.
        case hasOnlyAwaitingCallers
        /// `sendable generics of $T in $$$B may be said`: nothing has to be said for `$$$B`, the body of an async form, or no
        /// requirement keeps the function from saying it.
        case maySayWhatIsSendable(for: Metavariable, in: Metavariable)
        /// `match works without handler`: where there is none, it does what it does all the same, and only answers nobody.
        case worksWithoutHandler
        /// `match has async twin`: the project declares an async function that does what the matched one does.
        case matchHasAsyncAlternative
        /// `async twin of match has its documentation`: all that is said above the matched function, but for its handler.
        case alternativeIsDocumented
    }

    /// What a binding can be, told from its tokens and the declarations in sight.
    package enum Kind: String, Sendable, CaseIterable {
        case ident, literal, closure, optional
        case itself = "self"
        case property
        /// A type whose values may cross to another task, as far as names tell, or as language mode 5 does not ask. The
        /// generic parameters in sight are taken for such: `with sendable generics` says that they are.
        case sendable
        /// `self.x`, or a name that no function round it declares.
        case member
        /// The name of a parameter that is a completion handler.
        case handler
        /// The name of a parameter that has a default value.
        case omissible
        /// Can stand in a capture list: holds no closure that names something of its own, which it could not see there
        /// (swiftlang/swift#81331).
        case capturable
    }

}

/// One item of a list in a `where` line.
package enum Operand: Sendable, Hashable {
    /// Swift as it stands on the page, such as `DispatchQueue.main`.
    case text(String)
    /// What this name is bound to.
    case binding(Metavariable)
}
