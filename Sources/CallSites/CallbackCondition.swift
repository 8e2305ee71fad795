import Index
import Overloads
import Patterns
import Syntax

/// The meaning of one clause of an `if` or `guard` for the parameters of a handler.
enum CallbackCondition: Equatable {
    /// There is a value: the number of the parameter, and the name that the clause binds it to.
    case value(Int, name: String)
    /// There is an error, and the name that the clause binds it to; nil if it only tests for one.
    case failed(name: String?)
    /// There is no error.
    case succeeded
    /// Tests something else.
    case other
}

extension CallbackBody {
    /// The clauses between a keyword and the block, each with its tokens.
    func clauses(_ condition: Span, _ mapping: ResultMapping) -> [(span: Span, meaning: CallbackCondition)] {
        tree.elements(condition).map { ($0, meaning(of: $0, mapping)) }
    }

    private func meaning(of span: Span, _ mapping: ResultMapping) -> CallbackCondition {
        for (number, role) in mapping.roles.enumerated() {
            guard let name = names[number] else { continue }
            switch role {
            case .result: if let found = resultMeaning(span, name, number) { return found }
            case .error:
                if let bound = binding(withoutBridge(span), of: name) { return .failed(name: bound) }
                if compares(span, name, "==") { return .succeeded }
                if compares(span, name, "!=") { return .failed(name: nil) }
            case .value(true):
                if let bound = binding(span, of: name) { return .value(number, name: bound) }
                if compares(span, name, "!=") { return .value(number, name: name) }
            case .value(false): break
            }
        }
        return .other
    }

    /// Without `as NSError?` or `as? NSError`, which succeed for any error.
    private func withoutBridge(_ span: Span) -> Span {
        isBridge(span) ? span.lowerBound..<span.upperBound - 3 : span
    }

    /// `let x = e as NSError?`
    func isBridge(_ span: Span) -> Bool {
        span.count == 7 && ["as NSError?", "as? NSError"].contains(tree.text(span.suffix(3)))
    }

    /// `let x`, `let y = x`: the new name.
    func binding(_ span: Span, of name: String) -> String? {
        guard span.count > 1, [.let, .var].contains(tree[span.lowerBound].word) else { return nil }
        let bound = span.lowerBound + 1
        guard tree[bound].kind == .identifier else { return nil }
        if span.count == 2 { return tree.spells(bound, name) ? name : nil }
        guard span.count == 4, tree[bound + 1].kind == .equal, spelling(bound + 2) == name else { return nil }
        return tree.text(bound)
    }

    private func compares(_ span: Span, _ name: String, _ sign: String) -> Bool {
        let first = span.lowerBound
        guard span.count == 3, tree.spells(first + 1, sign) else { return false }
        return spelling(first) == name && tree[first + 2].word == .nil
    }

    /// `case .success(let x) = r`; `let e = r.error`, `let x = r.value`, `r.error == nil`, as projects add them to `Result`.
    private func resultMeaning(_ span: Span, _ name: String, _ number: Int) -> CallbackCondition? {
        let first = span.lowerBound
        if span.count == 6, tree[first].word == .let, tree[first + 1].kind == .identifier,
            tree[first + 2].kind == .equal, spelling(first + 3) == name
        {
            switch tree.text(first + 4..<span.upperBound) {
            case ".error": return .failed(name: tree.text(first + 1))
            case ".value": return .value(number, name: tree.text(first + 1))
            default: return nil
            }
        }
        if span.count == 5, spelling(first) == name, tree.text(first + 1..<first + 3) == ".error",
            tree[first + 4].word == .nil
        {
            if tree.spells(first + 3, "==") { return .succeeded }
            if tree.spells(first + 3, "!=") { return .failed(name: nil) }
        }
        if tree[span.lowerBound].word == .case, let equal = span.first(where: { tree[$0].kind == .equal }),
            equal + 2 == span.upperBound, spelling(equal + 1) == name,
            let found = casePattern(span.lowerBound + 1..<equal)
        {
            return found.isSuccess ? .value(number, name: found.name ?? "_") : .failed(name: found.name)
        }
        return nil
    }

    /// The case and the bound name of `.success(let x)`, `let .failure(x)` or `.success`; nil for any other pattern.
    func casePattern(_ span: Span) -> (isSuccess: Bool, name: String?)? {
        let tokens = span.filter { tree[$0].word != .let && tree[$0].word != .var }
        guard tokens.count >= 2, tree[tokens[0]].kind == .period else { return nil }
        let word = tree.text(tokens[1])
        guard word == cases.success.name || word == cases.failure.name else { return nil }
        let isSuccess = word == cases.success.name
        if tokens.count == 2 { return (isSuccess, nil) }
        let isLabelled = tokens.count == 7 && tree[tokens[4]].kind == .colon
        guard tokens.count == 5 || isLabelled, tree[tokens[2]].kind == .leftParen else { return nil }
        let name = tokens[isLabelled ? 5 : 3]
        guard tree[name].kind == .identifier else { return nil }
        let isBound = span.contains { tree[$0].word == .let || tree[$0].word == .var }
        let isUnused = tree[name].word == .underscore
        guard isBound || isUnused else { return nil }
        return (isSuccess, isUnused ? nil : tree.text(name))
    }

    /// The text of a token after the replacements.
    func spelling(_ index: Int) -> String {
        changes.first { $0.span == index..<index + 1 }?.text ?? tree.text(index)
    }
}
