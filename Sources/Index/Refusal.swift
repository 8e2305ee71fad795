/// The reason why a condition does not hold or a transform cannot be applied.
package struct Refusal: Error, Sendable, Equatable {
    /// Lower case, no full stop; empty where the page knows better.
    package let reason: String
    /// The token that is the reason, in the tree of the match; nil where there is none.
    package let token: Int?

    package init(_ reason: String = "", token: Int? = nil) {
        self.reason = reason
        self.token = token
    }
}
