/// The reason why it cannot be said that the handler is called exactly once: it is not known, or known to be otherwise.
package struct Doubt: Error, Equatable {
    /// What is not known, or known.
    package var remark: Remark
    /// The step that is not understood.
    package var token: Int
    /// The ways in which the handler escapes at this step, or at a later one on the same path.
    package var escape: Escape = []
    /// What is not understood is given a closure that calls it on some paths only, or a loop calls it for some elements.
    package var closureMayNotCall = false
    /// The function that the handler is passed to is seen not to call it exactly once, whatever its names promise.
    package var isNotCalledOnce = false
    /// The reason is a fact that rules out one call on every path.
    package var isCertain = false
    /// The function that the handler is passed to is seen to have a path without a call, or with two.
    package var isDisproved = false
    /// What is seen on the way to the call that is missing, or that is one too many; nil where the reason says it.
    package var flaw: Remark?

    package init(
        remark: Remark, token: Int, escape: Escape = [], closureMayNotCall: Bool = false, isNotCalledOnce: Bool = false,
        isCertain: Bool = false, isDisproved: Bool = false, flaw: Remark? = nil
    ) {
        (self.remark, self.token, self.escape, self.flaw) = (remark, token, escape, flaw)
        (self.closureMayNotCall, self.isNotCalledOnce) = (closureMayNotCall, isNotCalledOnce)
        (self.isCertain, self.isDisproved) = (isCertain, isDisproved)
    }

    /// In lower case, without a full stop.
    package var reason: String { remark.text() }

    /// Both on one path: the reason of the first, and the facts of either.
    package func and(_ other: Doubt?) -> Doubt {
        guard let other else { return self }
        var both = self
        both.escape.formUnion(other.escape)
        both.closureMayNotCall = closureMayNotCall || other.closureMayNotCall
        both.isNotCalledOnce = isNotCalledOnce || other.isNotCalledOnce
        both.isDisproved = isDisproved || other.isDisproved
        both.flaw = flaw ?? other.flaw
        return both
    }
}

/// The ways in which a handler escapes, so that it may be called after the function has returned.
package struct Escape: OptionSet, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It is kept for later: in a property, a list, or by a function whose source was not read. A path without a call
    /// is then no defect: it may still be called later.
    package static let forLater = Escape(rawValue: 1)
    /// Into a property of `self`, a list, or an object such as a button, that calls it at some event, or at each.
    package static let untilEvent = Escape(rawValue: 2)
    /// Into a value that calls nothing by itself: what becomes of it is decided elsewhere.
    package static let intoValue = Escape(rawValue: 4)
}
