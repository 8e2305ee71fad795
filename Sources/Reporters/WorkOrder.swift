/// In which order the rules of a report are worked on: mistakes, what `--fix` applies, then what other rewrites wait for.
package enum WorkOrder {
    /// The code is wrong as it is.
    package static let mistakes = [
        "completion-never-called", "completion-called-twice", "continuation-weak-self", "assign-on-self",
        "completion-left-out",
    ]

    /// A function gets its async version before its calls await it, and loses its handler when nothing calls it any more.
    package static let moves = [
        "completion-async-overload", "completion-async-conformance", "completion-call", "completion-continuation",
        "completion-test", "completion-async-body",
    ]

    /// Alike, many, and of the least gain.
    package static let last = "dispatch-main-async"

    /// The place of a rule in this order, by the best fixes of its findings.
    static func stage(of rule: String, isSafe: Bool, isUnsafe: Bool, hasCode: Bool) -> Int {
        if let place = mistakes.firstIndex(of: rule) { return place - mistakes.count }
        if isSafe { return 1 }
        if isUnsafe { return rule == last ? moves.count + 3 : 2 + (moves.firstIndex(of: rule) ?? moves.count) }
        return moves.count + (hasCode ? 4 : 5)
    }
}
