import Index
import Syntax

// Code that runs only where a weak `self` is still there. That `self` is weak needs no look at capture lists: `self?` and
// `let self` compile nowhere else.

/// The names that a file uses only where a weak `self` is still there.
package struct WeakSelfUse {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether the name is used in the body of a closure that runs at once, and only where `self` is not nil: in a chain that
    /// begins with `self?`, after a `guard let self` that leaves without using it, or in the first block of an `if let self`.
    package func usesOnlyWithSelf(_ name: String, in span: Span) -> Bool {
        let uses = tree.uses(of: name, in: span)
        guard !uses.isEmpty, !isHeldAround(span) else { return false }
        let held = span.compactMap { heldByChain($0) ?? heldByBinding($0, name) }
        return uses.allSatisfy { use in held.contains { $0.contains(use) } }
    }

    /// Whether the code that awaits has `self` until the closure of this body has run, and longer: an async method does, and a
    /// closure that does not make `self` weak. What is weak inside the body says nothing of that.
    private func isHeldAround(_ body: Span) -> Bool {
        guard let closure = tree.innermostClosure(around: body.lowerBound), tree.brace(around: closure) != nil else {
            return false
        }
        return !tree.braces(around: closure).contains { tree.role($0) == .closure && isWeak($0) }
    }

    /// `{ [weak self] in … }`
    private func isWeak(_ brace: Int) -> Bool {
        tree.closure(at: brace)?.captures.contains {
            tree.spells($0.lowerBound, "weak") && tree[$0.upperBound - 1].word == .`self`
        }
            ?? false
    }

    /// The chain `self?.load { … }` that begins here, with a value that is assigned to it; nil for other code.
    private func heldByChain(_ index: Int) -> Span? {
        guard tree[index].word == .`self`, tree[index + 1].kind == .postfixQuestion,
            let chain = tree.chain(from: index)
        else { return nil }
        let end = chain.span.upperBound
        guard end < tree.count, tree[end].kind == .equal else { return chain.span }
        return index..<max(end, tree.statement(around: index).upperBound)
    }

    /// The code that runs only where this `let` binds a `self`; nil where it binds none.
    private func heldByBinding(_ index: Int, _ name: String) -> Span? {
        guard tree[index].word == .let, bindsSelf(index) else { return nil }
        let statement = tree.statement(around: index)
        let blocks = statement.filter { tree.role($0) == .code && tree.parent($0) == tree.parent(index) }
        switch tree[statement.lowerBound].word {
        case .if: return blocks.first { $0 > index }.map { tree.interior($0) }
        case .guard:
            guard let otherwise = blocks.last, tree.uses(of: name, in: tree.interior(otherwise)).isEmpty,
                let block = tree.parent(statement.lowerBound), tree.role(block) != .cases
            else { return nil }
            return statement.upperBound..<max(statement.upperBound, tree.interior(block).upperBound)
        default: return nil
        }
    }

    /// `let self`, `let self = self`, `let strongSelf = self`.
    private func bindsSelf(_ index: Int) -> Bool {
        guard index + 2 < tree.count else { return false }
        if tree[index + 2].kind != .equal { return tree[index + 1].word == .`self` }
        return index + 4 < tree.count && tree[index + 3].word == .`self` && tree[index + 4].kind != .period
    }
}
