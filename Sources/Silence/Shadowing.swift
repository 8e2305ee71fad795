import Index
import Syntax

// A name means the innermost declaration of it: code that renames the outer one leaves the others alone.

/// The names of a file that closures, conditions, loops and patterns declare anew.
package struct Shadowing {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether what a name means at this token is declared between it and the brace of an outer block.
    package func hides(_ name: String, at index: Int, within outer: Int) -> Bool {
        if isGiven(name, at: index, within: outer) || isBoundByClause(before: index, name) { return true }
        var inner = index
        for brace in tree.braces(around: index).prefix(while: { $0 != outer }) {
            let isBound =
                tree.role(brace) == .cases
                ? label(before: inner, in: brace).map { binds(name, in: $0) } ?? false
                : isBoundByOwner(of: brace, name)
            let before = brace + 1..<max(brace + 1, tree.startOfStatement(around: inner))
            if isBound || LocalScope(in: tree).declaration(of: name, atTopOf: before) != nil { return true }
            inner = brace
        }
        return false
    }

    /// Whether a name without a receiver is one of the code round it, which hides what the project declares outside of that: `load(id)`
    /// after `let load = { … }`, or where `load` is a parameter.
    package func isLocal(_ index: Int) -> Bool {
        guard !tree[index].flags.contains(.member) else { return false }
        let name = tree.text(index)
        let functions = tree.braces(around: index).prefix { tree.role($0) != .members }
        guard let last = functions.last else { return false }
        let isParameter = functions.contains { brace in
            tree.declaration(ofBrace: brace).map { function in
                tree.parameters(of: function).contains { tree.spells($0.name, name) }
            } ?? false
        }
        return isParameter || hides(name, at: index, within: last)
            || LocalScope(in: tree).declaration(
                of: name, atTopOf: last + 1..<max(last + 1, tree.startOfStatement(around: within(last, index)))) != nil
    }

    /// The token, or the block round it, that stands at the top of a block.
    private func within(_ block: Int, _ index: Int) -> Int {
        tree.braces(around: index).prefix { $0 != block }.last ?? index
    }

    /// Whether a closure between this token and the brace of an outer block has a parameter of this name, or a `catch` an
    /// error.
    package func isGiven(_ name: String, at index: Int, within outer: Int) -> Bool {
        tree.braces(around: index).prefix { $0 != outer }.contains { brace in
            if tree.role(brace) == .closure {
                return tree.closure(at: brace).map { tree.parameterNames(of: $0).contains { tree.text($0) == name } }
                    ?? false
            }
            guard let owner = tree.owner(ofBrace: brace), tree[owner].word == .catch else { return false }
            let pattern = owner + 1..<brace
            return pattern.isEmpty ? name == "error" : binds(name, in: pattern)
        }
    }

    /// `if let error = error, error.isFatal`: the second `error` is that of the clause before.
    private func isBoundByClause(before index: Int, _ name: String) -> Bool {
        let statement = tree.statement(around: index)
        guard [.if, .guard, .while].contains(tree[statement.lowerBound].word) else { return false }
        let level = tree.parent(statement.lowerBound)
        let end = statement.first { tree.role($0) == .code && tree.parent($0) == level } ?? statement.upperBound
        return (statement.lowerBound..<index).contains { other in
            index < end && tree.parent(other) == level && tree.spells(other, name) && tree.bindsVariable(other)
                && LocalScope(in: tree).clauseEnd(behind: other) <= index
        }
    }

    private func isBoundByOwner(of brace: Int, _ name: String) -> Bool {
        guard let owner = tree.owner(ofBrace: brace) else { return false }
        return [.if, .while, .for].contains(tree[owner].word) && binds(name, in: owner + 1..<brace)
    }

    /// The `case` of a `switch` that a token stands below.
    private func label(before index: Int, in brace: Int) -> Span? {
        let start = (brace + 1..<index).last {
            [.case, .default].contains(tree[$0].word) && tree.parent($0) == brace
        }
        guard let start else { return nil }
        return start..<((start..<index).first { tree[$0].kind == .colon && tree.parent($0) == brace } ?? index)
    }

    private func binds(_ name: String, in pattern: Span) -> Bool {
        pattern.contains { tree.spells($0, name) && tree.bindsVariable($0) }
    }
}
