/// What the table pages of names say of code that no file of the project declares: functions, types and words, known by
/// their names alone. A whole name is looked up by its hash, a part of one by its first or last letter.
package final class KnownNames: Sendable {
    /// What can be said of a name. The words of a page are those of the case: `callsOnce` is `calls once`.
    package enum Fact: Int, Sendable, CaseIterable {
        // Rules/call-models.md
        /// A function that calls its closure exactly once.
        case callsOnce
        /// The same for a method, not for a free function.
        case callsOnceAsMethod
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
        /// A function that does not return.
        case neverReturns
        /// A function that says that its caller has broken a rule.
        case assertsRule

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
        /// A parameter that holds work to be done rather than what to do after it.
        case work

        // Rules/publisher-operators.md
        /// A publisher of one value, or of a failure.
        case givesOne
        /// An operator that gives one value, however many come in.
        case givesOneOfMany
        /// An operator that gives one value where one comes in.
        case keepsOne

        // Rules/sdk-types.md
        /// A type whose subclasses and conforming types are isolated to the main actor.
        case isMainActor
        /// A type that isolates to no actor what inherits from it or conforms to it.
        case isNotIsolated
        /// A supertype that asks for no function with a completion handler.
        case asksForNothing
        /// The same for a class, by how its name ends.
        case isClass
        /// A supertype that a protocol of the project may refine.
        case mayBeRefined
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
        /// A type with a failing initializer without a label: `Int(text)`.
        case mayFailFromText
        /// The first label of an initializer that fails where it is given something unfit.
        case failingLabel
        /// A method that never returns nil.
        case neverReturnsNil
        /// A module of Apple's, none of which declares a `Result`.
        case isAppleModule

        // Rules/silence.md
        /// A word of a flag or value which says that the work is over, cancelled or not wanted.
        case saysOver
        /// A word of a flag which says that the work runs already.
        case saysRunning
        /// A name that ends in `ing` and does not say that.
        case saysNothingOfWork
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

        // Rules/test-frameworks.md
        /// A function that waits for expectations.
        case waitsForExpectation
        /// A function that waits, and that async code must not call.
        case blocksTest
        /// A function that checks a value, or fails the test.
        case checksTest
        /// A function that fails the test.
        case failsTest

        /// As a page says it.
        package var words: String {
            "\(self)".reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        }

        fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }
    }

    /// A row of a table page of names.
    package struct Row: Sendable {
        /// The names that the row speaks of.
        package let names: [Name]
        /// What is known of them; it does not hold where the row takes back what a later one says.
        package let facts: [(fact: Fact, holds: Bool)]

        package init(names: [Name], facts: [(fact: Fact, holds: Bool)]) {
            (self.names, self.facts) = (names, facts)
        }
    }

    private struct Entry {
        var holding: UInt64 = 0
        var decided: UInt64 = 0
    }

    private let whole: [String: Entry]
    /// By fact.
    private let partial: [PartialNames]

    /// Of rows that contradict each other, the first counts.
    package init(_ rows: [Row]) {
        var whole: [String: Entry] = [:]
        var partial = Fact.allCases.map { _ in PartialNames() }
        for row in rows {
            for (fact, holds) in row.facts {
                for name in row.names {
                    guard name.isWhole else {
                        partial[fact.rawValue].add(name)
                        continue
                    }
                    var entry = whole[name.text] ?? Entry()
                    guard entry.decided & fact.bit == 0 else { continue }
                    entry.decided |= fact.bit
                    if holds { entry.holding |= fact.bit }
                    whole[name.text] = entry
                }
            }
        }
        (self.whole, self.partial) = (whole, partial)
    }

    /// Nothing is known.
    package static let none = KnownNames([])

    /// Whether this is known of a name: a row of the whole name counts before one of a part of it.
    package func says(_ name: String, _ fact: Fact) -> Bool {
        if let entry = whole[name], entry.decided & fact.bit != 0 { return entry.holding & fact.bit != 0 }
        return partial[fact.rawValue].holds(name)
    }

    /// The same for one of two facts.
    package func says(_ name: String, _ fact: Fact, or other: Fact) -> Bool {
        guard let entry = whole[name] else {
            return partial[fact.rawValue].holds(name) || partial[other.rawValue].holds(name)
        }
        if entry.holding & (fact.bit | other.bit) != 0 { return true }
        return entry.decided & fact.bit == 0 && partial[fact.rawValue].holds(name)
            || entry.decided & other.bit == 0 && partial[other.rawValue].holds(name)
    }
}

extension KnownNames {
    /// A name of a row: `load`, or a part of one: `load*`, `load[A-Z]*` (a capital letter follows), `*Loader`, `*load*`. A
    /// part in lower case stands for itself in either case.
    package struct Name: Sendable, Hashable {
        /// As a page spells it.
        package let spelled: String
        let text: String
        let place: Place

        enum Place { case whole, beginning, beginningOfWord, end, inside }

        /// Nothing may stand before or after it.
        package var isWhole: Bool { place == .whole }

        /// Nil for a text that is no such name.
        package init?(_ spelled: String) {
            var text = Substring(spelled)
            let isOpenBefore = text.first == "*"
            if isOpenBefore { text.removeFirst() }
            let beginsWord = !isOpenBefore && text.hasSuffix("[A-Z]*")
            let isOpenAfter = text.last == "*"
            if isOpenAfter { text.removeLast(beginsWord ? 6 : 1) }
            guard !text.isEmpty, !text.contains(where: { $0 == "*" || $0 == "[" || $0.isWhitespace }) else {
                return nil
            }
            self.spelled = spelled
            self.text = String(text)
            place =
                switch (isOpenBefore, isOpenAfter) {
                case (false, false): .whole
                case (false, true): beginsWord ? .beginningOfWord : .beginning
                case (true, false): .end
                case (true, true): .inside
                }
        }
    }
}
