import Syntax

// Code that runs only where a weak `self` is still there. That `self` is weak needs no look at capture lists: `self?` and
// `let self` compile nowhere else.

extension TokenTree {
    /// Whether the name is used in the span, and each time only where `self` is not nil: in what hangs on `self?`, behind
    /// a `guard let self` that leaves without using it, in the first block of an `if let self`.
    package func usesOnlyWithSelf(_ name: String, in span: Span) -> Bool {
        let uses = uses(of: name, in: span)
        guard !uses.isEmpty else { return false }
        let held = span.compactMap { heldByChain($0) ?? heldByBinding($0, name) }
        return uses.allSatisfy { use in held.contains { $0.contains(use) } }
    }

    /// `self?.load { … }` from this token on, and what is assigned to `self?.property`.
    private func heldByChain(_ index: Int) -> Span? {
        guard self[index].word == .`self`, self[index + 1].kind == .postfixQuestion,
            let chain = chain(from: index)
        else { return nil }
        let end = chain.span.upperBound
        guard end < count, self[end].kind == .equal else { return chain.span }
        return index..<max(end, statement(around: index).upperBound)
    }

    /// What runs only where this `let` finds a `self`.
    private func heldByBinding(_ index: Int, _ name: String) -> Span? {
        guard self[index].word == .let, bindsSelf(index) else { return nil }
        let statement = statement(around: index)
        let blocks = statement.filter { role($0) == .code && parent($0) == parent(index) }
        switch self[statement.lowerBound].word {
        case .if: return blocks.first { $0 > index }.map { interior($0) }
        case .guard:
            guard let otherwise = blocks.last, uses(of: name, in: interior(otherwise)).isEmpty,
                let block = parent(statement.lowerBound), role(block) != .cases
            else { return nil }
            return statement.upperBound..<max(statement.upperBound, interior(block).upperBound)
        default: return nil
        }
    }

    /// `let self`, `let self = self`, `let strongSelf = self`.
    private func bindsSelf(_ index: Int) -> Bool {
        guard index + 2 < count else { return false }
        if self[index + 2].kind != .equal { return self[index + 1].word == .`self` }
        return index + 4 < count && self[index + 3].word == .`self` && self[index + 4].kind != .period
    }
}
