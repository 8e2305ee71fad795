import Flow
import Index
import Overloads
import Patterns
import Syntax

// `result.value` and `result.error`, as projects add them to `Result`, in the branches of a handler.

extension CallSiteConverter {
    /// Replaces `result.value` on success by the awaited value, and `result.error` on failure by the thrown error.
    /// Returns whether the value has no other name. Throws if the result is used as a whole.
    mutating func fitResult(
        _ number: Int, _ split: CallbackClassifier, _ parts: HandlerParts, _ name: inout String?
    ) throws(Refusal) -> Bool {
        guard let result = split.body.names[number], result != name else { return false }
        let sides = [(".value", parts.before + parts.success + parts.after), (".error", parts.failure ?? [])]
        var isAsked = false
        for (member, ranges) in sides {
            let spans = ranges.map { tree.tokens(in: $0) }
            for use in spans.flatMap({ split.body.uses(of: result, in: $0) }) {
                guard let end = end(of: member, after: use), !site.mapping.isVoid || member == ".error" else {
                    throw Refusal("the result is used as a whole here: split it by a 'switch' first", token: use)
                }
                if member == ".value" {
                    isAsked = isAsked || name == nil
                    let given = name ?? "value"
                    name = given
                }
                changes.removeAll { $0.span == use..<use + 1 }
                changes.append(Binding.Change(span: use..<end, text: member == ".value" ? name ?? "value" : "error"))
            }
        }
        let own = parts.success.map { tree.tokens(in: $0) }
        let isTaken = own.contains { span in span.contains { tree.isUse($0, of: "value") } }
        if isAsked, isTaken || frame == .direct && LocalScope(in: tree).declaresOutside("value", site.span) {
            throw Refusal(
                "the result is used as a whole here: split it by a 'switch' first", token: site.span.lowerBound)
        }
        return isAsked
    }

    /// The end of `result.value`, with a `?` or `!` that is not needed any more; nil if the optional itself is used.
    private func end(of member: String, after use: Int) -> Int? {
        let end = use + 3
        guard end < tree.count, tree.text(use + 1..<end) == member, use > 0 else { return nil }
        if [.postfixQuestion, .postfixExclamation].contains(tree[end].kind) { return end + 1 }
        let isCondition = [.if, .guard, .while].contains(tree[tree.statement(around: use).lowerBound].word)
        return isCondition || tree[end].kind == .infixOperator ? nil : end
    }
}
