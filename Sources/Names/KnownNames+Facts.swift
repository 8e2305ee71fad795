extension KnownNames {
    /// What can be said of a name. The words of a page are those of the case: `callsOnce` is `calls once`.
    package enum Fact: Int, Sendable, CaseIterable {
        // Rules/call-models.md
        /// A function that calls its closure exactly once.
        case callsOnce
        /// The same for a method, not for a free function.
        case callsOnceAsMethod
        /// A function that is taken to do so by its name alone, whatever it is a member of.
        case isAssumedToCallOnce
        /// The same for a method, not for a free function.
        case isAssumedToCallOnceAsMethod
        /// A function that calls its closure several times.
        case callsOften
        /// A function that does so if it is passed `repeats: true`.
        case callsOftenIfRepeating
        /// A word that a function for events, or for each element, begins with: its closure may be called never or often.
        case callsForEvents
        /// A function that keeps its closure for later events.
        case registersForEvents
        /// A type that calls its closure at an event that may never come.
        case waitsForEvent
        /// A type that is on the screen until it is closed.
        case staysOnScreen
        /// A value of `cachePolicy` with which a request calls its handler once.
        case asksOnce
        /// A function whose closures are async.
        case takesAsyncClosures
        /// A function that runs its closure before it returns.
        case runsAtOnce
        /// A method that is async, too, on systems that have Swift's concurrency.
        case hasAsyncOverload
        /// A method that changes what other code waits for.
        case isWaitedFor
        /// A method that blocks its thread until work is done.
        case blocksThread
        /// A function that the compiler refuses in async code.
        case isUnavailableInAsync
        /// A method that runs its closure once a group is left.
        case runsWhenLeft
        /// A method that calls its closure on the main thread.
        case callsBackOnMain
        /// A handler, or a delegate's method or its label, that is called for one event of a stream after the other.
        case tellsInOrder
        /// A method without arguments that has something drawn or loaded again: to call it twice does what one call does.
        case redraws
        /// A method that tells a view of rows that have changed: it has to be called right after they have.
        case tellsOfRows
        /// A function that gives access to something only while its closure runs.
        case givesAccess
        /// The same for a method, not for a free function.
        case givesAccessAsMethod
        /// A function after which what it is given, or is called on, must not be used.
        case endsUse
        /// A function that does not return.
        case neverReturns
        /// A function that says that its caller has broken a rule.
        case assertsRule
        /// A function, or what it is called on, whose calls change nothing that the program sees: a log, a lock.
        case goesUnnoticed
        /// A label whose value decides how often the closure is called.
        case decidesHowOften
        /// A name that projects give functions of their own: the receiver decides whose it is.
        case mayBeOfProject
        /// A chain that runs a closure on the main thread, and does nothing else.
        case runsOnMain
        /// The same, and it waits for its end.
        case waitsForMain
        /// A chain that calls its closures on the main thread.
        case callsOnMain
        /// A type that calls its closure at a tap.
        case callsAtTap
        /// A type whose closure is called where the user chooses it, which need not happen.
        case isChosen
        /// A function that runs a closure on a queue.
        case runsOnQueue
        /// A function or property that tells on which thread code runs.
        case asksForThread
        /// A method that ends the work of what it is called on.
        case endsWork
        /// A word of code that only waits, or passes a result on.
        case isOfWaiting
        /// A method that hands work to what begins it in the order of the calls.
        case worksInOrder
        /// A method each call of which is a work of its own, so that calls may swap.
        case worksApart
        /// A function or property whose value depends on the moment.
        case tellsTime
        /// A function of the SDK that may be called only while the SDK calls the program; a method, or the name of a notification, after
        /// which that may stop.
        case mustBeginAtOnce
        /// A notification of objects that may change once more, or are saved, right after it.
        case isSoonOutdated
        /// A function of the SDK that tells the system of a call, which it has to do before the push that brings the call is handled.
        case announcesCall
        /// A method that lets the main queue work while it waits for the user, but not where that runs its caller.
        case runsModally
        /// An operator that takes the scheduler on which values arrive.
        case movesToScheduler
        /// The main queue, as an argument.
        case isMainQueue
        /// A word of a chain which says that it runs on the main thread.
        case isOfMain
        /// A word of a function that only passes a closure to the main queue.
        case isOfPost
        /// How the main queue may be called.
        case mayBeMainQueue
        /// A label of a queue.
        case isQueueLabel
        /// A function of a collection that keeps what it is passed.
        case keepsValue
        /// A function that returns work which its caller starts.
        case makesWork
        /// A type of such work.
        case isWork
        /// A function of the project for events.
        case isOfEvents
        /// A label of a closure that is not async.
        case takesPlainClosure
        /// A function that need not call its closure, as the user may cancel.
        case mayBeCancelled
        /// A function that asks the user, who may refuse.
        case asksUser
        /// A function whose result is not optional, or nil only in a program that was never run.
        case neverGivesNil

        // Rules/completion-names.md
        /// A parameter that is called once the work is done, also where no file declares the function.
        case completion
        /// The same where the project declares the function: elsewhere handlers of events have such names too.
        case completionOfProject
        /// A parameter that is called in place of the completion where the work fails.
        case failure
        /// A parameter of a closure that holds the result of the work.
        case result
        /// A parameter that is called for each event.
        case eventHandler
        /// A label with which Objective-C imports a completion handler as async.
        case isImportedAsAsync
        /// A label of a call which tells that Swift has made an async function of what is called.
        case tellsOfAsync
        /// A parameter that holds work to be done rather than what to do after it.
        case work
        /// A typealias of a function type.
        case isHandlerType
        /// How the name of a handler begins before a word for success or failure.
        case beginsHandler
        /// How it ends after one.
        case endsHandler
        /// A handler that is called for successes only.
        case forSuccess
        /// A handler that is called for failures only.
        case forFailure
        /// A handler that is called for each of several values.
        case forEachValue
        /// A handler that reports progress.
        case reportsProgress
        /// A label with which a type takes what it calls at an event.
        case eventLabel
        /// A closure that sets something up, rather than one for events.
        case isCalledAtOnce
        /// A parameter of a closure that holds the error.
        case isError
        /// How the name of a callback function begins or ends, where that of its async version need not.
        case isLeftOutOfAsync
        /// A word in the name of a queue on which a handler is called.
        case isOfHandler
        /// A name by which comments speak of a handler that is called otherwise.
        case isDocumentedAsHandler

        // Rules/publisher-operators.md
        /// A publisher of one value, or of a failure.
        case givesOne
        /// The same, as long as code that is not followed gives it.
        case isAssumedToGiveOne
        /// An operator that gives one value, however many come in.
        case givesOneOfMany
        /// A publisher, or a function that makes one, of any number of values; it need not end.
        case givesMany
        /// A publisher that ends without a value.
        case givesNone
        /// A publisher that only fails.
        case alwaysFails
        /// An operator that gives one value once all have come in, and none where none has.
        case givesOneAtTheEnd
        /// The same, one of its own where none has: `count`.
        case givesAllAtTheEnd
        /// An operator that is given how many values it lets through.
        case givesFirst
        /// An operator that leaves out values by a condition.
        case mayDrop
        /// An operator that leaves out all values.
        case dropsAll
        /// An operator that gives a value where none comes in.
        case replacesNone
        /// An operator that adds the values of its arguments.
        case addsValues
        /// An operator that makes pairs of the values and those of its arguments.
        case pairs
        /// An operator that makes a pair of the latest values of both for each value of one.
        case combines
        /// An operator whose closure makes a publisher of each value.
        case givesWhatItsClosureGives
        /// An operator whose closure makes a publisher that takes over where the first one fails.
        case replacesFailure
        /// An operator on publishers of publishers, after a `map` that makes them.
        case givesWhatItIsGiven
        /// A function that makes a publisher of what its closure sends to what it is passed.
        case givesWhatItsClosureSends
        /// A function that returns what its closure does.
        case givesWhatItsClosureReturns
        /// An operator that gives one value where one comes in.
        case keepsOne
        /// An operator, or how its argument begins, that keeps values for a while or moves them to a scheduler.
        case givesLater
        /// A publisher, or an operator, that does not fail, whatever comes in.
        case neverFails
        /// An operator that fails only where what comes in does.
        case keepsFailure
        /// An operator whose failure is an `Error`, whatever comes in.
        case failsWithAnyError
        /// An operator that gives the values that come in, or some of them.
        case keepsValues
        /// An operator whose closure, if it has one, tells the type of the values.
        case decidesType
        /// An operator, or a publisher, that gives the values of its arguments.
        case joins
        /// An operator that only changes the type: values and errors go through it as they are.
        case passesAllOn
        /// A publisher whose work has begun, or is done, before anything subscribes.
        case hasBegun
        /// A publisher whose values are written where it is made, or what they are made of.
        case isMadeOnTheSpot
        /// An operator that begins no work: it changes values, or passes them on.
        case beginsNothing
        /// An operator whose number counts values, from the first one on.
        case countsValues
        /// An operator that is given the value it begins with, before its closure.
        case takesFirstValue
        /// A function that only makes a publisher of what it is called on.
        case makesPublisher
        /// A function that subscribes.
        case subscribes
        /// A member that publishers have, and no value that they give.
        case isOfPublishers
        /// An operator that does something besides the work of what it is called on.
        case doesMore
        /// An operator whose subscribers share the work of what it is called on.
        case sharesWork

        // Rules/sdk-types.md
        /// A type whose subclasses and conforming types are isolated to the main actor.
        case isMainActor
        /// A protocol of views, which isolated only the `body` of a type before the SDK of Xcode 16.
        case isolatesBody
        /// A property wrapper that isolates the type of its property to the main actor before Swift 6 mode.
        case isIsolatingWrapper
        /// A property wrapper of a view whose value comes from who makes the view.
        case isGivenToView
        /// A view that is only what its closure holds, if anything.
        case mayBeEmptyView
        /// A type or function whose closure holds items of a menu.
        case holdsMenu
        /// A type, a member or a function that is used on the main thread only, whatever isolates it.
        case isUsedOnMain
        /// A label of functions that show something on the screen.
        case isLabelOfViews
        /// A function that shows a controller.
        case presents
        /// A property that holds what is shown.
        case isPresented
        /// A protocol whose functions, or a delegate's method, that the SDK calls on the main thread.
        case isCalledOnMain
        /// A property whose functions may use views.
        case mayUseViews
        /// A view, or a function that adds one to another: what is set before it is drawn shows then.
        case isDrawn
        /// A module of views.
        case isOfViews
        /// A type of the project that is made for a view.
        case servesView
        /// A property wrapper that tells views of changes.
        case tellsViews
        /// A function that runs its closure as a view appears.
        case runsAtAppearance
        /// An event of a control.
        case isControlEvent
        /// A type that isolates to no actor what inherits from it or conforms to it.
        case isNotIsolated
        /// A type whose values, and those of its subclasses, may be used on one queue only.
        case belongsToQueue
        /// A class whose functions may be called on every thread.
        case isThreadSafe
        /// A supertype that asks for no function with a completion handler.
        case asksForNothing
        /// The same for a class, by how its name ends.
        case isClass
        /// A supertype that a protocol of the project may refine.
        case mayBeRefined
        /// A type of the standard library that has several values.
        case isCollection
        /// A method that only such types have.
        case isOfCollection
        /// A method that gives what it is called on, with other values.
        case keepsType
        /// A method or property of a list that gives one of its elements.
        case givesElement
        /// A method of a list that gives some or all of its elements.
        case keepsElements
        /// A type whose values may be sent to another task.
        case isSendable
        /// A generic type whose values may be sent if those of its arguments may.
        case isSendableContainer
        /// A type that every file sees.
        case isOfSwift
        /// A type that every file sees which imports a module.
        case isOfFoundation
        /// A publisher of Combine that people extend.
        case isPublisher
        /// A type that no literal and no conversion turns into another one.
        case isValue
        /// A type of numbers: a number literal is each of them.
        case isNumber
        /// `Double`, or another name of it.
        case isDouble
        /// A type with a failing initializer without a label: `Int(text)`.
        case mayFailFromText
        /// The first label of an initializer that fails where it is given something unfit.
        case failingLabel
        /// A method that never returns nil, nor gives it to its closure as the value.
        case neverReturnsNil
        /// A method that may give nil, or whose closure may be given a value that is nil, beside no error.
        case mayGiveNil
        /// A property that is never nil.
        case isNeverNil
        /// A module of Apple's, none of which declares a `Result`.
        case isAppleModule
        /// A type that rewrites write: a type of the project with such a name would be meant instead.
        case isWrittenByRewrites
        /// A protocol whose requirements are named after who calls them.
        case isDelegate
        /// A protocol by which a type begins an application.
        case beginsApplication
        /// An error of the SDK that no file declares.
        case isErrorType
        /// A type whose subclasses and conforming types are errors.
        case refinesError
        /// A generic parameter or associated type of the types that people extend.
        case isPlaceholder
        /// A supertype by which a class inherits no function of a table.
        case isPlainSupertype
        /// A property of a view controller that UIKit declares with `!`.
        case isImplicitlyUnwrapped
        /// A delegate's method, by its name with labels, that the SDK imports as async too.
        case isAsyncRequirement
        /// A global actor.
        case isGlobalActor
        /// An attribute that means the same on an async overload.
        case isKeptOnOverload
        /// A type of queues that closures are given to.
        case isQueue
        /// A type of work, or of events, rather than of something to read.
        case isNoState
        /// A member of a type, such as `default`, that gives an object of it.
        case isSharedInstance
        /// A method of the standard library that changes its receiver.
        case isChanging
        /// A property of a type that gives a new object each time.
        case isMadeAnew
        /// A function whose result may go unused.
        case mayBeDiscarded
        /// A function that takes a value of any type, as one that prints does.
        case takesAnyValue
        /// The label of an initializer that takes a value of any type.
        case takesAnyLabel
        /// A function that is declared `throws`, and fails for no value that programs have.
        case hardlyThrows

        // Rules/silence.md
        /// A word of a flag or value which says that the work is over, cancelled or not wanted.
        case saysOver
        /// A word of a flag which says that the work runs already.
        case saysRunning
        /// A name that ends in `ing` and does not say that.
        case saysNothingOfWork
        /// A function that closes what may not be open.
        case takesOffScreen
        /// A handler that goes on with the work.
        case isNextStep
        /// A handler for failures, called in place of the completion.
        case reportsFailure
        /// A function that shows something.
        case shows
        /// Something to show that tells of a failure.
        case notice
        /// An object that is notified in place of the completion.
        case isNotified
        /// A word of a call that notifies of a failure.
        case tellsOfFailure
        /// A property that the user interface shows.
        case isShown
        /// A word of a value or a case which says that the work is cancelled.
        case saysCancelled
        /// How a value is called of which many cases do not concern the handler.
        case saysEvent
        /// A case of a value for the work that has failed.
        case saysFailed
        /// A case of a value for the work that has succeeded.
        case saysCompleted
        /// A function that reports a failure, whatever it is passed.
        case reportsByItself
        /// An argument that reports a failure.
        case isFailureValue
        /// A value that a property shows for a failure.
        case isShownFailure
        /// A type of a parameter beside a handler that the system answers itself where it is let go without a call.
        case isAnsweredIfDropped
        /// A function whose closure is given a value where it is given no error.
        case givesValueOrError
        /// A property that holds what is on the screen.
        case isScreen
        /// A flag or function that says whether there is anything to do.
        case asksWhetherToWork
        /// A function that does its work only where there is need for it.
        case worksIfNeeded
        /// A flag that a closure is given, and that the user decides.
        case saysConsent
        /// A case for which a handler is called twice.
        case asksForTwo
        /// A word of a closure in which somebody's wait ends.
        case endsWait
        /// A type of which a value can be made of nothing.
        case mayHaveNoData

        // Rules/test-frameworks.md
        /// A function that waits for expectations; one that counts what its closure is told, until that ends.
        case waitsForExpectation, countsInItsClosure
        /// A function that waits, and that async code must not call.
        case blocksTest
        /// A function that checks a value, or fails the test.
        case checksTest
        /// A member of a controller that has its view loaded.
        case loadsView
        /// A function that fails the test.
        case failsTest
        /// A function, a file or a folder of tests that is only there to call functions in each way.
        case checksInterface
        /// A test of a function's handler, by its name.
        case checksHandler
        /// A module with which tests are written.
        case isTestFramework
        /// A type that stands in for another one in tests.
        case isTestDouble
        /// A folder or a file of tests.
        case isTestFolder
    }

    /// What can be said of a name by naming something else. The words of a page are those of the case and a name: `undoneBy`
    /// is "undone by `stop`".
    package enum Relation: Int, Sendable, CaseIterable {
        // Rules/call-models.md
        /// A function that ends what one of this name began.
        case undoneBy
        /// A label without which the function is one of the project.
        case knownByLabel
        /// A function that calls its closure several times where it is passed these labels, all of them.
        case callsOftenWith
        /// A label with which the function is one of another library, which gives access to nothing.
        case givesNoAccessWith

        // Rules/publisher-operators.md
        /// A word that tells the values of an operator apart from others of the same property.
        case valuesAreCalled
        /// The same, for values that have the name already.
        case valuesMayBeCalled

        // Rules/sdk-types.md
        /// The function type that a typealias of a module stands for.
        case standsFor
        /// A module that is seen by who imports this one.
        case reExports
        /// A case that an enum has today.
        case hasCase
        /// The type of what a function or property gives.
        case givesType
        /// The type of the one value that a function gives its closure.
        case givesClosure

        // Rules/sdk-async-calls.md
        /// A module in which a call spelled so means an async function, if it stands in async code.
        case asyncWithoutHandlerIn
        /// A type on which such a call cannot fail, and is written with `await`.
        case awaitedOn
        /// A type on which such a call may fail, which nobody is told: it is written with `try? await`.
        case awaitedWithTryOn
        /// The label of the handler of such a call, with which it may be left out by `nil`: then it is the same call as before in
        /// async code, and nothing waits.
        case staysWithout

        // Rules/silence.md
        /// A part of what a function gives its closure, which is there in the case of success, if the type asked for has data.
        case givesInSuccess
        /// A part that is there in the case of success, whatever the type.
        case alwaysGivesInSuccess
    }
}

extension KnownNames.Fact {
    /// As a page says it.
    package var words: String { KnownNames.words("\(self)") }
}

extension KnownNames.Relation {
    /// As a page says it, before a name.
    package var words: String { KnownNames.words("\(self)") }
}

extension KnownNames {
    fileprivate static func words(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}
