/// How often a function calls a handler, with the path that shows it.
package enum CallCount: Sendable, Equatable {
    /// Once on every path.
    case exactlyOnce
    /// Some path ends without a call.
    case mayNeverBeCalled(PathEvidence)
    /// Some path calls it a second time.
    case mayBeCalledTwice(PathEvidence)
    /// Some step is not understood: the handler is stored, or passed to a function whose source was not read.
    case cannotTell(PathEvidence)

    /// The path that speaks against "exactly once"; nil where it is called exactly once.
    package var evidence: PathEvidence? {
        switch self {
        case .exactlyOnce: nil
        case .mayNeverBeCalled(let evidence), .mayBeCalledTwice(let evidence), .cannotTell(let evidence): evidence
        }
    }
}

/// A path through a body, as a finding shows it.
package struct PathEvidence: Sendable, Equatable {
    /// In words: "the function returns at line 41 without calling 'completion'".
    package let walk: String
    /// The places on the way, in the order in which they are passed.
    package var places: [Place]
    /// Other places of the body where the handler is not called either.
    package var others: [Place] = []
    /// Whether the path is commonly left without a call: a weak `self` is gone, or the work was cancelled.
    package let isIntentionallySilent: Bool
    /// Whether the path is no finding, though it counts for verdicts: nobody waits for the call, or it is never taken.
    package var isExpected = false

    /// Whether there may be nothing to do on the path, as it depends on what an object holds, or another screen is shown.
    package var mayBeMeant = false

    /// `walk`: in words; `others`: where the handler is not called either.
    package init(
        walk: String, places: [Place], others: [Place] = [], isIntentionallySilent: Bool, isExpected: Bool = false,
        mayBeMeant: Bool = false
    ) {
        (self.walk, self.places, self.others) = (walk, places, others)
        (self.isIntentionallySilent, self.isExpected, self.mayBeMeant) = (isIntentionallySilent, isExpected, mayBeMeant)
    }

    /// Whether it is a mistake of which the author should know.
    package var isMistake: Bool { !isIntentionallySilent && !isExpected }

    /// One place of a path.
    package struct Place: Sendable, Equatable {
        /// The token to point at, in the tree of the body.
        package let token: Int
        /// Lower case, no full stop.
        package let message: String

        package init(token: Int, message: String) { (self.token, self.message) = (token, message) }
    }
}
