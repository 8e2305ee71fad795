import Index
import Syntax

/// A condition in words, as it comes out on a path: "'url' is nil".
package struct ConditionWords {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Code in one line, not too long to be read.
    package func shown(_ span: Span) -> String {
        guard !span.isEmpty else { return "" }
        let words = tree.text(span).split { $0.isWhitespace }.joined(separator: " ")
        return words.count > 60 ? words.prefix(35) + "…" + words.suffix(24) : words
    }

    /// The condition, where it holds or does not.
    /// One that is too long is told by its place.
    package func text(_ condition: Span, holds: Bool) -> String {
        let text = written(condition, holds: holds)
        guard text.contains("…"), let first = condition.first else { return text }
        let statement = tree.startOfStatement(around: first)
        let place = "at line \(tree.line(of: tree[statement].word == .guard ? statement : first))"
        if tree[statement].word == .guard { return "the 'guard' \(place) fails" }
        return "the condition \(place) \(holds ? "holds" : "does not hold")"
    }

    private func written(_ condition: Span, holds: Bool) -> String {
        let clauses = tree.elements(condition)
        if clauses.count == 1 { return text(clause: clauses[0], holds: holds) }
        let asked = clauses.compactMap(value)
        if asked.count == clauses.count, asked.count < 4, !asked.isEmpty {
            let names = asked.map { "'\($0)'" }
            let end = holds ? "and \(names[names.count - 1]) are not nil" : "or \(names[names.count - 1]) is nil"
            return names.dropLast().joined(separator: ", ") + " " + end
        }
        return "'\(shown(condition))' \(holds ? "holds" : "does not hold")"
    }

    /// The value that a clause asks for, or the name that it gives one which is too long to be read.
    private func value(askedBy clause: Span) -> String? {
        guard let asked = tree.optional(askedBy: clause), !asked.isEmpty else { return nil }
        let text = shown(asked)
        let isNamed = [.let, .var].contains(tree[clause.lowerBound].word)
        return text.contains("…") && isNamed ? tree.text(clause.lowerBound + 1) : text
    }

    private func text(clause: Span, holds: Bool) -> String {
        if let asked = value(askedBy: clause) { return "'\(asked)' is \(holds ? "not nil" : "nil")" }
        guard let first = clause.first else { return "the condition is \(holds)" }
        if clause.count > 2, tree.spells(clause.upperBound - 2, "=="), tree[clause.upperBound - 1].word == .nil,
            !tree.joinsConditions(clause)
        {
            return "'\(shown(clause.dropLast(2)))' is \(holds ? "nil" : "not nil")"
        }
        if tree[first].word == .case,
            let equal = clause.first(where: { tree[$0].kind == .equal && tree.parent($0) == tree.parent(first) })
        {
            let value = shown(equal + 1..<clause.upperBound)
            return "'\(value)' is \(holds ? "" : "not ")'\(shown(first + 1..<equal))'"
        }
        if clause.count > 2, tree.spells(clause.upperBound - 2, "=="), !tree.joinsConditions(clause),
            [.true, .false].contains(tree[clause.upperBound - 1].word)
        {
            return "'\(shown(clause.dropLast(2)))' is \(holds == (tree[clause.upperBound - 1].word == .true))"
        }
        let isNegated = tree.spells(first, "!") && tree.chain(from: first + 1)?.span.upperBound == clause.upperBound
        return "'\(shown(isNegated ? clause.dropFirst() : clause))' is \(holds != isNegated)"
    }
}
