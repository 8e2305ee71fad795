/// A fact that a verdict rests on and that no source shows.
package struct Assumption: Hashable, Sendable {
    /// What is assumed of the name.
    package enum Kind: Sendable {
        /// The function calls its closure exactly once.
        case callsOnce
        /// The test double does so where a test awaits, which is not seen.
        case doubleCallsOnce
        /// The function calls exactly one of two closures.
        case callsOneOfTwo
        /// Of it and of the function `argument` in its chain, exactly one calls its closure.
        case callsOneOfChain
        /// The publisher gives exactly one value.
        case givesOneValue
        /// The closure that the function is given leaves the group that `argument` names exactly once.
        case leavesGroup
        /// The call is one of the function that `argument` describes: the receiver does not tell.
        case isMeant
        /// The loop ends.
        case ends
    }

    /// What is assumed of the name.
    package let kind: Kind
    /// The function, the publisher or the loop.
    package let name: String
    /// Where the project declares the function, or where it is called: `Loader.swift:12`, `called at line 12`.
    package var place: String?
    /// The label of the closure, where the call has several.
    package var argument: String?
    /// The function is the requirement of a protocol, which has no code to look at.
    package var isOfRequirement = false
    /// The function may throw in place of calling its closure.
    package var mayThrow = false

    package init(kind: Kind, name: String, place: String? = nil, argument: String? = nil) {
        (self.kind, self.name, self.place, self.argument) = (kind, name, place, argument)
    }
}

extension Assumption {
    /// "check that 'drain' (called at line 4) calls its closure exactly once, and say so in …".
    package static func reason(_ facts: [Assumption]) -> String {
        let doubles = clauses(facts.filter { $0.kind == .doubleCallsOnce })
        let others = facts.filter { $0.kind != .doubleCallsOnce }
        let isOfFunctions = others.allSatisfy {
            [.callsOnce, .callsOneOfTwo, .callsOneOfChain, .isMeant].contains($0.kind)
        }
        let advice = ", and tell migrate-lint so (`migrate-lint explain call-models` shows how)"
        let check = "check that " + list(others) + (isOfFunctions ? advice : "")
        let wait = doubles.map { "check that \($0): a test that awaits this waits for ever otherwise" }.joined(
            separator: "; ")
        return [others.isEmpty ? "" : check, wait].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// The same after a second call, which needs each of these calls, and not that it is the only one, nor those of test doubles;
    /// empty for no facts.
    package static func clause(_ facts: [Assumption]) -> String {
        let calls = facts.filter { $0.kind != .doubleCallsOnce }
        let places = calls.reduce(into: [String]()) { found, fact in
            let place = "'\(fact.name)'" + (fact.place.map { " (\($0))" } ?? "")
            if !found.contains(place) { found.append(place) }
        }
        guard places.count > 1, calls.allSatisfy(\.isOfOneClosure) else {
            return calls.isEmpty ? "" : ", provided that " + list(calls).replacing(" exactly once", with: "")
        }
        let last = places.count > 3 ? "\(places.count - 2) others" : places[places.count - 1]
        let first = places.prefix(places.count > 3 ? 2 : places.count - 1).joined(separator: ", ")
        return ", provided that \(first) and \(last) call their closures"
    }

    /// It says no more than that a function calls the closure that it is given.
    private var isOfOneClosure: Bool { kind == .callsOnce && argument == nil && !isOfRequirement && !mayThrow }

    /// "'drain' (called at line 4) calls its closure exactly once".
    package static func clause(of fact: Assumption) -> String { fact.clause(besides: [fact]) }

    private static func list(_ facts: [Assumption]) -> String {
        let clauses = clauses(facts)
        guard clauses.count > 1 else { return clauses.first ?? "" }
        return clauses.dropLast().joined(separator: ", that ") + " and that " + clauses[clauses.count - 1]
    }

    /// "'drain' (called at line 4) calls its closure exactly once", each function once.
    private static func clauses(_ facts: [Assumption]) -> [String] {
        facts.reduce(into: [Assumption]()) { found, fact in
            let isKnown = found.contains {
                $0.kind == fact.kind && $0.name == fact.name
                    && (![.doubleCallsOnce, .isMeant].contains(fact.kind) || $0.place == fact.place)
            }
            if !isKnown { found.append(fact) }
        }.map { fact in fact.clause(besides: facts.filter { $0.kind == fact.kind && $0.name == fact.name }) }
    }

    /// `others`: of this name, which may be other functions; itself among them.
    private func clause(besides others: [Assumption]) -> String {
        let places = Set(others.compactMap(\.place)).filter { !$0.hasPrefix("called at") }
        let more = kind == .callsOnce && places.count > 1 ? " and \(places.count - 1) more of this name" : ""
        let subject = "'\(name)'" + (place.map { " (\($0)\(more))" } ?? "")
        return switch kind {
        case .callsOnce:
            "\(isOfRequirement ? "each implementation of " : "")\(subject) calls its \(argument.map { "'\($0)'" } ?? "closure") "
                + "exactly once\(mayThrow ? " unless it throws" : "")"
        case .doubleCallsOnce: "the test double \(subject) calls its closure by itself"
        case .callsOneOfTwo: "\(subject) calls exactly one of its two closures"
        case .callsOneOfChain:
            "either the closure of \(subject) or that of '\(argument ?? "")' runs, and never both"
        case .givesOneValue: "\(subject) gives exactly one value"
        case .leavesGroup: "the closure passed to \(subject) calls '\(argument ?? "").leave()' exactly once"
        case .isMeant: "the '\(name)' \(argument ?? "")"
        case .ends: "the loop \(subject) ends"
        }
    }
}
