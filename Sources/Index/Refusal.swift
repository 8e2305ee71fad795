/// The reason why a condition does not hold or a transform cannot be applied.
package struct Refusal: Error, Sendable, Equatable {
    /// Lower case, no full stop; empty where the page knows better.
    package let reason: String
    /// The token that is the reason, in the tree of the match; nil where there is none.
    package let token: Int?
    /// Reasons that hold as well, each a fact of its own.
    package let further: [Refusal]

    package init(_ reason: String = "", token: Int? = nil, further: [Refusal] = []) {
        self.reason = reason
        self.token = token
        self.further = further
    }

    /// Throws those that are not nil as one, with what holds as well for each.
    package static func throwAll(_ found: [Refusal?]) throws(Refusal) {
        let refusals = found.compactMap(\.self).flatMap { [$0] + $0.further }
        guard let first = refusals.first else { return }
        throw Refusal(first.reason, token: first.token, further: Array(refusals.dropFirst()))
    }
}
