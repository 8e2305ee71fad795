import Flow
import Index
import Syntax

// What a handler does first, whatever the answer is: it is written on both sides.

extension ClassifiedBlocks {
    /// Takes off what begins the handler and runs at its end, on whichever side: `defer` stands above the call then, as
    /// the last statement of a block it would run at once.
    mutating func takeLeadingDefers(_ tree: TokenTree) -> CallbackClassifier.Parts {
        let defers = before.prefix { part in
            tree.tokens(in: part).first.map { tree[$0].word == .defer } ?? false
        }
        before.removeFirst(defers.count)
        return Array(defers)
    }
}

extension CallSiteConverter {
    /// What is declared on both sides, a variable or an unwrapped `self`, and is unknown to what follows these and names
    /// it.
    func declaredOnBothSides(_ parts: ClassifiedBlocks) -> Int? {
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

    /// Whether code names what is declared here; true for several in parentheses.
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
