import Index

/// A use of a callback function that could not await an async version of it.
package struct UnawaitedUse: Sendable {
    /// What it does: "passes", and "pass" of several.
    let verb: (ofOne: String, ofSeveral: String)
    let object: String
    let place: String
    /// What is said after the place.
    let rest: String
    /// What to do where all are of this kind.
    let advice: String
    /// The same where they stand in several functions.
    private var adviceOnSeveral: String?
    /// It may be a call of another type, which is not seen.
    private var isInDoubt = false
    /// It stands in a test, which one word makes async.
    package private(set) var isTest = false
    /// The function round it whose handler it passes on, with its place, where that has to stay as it is.
    package private(set) var keeper: String?

    private init(
        _ verb: (String, String), _ object: String, _ place: String, _ rest: String = "",
        advice: String = "make the callers async first, or leave it"
    ) {
        (self.verb, self.object, self.place, self.rest, self.advice) = (verb, object, place, rest, advice)
    }

    private static let leave = "leave it"
    private static let passes = ("passes", "pass")
    private static let stands = ("is", "are")

    /// It uses the function as a value.
    package static func asValue(at place: String) -> Self {
        Self(
            passes, "it on as a value", place,
            advice: "let the code that uses this value take an async function first, or leave it")
    }

    /// It passes no handler, or nil.
    package static func withoutHandler(at place: String) -> Self {
        Self(passes, "no handler", place, advice: leave)
    }

    /// It passes a closure without statements.
    package static func withEmptyHandler(at place: String) -> Self {
        Self(passes, "a handler that does nothing", place, advice: leave)
    }

    /// It passes on a handler that a closure round it is given.
    package static func withHandlerOfClosure(at place: String) -> Self {
        Self(passes, "on the handler of the closure around it", place, advice: leave)
    }

    /// It waits for the handler in a continuation, with other values than an async version would return or throw.
    package static func inContinuation(at place: String) -> Self {
        Self(
            ("resumes", "resume"), "a continuation", place, " with other values than an async version would return",
            advice: "write an 'await' in its place by hand, or leave it")
    }

    /// It stands in a test.
    package static func inTest(at place: String) -> Self {
        var use = Self(stands, "in a test", place)
        use.isTest = true
        return use
    }

    /// It stands in a function that tests call.
    package static func inCodeOfTests(at place: String) -> Self { Self(stands, "in a helper of tests", place) }

    /// It calls the requirement of a protocol. `isSeen`: its receiver is surely of that type.
    package static func through(_ type: String, isSeen: Bool, at place: String) -> Self {
        var use = Self(
            ("goes", "go"), "through '\(type)'", place,
            ", which requires only the callback version",
            advice: "require an async version there first, or leave this")
        use.isInDoubt = !isSeen
        return use
    }

    /// It stands in a function that has to keep its own handler.
    package static func inside(_ function: String, at place: String) -> Self {
        Self(stands, "in '\(function)'", place, ", which takes a handler itself")
    }

    /// It passes the handler of the function round it on. `isCalledElsewhere`: by another module, so that the function stays.
    package static func passingOn(_ function: String, isCalledElsewhere: Bool, at place: String) -> Self {
        var use = Self(
            stands, "in '\(function)'", place,
            ", which takes a handler itself and which "
                + (isCalledElsewhere ? "another module calls" : "no async code calls"))
        if isCalledElsewhere { use.keeper = "'\(function)' (\(place))" }
        return use
    }

    /// It passes on the handler of a function that nothing calls.
    package static func passingOn(toUncalled function: String, at place: String) -> Self {
        var use = Self(
            stands, "in '\(function)'", place,
            ", which takes a handler itself and which nothing in the checked files calls",
            advice: "delete '\(function)' if it is not needed, else make it async, too")
        use.adviceOnSeveral = "delete these functions if they are not needed, else make them async, too"
        return use
    }
}

extension UnawaitedUse {
    /// "the only use of 'load' passes no handler (Loader.swift:4), so nothing would wait for …": the largest two kinds are told.
    package static func reason(_ all: [Self], of function: String) -> String {
        let uses = all.filter { !$0.isTest }
        if uses.isEmpty {
            let place = all.first?.place ?? ""
            return
                "only tests call '\(function)', as at \(place): make them async if they are to await it, or leave this"
        }
        var kinds: [[Self]] = []
        for use in uses {
            let known = kinds.firstIndex { $0[0].isAlike(use) }
            if let known { kinds[known].append(use) } else { kinds.append([use]) }
        }
        let name = "'\(function)'" + (uses.count < all.count ? " outside of test functions" : "")
        if kinds.count == 1 {
            let count = ["the only use", "both uses"].dropFirst(uses.count - 1).first ?? "all \(uses.count) uses"
            return
                "\(told(uses, "\(count) of \(name)")), so no code would await the async version: \(toDo(about: uses))"
        }
        let largest = kinds.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(
            \.element)
        let words = largest.prefix(2).map { told($0, $0.count == 1 ? "one" : "\($0.count)") }
        let advice = largest.prefix(2).map { toDo(about: $0) }.first { $0 != Self.leave } ?? Self.leave
        let none = uses.count == 2 ? "neither use" : "none of the \(uses.count) uses"
        let others = kinds.count > words.count ? ", among others" : ""
        return
            "\(none) of \(name) can await it, as \(words.joined(separator: ", and "))\(others): \(advice)"
    }

    private static func toDo(about alike: [Self]) -> String {
        let isInOne = alike.allSatisfy { $0.object == alike[0].object }
        return isInOne ? alike[0].advice : alike[0].adviceOnSeveral ?? alike[0].advice
    }

    /// Why a function of the tests gets no async version, and what to do.
    package static func reason(ofDouble function: ProjectIndex.Function, in project: ProjectIndex) -> String {
        let own = "'\(function.type.map { $0 + "." } ?? "")\(function.name)'"
        let alike = project.functions(function.name, labels: function.parameters.map(\.label))
        return alike.contains { !$0.isDouble && $0.type != function.type }
            ? "\(own) seems to be a test double, by its name or place: add the async version to the '\(function.name)' that it replaces"
            : "\(own) seems to be code for tests, by its name or place: make it async by hand if you want to await it"
    }

    /// Whether the same is said of both: of uses in several functions which functions these are.
    private func isAlike(_ other: Self) -> Bool {
        rest == other.rest && verb.ofOne == other.verb.ofOne && (object == other.object || isInFunction)
    }

    private var isInFunction: Bool { verb.ofOne == Self.stands.0 && !rest.isEmpty }

    private static func told(_ alike: [Self], _ uses: String) -> String {
        let (first, isOne) = (alike.first { !$0.isInDoubt } ?? alike[0], alike.count == 1)
        let isInDoubt = alike.contains(where: \.isInDoubt)
        let verb = isInDoubt ? "may " + first.verb.ofSeveral : isOne ? first.verb.ofOne : first.verb.ofSeveral
        let others = alike.reduce(into: [first]) { found, use in
            if !found.contains(where: { $0.object == use.object }) { found.append(use) }
        }.dropFirst()
        guard let last = others.last else {
            let places = alike.count == 2 ? "\(alike[0].place) and \(alike[1].place)" : "such as \(first.place)"
            return "\(uses) \(verb) \(first.object) (\(isOne ? first.place : places))\(first.rest)"
        }
        let named = others.prefix(2).map { "\($0.object.dropFirst(3)) (\($0.place))" }
        let functions =
            others.count == 1
            ? " and \(named[0])" : others.count == 2 ? ", \(named[0]) and \(named[1])" : ", \(named[0]) and others"
        return "\(uses) \(verb) \(first.object) (\(first.place))\(functions)"
            + last.rest.replacing("takes a handler itself", with: "take handlers themselves")
    }
}
