import Syntax

/// A condition in words, as it comes out on a path: "'url' is nil".
struct ConditionWords {
    let walk: PathWalker

    private var tree: TokenTree { walk.tree }

    /// The condition, where it holds or does not.
    func text(_ condition: Span, holds: Bool) -> String {
        let clauses = tree.elements(condition)
        if clauses.count == 1 { return text(clause: clauses[0], holds: holds) }
        let asked = clauses.compactMap { tree.optional(askedBy: $0) }
        if !holds, asked.count == clauses.count, asked.count < 4, !asked.isEmpty {
            let names = asked.map { "'\(walk.shown($0))'" }
            return names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1]) is nil"
        }
        return "'\(walk.shown(condition))' \(holds ? "holds" : "does not hold")"
    }

    private func text(clause: Span, holds: Bool) -> String {
        if let asked = tree.optional(askedBy: clause), !asked.isEmpty {
            return "'\(walk.shown(asked))' is \(holds ? "not nil" : "nil")"
        }
        guard let first = clause.first else { return "the condition is \(holds)" }
        if clause.count > 2, tree.spells(clause.upperBound - 2, "=="), tree[clause.upperBound - 1].word == .nil,
            !tree.joinsConditions(clause)
        {
            return "'\(walk.shown(clause.dropLast(2)))' is \(holds ? "nil" : "not nil")"
        }
        if tree[first].word == .case,
            let equal = clause.first(where: { tree[$0].kind == .equal && tree.parent($0) == tree.parent(first) })
        {
            let value = walk.shown(equal + 1..<clause.upperBound)
            return "'\(value)' is \(holds ? "" : "not ")'\(walk.shown(first + 1..<equal))'"
        }
        if clause.count > 2, tree.spells(clause.upperBound - 2, "=="), !tree.joinsConditions(clause),
            [.true, .false].contains(tree[clause.upperBound - 1].word)
        {
            return "'\(walk.shown(clause.dropLast(2)))' is \(holds == (tree[clause.upperBound - 1].word == .true))"
        }
        let isNegated = tree.spells(first, "!") && tree.chain(from: first + 1)?.span.upperBound == clause.upperBound
        return "'\(walk.shown(isNegated ? clause.dropFirst() : clause))' is \(holds != isNegated)"
    }
}
