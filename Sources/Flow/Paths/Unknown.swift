extension PathWalker {
    /// Why it cannot be told that the handler is called exactly once.
    package struct Unknown: Error, Equatable {
        /// In lower case, without a full stop.
        package let reason: String
        /// The step that is not understood.
        package let token: Int
        /// The handler is kept for later, so that a path without a call need not be the end of it.
        var isKept = false
        /// It is kept by `self`, or by a button, until some event.
        var isOwned = false
        /// It is kept in data, of which nobody here knows what becomes.
        var isInValue = false
        /// What is not understood is given a closure that may come to its end without a call.
        var calleeMayNotCall = false
        /// What the handler is given to is seen to call it otherwise than once: no promise of a name helps.
        var isBroken = false

        /// Both of them at once: the first is told, and what either hides is kept.
        func and(_ other: Unknown?) -> Unknown {
            var both = self
            both.isKept = isKept || other?.isKept ?? false
            both.isOwned = isOwned || other?.isOwned ?? false
            both.isInValue = isInValue || other?.isInValue ?? false
            both.calleeMayNotCall = calleeMayNotCall || other?.calleeMayNotCall ?? false
            both.isBroken = isBroken || other?.isBroken ?? false
            return both
        }
    }
}
