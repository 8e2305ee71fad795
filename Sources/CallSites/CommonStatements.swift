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
