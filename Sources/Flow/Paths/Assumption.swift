/// A fact that a verdict rests on and that no source shows.
package struct Assumption: Hashable, Sendable {
    /// What is assumed of the name.
    package enum Kind: Sendable {
        /// The function calls its closure exactly once.
        case callsOnce
        /// The function calls exactly one of two closures.
        case callsOneOfTwo
        /// The publisher gives exactly one value.
        case givesOneValue
        /// The loop ends.
        case ends
    }

    /// What is assumed of the name.
    package let kind: Kind
    /// The function, the publisher or the loop.
    package let name: String
    /// Where it is called, if that is in another function: `Loader.swift:12`.
    package var place: String?
}

extension Assumption {
    /// "assumes that 'drain' calls its closure exactly once; a row in a page 'call-models' of the project settles it".
    static func reason(_ facts: [Assumption]) -> String {
        guard facts.allSatisfy({ $0.kind == .callsOnce || $0.kind == .callsOneOfTwo }) else { return list(facts) }
        let rows = Set(facts).count == 1 ? "a row" : "rows"
        let settle = rows == "a row" ? "settles" : "settle"
        return list(facts) + "; \(rows) in a page 'call-models' of the project \(settle) it"
    }

    /// "provided that 'drain' calls its closure exactly once", after a verdict that rests on it; empty for no facts.
    static func clause(_ facts: [Assumption]) -> String { facts.isEmpty ? "" : ", provided that " + facts.clauses }

    /// "assumes that 'drain' calls its closure exactly once", each fact once.
    static func list(_ facts: [Assumption]) -> String { "assumes that " + facts.clauses }

    fileprivate var clause: String {
        let subject = "'\(name)'" + (place.map { " at \($0)" } ?? "")
        return switch kind {
        case .callsOnce: "\(subject) calls its closure exactly once"
        case .callsOneOfTwo: "\(subject) calls exactly one of its two closures"
        case .givesOneValue: "\(subject) gives exactly one value"
        case .ends: "the loop \(subject) ends"
        }
    }
}

extension [Assumption] {
    /// "'drain' calls its closure exactly once and that …", each fact once.
    fileprivate var clauses: String {
        let clauses = reduce(into: [String]()) { found, fact in
            if !found.contains(fact.clause) { found.append(fact.clause) }
        }
        let last = clauses.count > 1 ? " and that " + clauses[clauses.count - 1] : ""
        return (clauses.count > 1 ? clauses.dropLast()[...] : clauses[...]).joined(separator: ", that ") + last
    }
}
