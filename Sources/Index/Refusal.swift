/// Why a condition does not hold or a transform cannot be applied, as far as that can be told.
package struct Refusal: Error, Sendable, Equatable {
    /// Lower case, no full stop; empty where the page knows better.
    package let reason: String
    /// The token that is the culprit.
    package let token: Int?

    package init(_ reason: String = "", token: Int? = nil) {
        self.reason = reason
        self.token = token
    }
}
