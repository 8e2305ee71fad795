import FunctionBodies
import Overloads
import Patterns
import Publishers
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

    /// A condition for each of several facts that all must hold, so that each gives its own reason.
    package var parts: [Condition] {
        if case .each(let facts) = fact, !isNegated { facts.map { Condition($0) } } else { [self] }
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
        /// ``$X has `pattern` ``. Metavariables that only the pattern has stay local to it.
        case has(Metavariable, Pattern)
        /// ``$X is `pattern` ``: matches as a whole. Without `not` and `else`, it binds the pattern's new names.
        case matches(Metavariable, Pattern)
        /// ``$X is declared as `pattern` ``: the file declares the name with a value or of a type that matches the
        /// pattern.
        case isDeclared(Metavariable, as: Pattern)
        /// `$X is closure`.
        case isA(Metavariable, Metavariable.Kind)
        /// `$X may be sendable`: in language mode 6 no declaration shows that values of it, or that a handler of this type is given,
        /// cannot be sent to another task.
        case mayBeSendable(Metavariable)
        /// `$X row of PAGE`: some row's pattern matches it as a whole.
        case isRow(Metavariable, of: Table)
        /// `match is statement`: the match is a whole statement, its value unused.
        case matchIsStatement(orPassed: Bool)
        /// `match may follow a line`: it is a statement, or what one gives to a name or returns.
        case mayFollowLine
        /// `match stands alone`: nothing else is in its statement. If that is the only one of a closure, its value is
        /// the closure's.
        case matchStandsAlone
        /// `match ends its chain`: nothing is called on it.
        case matchEndsChain
        /// ``chain of match ends like `values` ``: the last link of the chain that the match is, or begins.
        case chainEnds([Glob])
        /// `match lies in a class`: the innermost type or extension around it is of this kind.
        case matchLies(in: Enclosure)
        /// `context is async`.
        case contextIsAsync
        /// `context is main actor`.
        case contextIsMainActor
        /// `context is main actor or in language mode 5`: main-actor code may use values of the enclosing code.
        case contextReachesMainActor
        /// `$H is called exactly once in $$$B`: on every path; `… without assumption`: that is seen in the sources, or a row of a table
        /// says it. `$H or $F is …`: one of both is.
        case isCalledExactlyOnce(Metavariable, or: Metavariable?, in: Metavariable, isSeen: Bool)
        /// `match has one handler`: none beside it is given the error in its place.
        case hasOneHandler
        /// `$C is used only with self in $$$B`: no use of it is reachable where a weak `self` is nil.
        case isUsedOnlyWithSelf(Metavariable, in: Metavariable)
        /// `failure of $C may be any error in $$$B`: it is only printed, interpolated, cast, or asked for its
        /// description.
        case failureMayBeAnyError(Metavariable, in: Metavariable)
        /// A type of the project hides one of these of Apple. No page asks: it follows from what a rewrite spells.
        case projectDeclares([String])
        /// The same for the types that transforms have written, into code bound to these names. No page asks.
        case projectDeclaresTypes(writtenIn: [Metavariable])
        /// ``file imports `Combine` ``: the file of the match imports that module, and not in an `#else`, in place of another.
        case fileImports(String)
        /// `result of match may be dropped by PAGE`: the matched function returns nothing or is `@discardableResult`,
        /// or the end of its result type's name is in the table; never for `Bool`.
        case resultMayBeDropped(by: Table)
        /// `$CALL may be awaited by PAGE`: the async version does not crash where the handler is given nil, and stays
        /// on the main actor if the call is made there. With attributes, `… in task with $$$A`: that task is isolated
        /// to an actor, or the call in it is.
        case mayBeAwaited(Metavariable, by: Table, inTaskWith: Metavariable?)
        /// `match stays on the actor of its caller`: made async, the matched function still runs on the same actor.
        case staysWithCaller
        /// `match stays on the main thread`: where it is seen to be called there, its async version runs there, too.
        case staysOnMain
        /// `$$$B may become async without $H`: made async, this body still runs on the same actor, and does nothing
        /// after it has called the handler.
        case bodyMayBecomeAsync(Metavariable, without: Metavariable)
        /// `match may run in a task`: its callers see no difference if the matched function only starts a task that
        /// does its work.
        case mayRunInTask
        /// `match may leave its thread`: the matched function does the same on every thread, as far as its code and its callers
        /// show, or its async version stays on the main one; `… in a task`: so does what its callback version starts; `… as
        /// assumed`: only what is seen to belong to the main thread counts.
        case mayLeaveThread(BodyFacts.ThreadChange)
        /// `$NAME gives one value`, `no value`, `several values`: the declared function or property of this name, a publisher.
        case givesValues(Metavariable, PublisherValues.Number)
        /// `loop over $PUB keeps place`: a loop over the values of a publisher does as the subscription did.
        case loopKeeps(LoopAspect, of: Metavariable)
        /// All of these: `loop over $PUB keeps place, values`.
        indirect case each([Fact])
        /// `readers of match allow a stream`: what reads the subject that the match makes or declares may read that.
        case readersAllow(Successor)
        /// `match subscribes to one value`: the matched `sink` subscribes to functions of the project that have async versions, or
        /// get them. `… at all`: or that give one value.
        case subscribesToOneValue(atAll: Bool)
        /// `value of $PUB may be awaited`: a task in place of the matched `sink` does not run elsewhere, nor keep anything alive. `… later`:
        /// nothing is seen to need its request at once.
        case valueMayBeAwaited(Metavariable, isLater: Bool)
        /// `match may await its publisher`: the matched function, which returns a publisher of one value, has an async
        /// version of statements.
        case publisherMayBeAwaited
        /// `match may await its publisher at all`: something in the matched function, which returns a publisher, waits, and it has none.
        case publisherNeedsAsync
        /// `match may wait for its publisher`: it gets one that subscribes to its publisher.
        case publisherMayBeWaitedFor
        /// `several publisher functions call match`: they can be statements once it is async.
        case severalPublishersNeedMatch
        /// `match awaits its publisher as before`: the value comes in the same way as to a subscription.
        case awaitingIsNotNoticed
        /// `match may begin later`: nothing that the matched function does before its call returns is noticed outside it.
        case mayBeginLater
        /// `match gains from an async body`: the body that was written for the matched function awaits what was called back.
        case gainsFromBody
        /// `match has something to await`: the matched function is not seen to choose at once what it gives its handler.
        case hasSomethingToAwait
        /// `match returns what callers expect`: what the async version of the matched function returns holds no error, and it
        /// takes no queue to call back on.
        case resultIsExpected
        /// `match takes no queue to call back on`: nor does its async version, where it only calls its handler there.
        case takesNoQueue
        /// `$CALL may begin later by PAGE`: the called function changes nothing that is seen before its call returns.
        case callMayBeginLater(Metavariable, by: Table)
        /// `match keeps no test waiting by PAGE`: it lies in no test that waits for what its handler does.
        case noTestWaits(by: Table)
        /// `file is test`: the file imports a test framework.
        case fileIsTest
        /// It assigns to a `var` of the function around the match. No page asks this, nor the next two: it follows from
        /// the rewrite.
        case changesLocal(in: Metavariable)
        /// Outside of its closure it would mean something else: it returns, or declares a name of the code there.
        case leavesClosure(in: Metavariable, isLast: Bool)
        /// In async code, some call would resolve to an async overload instead.
        case callsAsyncOverloads(in: Metavariable)
        /// In async code, `await` is written before some call that leaves out the handler of a function of the SDK.
        case awaitsMovedCalls(in: Metavariable)
        /// `async overload changes no call`: no existing call could resolve to the async version added beside the matched
        /// function, under the same name or another.
        case asyncOverloadIsAdditive
        /// `async overload would have callers`: it is not seen that nothing would await it.
        case overloadWouldHaveCallers
        /// `callers of match would await it`: it is called, and not only where an async version could not be awaited.
        case callersWouldAwait
        /// `calls without $H may mean the overload`: the parameter has a default value, and the overload has the same
        /// name, so that a call without `$H` may resolve to the overload.
        case overloadMayBeMeant(Metavariable)
        /// `$CALL has async version in project or PAGE`: it is a statement that calls a callback function which has an async
        /// alternative.
        case hasAsync(Metavariable, Table)
        /// `implementations of match may become async`: each function that fulfils the matched requirement, and each override
        /// of one, can be converted; `… with typed throws`: and throws only the error of its `Result`.
        case witnessesMayBecomeAsync(isTyped: Bool)
        /// `match is overridden`: subclasses in the project override the matched function, which itself overrides none.
        case matchIsOverridden
        /// `implementations of match call their handler once`: no function that fulfils the matched requirement is known to leave its
        /// handler uncalled on some path, or to call it again; `… without assumption`: that is seen. `doubles`: asked of test doubles, or
        /// of all others.
        case witnessesCallOnce(doubles: Bool, isSeen: Bool)
        /// `implementations of match give one result`: none of them is seen to call its handler again and again.
        case witnessesGiveOneResult
        /// `implementations of match are all checked`: no project names a file that is not checked and may hold another one.
        case witnessesAreChecked
        /// `match gives one of both`: a value or an error on every path, if its handler takes both as optionals; `… as assumed`:
        /// what it passes on from outside the project counts as one of both.
        case givesOneOfBoth(asAssumed: Bool)
        /// `match may give neither of both`: nil for value and error on some path, as is seen.
        case mayGiveNeither
        /// `alert in $$$B is presented`: on each path, by a controller that is not optional.
        case alertIsPresented(in: Metavariable)
        /// `alert in $$$B is posted`: it appears after the call has returned.
        case alertIsPosted(in: Metavariable)
        /// `alert in $$$B calls $H once`: each action of the alert calls it once, and nothing else calls it.
        case alertCallsOnce(Metavariable, in: Metavariable)
        /// `$$$B is a call with a result`: one that would be the value of the closure around it.
        case isCallWithResult(Metavariable)
        /// ``function around match like `*override*` ``: its declaration without the body, on one line.
        case functionAroundIsLike([Glob])
        /// `enclosing type is public`: code outside the module can use it.
        case enclosingTypeIsPublic
        /// `enclosing type is view`: a struct of SwiftUI.
        case enclosingTypeIsView
        /// `match may run in any order`: nothing is seen to rely on whether its block comes before or after others.
        case orderIsNotNoticed
        /// `match is of no stream`: it is not posted for one event after the other.
        case isOfNoStream
        /// `group of match is awaited`: never, as its reason says.
        case groupIsAwaited
        /// `match ends its function`: no code follows it in the function or closure around it.
        case matchEndsFunction
        /// `match ends its task`: nothing follows it there, and its block can go.
        case matchEndsTask
        /// `match may become async`: nothing but its callers depends on the signature of the matched function.
        case mayBecomeAsync
        /// `match has an overload that calls it`: an async overload that wraps the matched function in a continuation.
        case hasContinuationOverload
        /// `match has no callers in project`: no file names the matched function, and no code outside the project can.
        case hasNoCallers
        /// `match is awaited by SDK`: the SDK calls it as a delegate's method, which it imports as async too.
        case isAwaitedBySDK
        /// `callers of match are known`: it is private, or awaited by the SDK.
        case callersAreKnown
        /// `match has only callers that await`: no call in the project can resolve to the matched callback function
        /// rather than to its async alternative, and no code outside the project can call it.
        case hasOnlyAwaitingCallers
        /// `only callers need match`: no requirement, override, Objective-C code or async version needs the matched function.
        case onlyCallersNeed
        /// `match has async version`: the project declares an async alternative of the matched function.
        case matchHasAsyncAlternative
        /// `async version of match has its documentation`: its comment says all that the matched function's does, except
        /// on the handler.
        case alternativeIsDocumented
    }

    /// What a loop may keep of a subscription.
    package enum LoopAspect: String, Sendable {
        /// It is not cancelled as soon as it begins.
        case life
        /// The tasks that its closure starts stay on the actor that they are on.
        case tasks
        /// What is sent at first, and the moment at which each value is handled: never in a task that begins later.
        case start, moment
        /// The values that are counted from the first one on, or that a test sends right after subscribing.
        case first
        /// What its closure sets before the code goes on that sends a value, and other code reads.
        case state
        /// The first value before the code that counts on it, and an end of values that closures send each other.
        case order
        /// The order of its values and those of other loops: those of an `AsyncStream`, or those of `values`.
        case sequence
        case sequenceOfValues = "sequence-of-values"
        /// Values of several loops are handled in the order in which they are sent.
        case turns
        /// What it sets and another subscription sets, too.
        case changes
        /// The type of its values, which the closure may tell.
        case types
        /// Where it runs; the main actor, on which it begins, and uses what is around it; values before a failure; what a test may check.
        case place, actor, captures, values, checks
        /// The system, which may stop the app after a notification; how often a view appears, if it does, and what it misses.
        case system, appearances
        /// The value that holds the subscription is not made anew all the time.
        case owner
        /// It has failures to pass on.
        case failures
        /// There is something to do for each value; it keeps no object alive which the subscription does not; nothing that the
        /// publisher is made of keeps `self` alive.
        case work, objects, release
    }

    /// Whether its refusals say all that a reader needs: its line on a page needs no reason of its own.
    package var givesReasons: Bool {
        switch fact {
        case .mayBeAwaited, .staysWithCaller, .staysOnMain, .bodyMayBecomeAsync, .mayRunInTask, .mayLeaveThread,
            .mayBeginLater, .callMayBeginLater, .gainsFromBody, .resultIsExpected, .takesNoQueue, .isCalledExactlyOnce,
            .asyncOverloadIsAdditive, .callersWouldAwait, .hasOneHandler,
            .failureMayBeAnyError, .overloadWouldHaveCallers, .alertIsPresented, .witnessesGiveOneResult,
            .witnessesAreChecked, .givesOneOfBoth, .publisherMayBeAwaited, .publisherMayBeWaitedFor,
            .awaitingIsNotNoticed, .valueMayBeAwaited, .orderIsNotNoticed, .isOfNoStream, .groupIsAwaited,
            .publisherNeedsAsync,
            .readersAllow, .mayBeSendable,
            .witnessesCallOnce(doubles: false, _):
            !isNegated
        case .loopKeeps: !isNegated
        case .each(let facts): facts.allSatisfy { Condition($0, isNegated: isNegated).givesReasons }
        case .givesValues: true
        default: false
        }
    }
}

extension Condition {
    /// What can take the place of a subject: an `AsyncStream` where it is made, that and its continuation, kept by hand, or an
    /// observed property; `change`: anything.
    package enum Successor: String, Sendable, CaseIterable { case change, stream, pair, property }
}

extension Condition.Fact {
    /// A number of its own for what asks of the matched code alone, binds nothing and costs more than to be remembered; nil
    /// for all else.
    var numberOfMatchAlone: Int? {
        switch self {
        case .staysWithCaller: 0
        case .staysOnMain: 1
        case .mayRunInTask: 2
        case .mayLeaveThread(.inTask): 3
        case .mayLeaveThread(.atOnce): 4
        case .mayLeaveThread(.assumed): 29
        case .takesNoQueue: 30
        case .mayBeginLater: 5
        case .asyncOverloadIsAdditive: 6
        case .overloadWouldHaveCallers: 7
        case .witnessesMayBecomeAsync(let isTyped): isTyped ? 8 : 9
        case .matchIsOverridden: 10
        case .witnessesCallOnce(doubles: false, let isSeen): isSeen ? 11 : 12
        case .givesOneOfBoth(let asAssumed): asAssumed ? 13 : 14
        case .witnessesCallOnce(doubles: true, let isSeen): isSeen ? 25 : 15
        case .mayBecomeAsync: 16
        case .hasContinuationOverload: 17
        case .hasNoCallers: 18
        case .hasOnlyAwaitingCallers: 19
        case .onlyCallersNeed: 20
        case .matchHasAsyncAlternative: 21
        case .alternativeIsDocumented: 22
        case .callersWouldAwait: 23
        case .witnessesGiveOneResult: 24
        case .orderIsNotNoticed: 26
        case .isOfNoStream: 27
        case .mayGiveNeither: 28
        default: nil
        }
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
