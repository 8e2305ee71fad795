/// What speaks against a change, and what to do about it. However many calls lead to the fact, they are told before it, and what to
/// do stands once, at the end.
package struct Remark: Hashable, Sendable {
    /// In lower case, without a full stop.
    package let fact: String
    /// What to do; nil where whoever asks decides that.
    package var advice: String?
    /// What kind of fact it is.
    package private(set) var kind = Kind.other
    /// The function with its place whose fact it is, `'load' (Loader.swift:12)`; nil for the one that was asked about.
    private var subject: String?
    /// The call that leads there, where it is in another function.
    private var way: String?

    /// A fact of which more is asked than its words.
    package enum Kind: Sendable {
        /// The handler is kept for later.
        case keeps
        /// The handler is given one value of many.
        case givesMany
        case other
    }

    /// One of the function that is asked about.
    package init(_ fact: String, _ advice: String? = nil, kind: Kind = .other) {
        (self.fact, self.advice, self.kind) = (fact, advice, kind)
    }

    /// What to do where a function has a path on which it does not call its handler once.
    package static let correction = "correct that first, or leave this as it is"

    /// The same where the path calls it not at all.
    package static let call = "call it there too, or leave this as it is"

    /// That a flag lets one of several calls of a handler through.
    package static func once(_ handler: String, by flag: String) -> Remark {
        Remark("'\(flag)' keeps '\(handler)' from being called twice", "check that each path does call it")
    }

    /// The same for what calls its function: `callee` is that with its place, `call` the call of it, if that says more.
    package func of(_ callee: String, calledAs call: String? = nil) -> Remark {
        var remark = self
        if subject == nil { remark.subject = callee } else { remark.way = call ?? callee }
        return remark
    }

    /// This one, beside that of another function that does not call its handler: what would settle this is not enough there.
    package func and(_ other: Remark) -> Remark {
        let isConditional = advice?.contains(", unless ") ?? false
        // Two functions of one name are told apart by their places.
        let name =
            other.subject.map { subject in
                let short = String(subject.prefix { $0 != " " })
                return told.contains(short) ? subject : short
            } ?? "the other one"
        let end = isConditional ? ", and \(name) is changed to call it, too" : ""
        return Remark("\(told), and \(other.told)", advice.map { $0 + end }, kind: kind)
    }

    /// Whether the fact is one of the function itself, and not of one that it calls.
    package var isOwn: Bool { subject == nil }

    /// Fact and advice, or another one where it has none.
    package func text(or other: String? = nil) -> String {
        (advice ?? other).map { "\(told): \($0)" } ?? told
    }

    /// Whether it says what to do in place of an async version, and nothing that could be checked.
    package var asksToLeave: Bool {
        ["leave this", "leave it", "return an `AsyncStream`"].contains { text().contains($0) }
    }

    /// The fact, with the function whose fact it is.
    package var told: String {
        guard let subject else { return fact }
        let start = way.map { "\($0) may pass its handler on to \(subject)" }
        let itself = "the function "
        guard fact.hasPrefix(itself) else { return (start.map { "\($0), where " } ?? "in \(subject), ") + fact }
        return (start.map { "\($0), which " } ?? "\(subject) ") + fact.dropFirst(itself.count)
    }
}
