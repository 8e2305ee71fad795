/// How often a function calls a handler, with the path that shows it.
package enum CallCount: Sendable, Equatable {
    /// On every path that can be told, once.
    case exactlyOnce
    /// Some path ends without a call.
    case mayNeverBeCalled(PathEvidence)
    /// Some path calls it a second time.
    case mayBeCalledTwice(PathEvidence)
    /// Some step is not understood: the handler is stored, or passed to something whose source is not here.
    case cannotTell(PathEvidence)

    /// What speaks against "exactly once"; nil where nothing does.
    package var evidence: PathEvidence? {
        switch self {
        case .exactlyOnce: nil
        case .mayNeverBeCalled(let evidence), .mayBeCalledTwice(let evidence), .cannotTell(let evidence): evidence
        }
    }
}

/// A path through a body, as a finding shows it.
package struct PathEvidence: Sendable, Equatable {
    /// What the path does: "returns at line 41 without calling 'completion'".
    package let walk: String
    /// The places on the way, in the order in which they are passed.
    package let places: [Place]
    /// The path is taken only where a weak `self` is gone, or the work was cancelled: many leave it silent on purpose.
    package let isIntentionallySilent: Bool

    /// One place of a path.
    package struct Place: Sendable, Equatable {
        /// The token to point at, in the tree of the body.
        package let token: Int
        /// Lower case, no full stop.
        package let message: String
    }
}
