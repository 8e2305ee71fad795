import Flow
import Index
import Syntax

// The statements at the start of a handler that run on success and on failure: they are written on both sides.

extension HandlerParts {
    /// Removes and returns the `defer` statements at the start of the handler. They are written before the call,
    /// because a `defer` at the end of a block runs at once.
    mutating func takeLeadingDefers(_ tree: TokenTree) -> CallbackClassifier.Parts {
        let defers = before.prefix { part in
            tree.tokens(in: part).first.map { tree[$0].word == .defer } ?? false
        }
        before.removeFirst(defers.count)
        return Array(defers)
    }

    /// Moves `isLoading = false` and the like from the start of the handler to its end, where success and failure only set
    /// something else: it is written once then.
    mutating func moveLeadingFlags(_ tree: TokenTree) {
        let first = before.map { tree.tokens(in: $0) }
        let others = (success + (failure ?? []) + after).map { tree.tokens(in: $0) }
        let names = first.flatMap { tree.statements(in: $0) }.map { Self.flag(setBy: $0, in: tree) }
        guard !names.isEmpty, !names.contains(nil), failure?.contains(where: { !tree.tokens(in: $0).isEmpty }) ?? false,
            others.allSatisfy({ part in
                tree.statements(in: part).allSatisfy { Self.isAssignment($0, in: tree) }
                    && !part.contains { index in names.contains { $0.map { tree.spells(index, $0) } ?? false } }
            })
        else { return }
        (before, after) = ([], before + after)
    }

    /// The property that a statement sets to a literal, as `self.isLoading = false` does; nil for any other statement.
    private static func flag(setBy statement: Span, in tree: TokenTree) -> String? {
        guard statement.count > 2, tree[statement.upperBound - 2].kind == .equal, isAssignment(statement, in: tree),
            [.true, .false, .nil].contains(tree[statement.upperBound - 1].word)
        else { return nil }
        return tree.text(statement.upperBound - 3)
    }

    /// Whether a statement sets a property, and calls nothing on the way: `self.message = text`.
    private static func isAssignment(_ statement: Span, in tree: TokenTree) -> Bool {
        guard let chain = tree.chain(from: statement.lowerBound), chain.span.upperBound < statement.upperBound,
            tree[chain.span.upperBound].kind == .equal
        else { return false }
        return chain.links.allSatisfy { $0.call == nil } && !statement.contains { tree.role($0) == .closure }
    }
}

extension CallSiteConverter {
    /// A declaration among the first statements, such as a variable or an unwrapped `self`, that the statements after
    /// both sides use: they could not see it. Nil if there is none.
    func declaredOnBothSides(_ parts: HandlerParts) -> Int? {
        let after = parts.after.map { tree.tokens(in: $0) }
        let declaring = parts.before.flatMap { tree.statements(in: tree.tokens(in: $0)) }.filter {
            [.guard, .let, .var, .func].contains(tree[$0.lowerBound].word)
        }
        for statement in declaring {
            let declared = statement.first { token in
                [.let, .var, .func].contains(tree[token].word) && !isDropped(token)
                    && tree.brace(around: token) == tree.brace(around: statement.lowerBound)
                    && after.contains { isNamed(token + 1, in: $0) }
            }
            if let declared { return declared }
        }
        return nil
    }

    /// Whether code uses the name that is declared here; true for a tuple pattern.
    private func isNamed(_ name: Int, in span: Span) -> Bool {
        guard !span.isEmpty else { return false }
        let text = tree.text(name).filter { $0 != "`" }
        if text == "self" {
            return LocalScope(in: tree).needsSelf(
                span, locals: LocalScope(in: tree).localNames(around: site.span.lowerBound))
        }
        return tree[name].kind != .identifier || !tree.uses(of: text, in: span).isEmpty
    }
}
