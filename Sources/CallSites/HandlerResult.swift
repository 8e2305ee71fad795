import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax

// The type of a result that only the parameters of the handler determine: `get(id) { (result: Result<Movie, Error>) in
// … }`.

extension CallSite {
    /// A generic parameter of the async version occurs in its result but in no argument, so that the context of the
    /// call must determine it.
    package var isGenericInResult: Bool {
        guard let alternative, let result = alternative.declaration.result else { return false }
        let labels = operands.map(\.label)
        let given = zip(alternative.parameters, alternative.tree.parameters(of: alternative.declaration)).filter {
            slot, _ in
            !slot.isOptional || labels.contains(slot.label)
        }
        return alternative.tree.placeholders(of: alternative.declaration).contains { name in
            func names(_ type: Span) -> Bool { type.contains { alternative.tree.spells($0, name) } }
            return names(result) && !given.contains { names($0.1.type) }
        }
    }
}

extension CallbackBody {
    /// The written type of a parameter of the closure.
    func type(_ number: Int) -> Span? {
        let types = ClosureParameters(of: closure, in: tree).types
        return types.indices.contains(number) ? types[number] : nil
    }
}

extension CallSiteConverter {
    /// The types of the values, if they must be written at the call; else empty.
    func typesToName(_ body: CallbackBody) throws(Refusal) -> [String] {
        guard site.isGenericInResult, !site.mapping.isVoid else { return [] }
        return try site.mapping.roles.enumerated().filter { $0.element != .error }.map {
            number, role throws(Refusal) in
            guard let type = body.type(number), let value = value(of: type, role) else {
                throw Refusal(
                    "the type of the result is only inferred from the handler: write the types of the "
                        + "handler's parameters",
                    token: site.handler.lowerBound)
            }
            return value
        }
    }

    /// The type that the async version returns for a parameter of this type.
    private func value(of type: Span, _ role: ResultMapping.Role) -> String? {
        switch role {
        case .value(isOptional: true):
            guard let last = type.last, tree[last].kind == .postfixQuestion else { return nil }
            return tree.text(type.dropLast())
        case .value, .error: return tree.text(type)
        case .result:
            if let own = project.resultLikeEnum(type, in: tree) { return own.value }
            guard let type = type.count == 1 ? localAlias(type.lowerBound) : type,
                let inside = tree.insideResult(type)
            else { return nil }
            return tree.elements(inside).first.map { tree.text($0) }
        }
    }

    /// The type of a typealias that is declared in the function around the call.
    private func localAlias(_ name: Int) -> Span? {
        let scope = tree.enclosingFunction(name)?.span ?? 0..<0
        let found = scope.filter { token in
            tree.spells(token, "typealias") && tree.spells(token + 1, tree.text(name)) && tree.spells(token + 2, "=")
        }
        guard found.count == 1 else { return nil }
        return found[0] + 3..<max(found[0] + 3, tree.statement(around: found[0]).upperBound)
    }

    // `result.value` and `result.error`, as projects add them to `Result`, in the branches of a handler.

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
        if isAsked, isTaken || frame == .direct && LocalScope(in: tree).declaresBeside("value", site.span) {
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
