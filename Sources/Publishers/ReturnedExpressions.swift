import Names
import Patterns
import Syntax

/// The expressions whose values functions, getters and closures of one file return.
package struct ReturnedExpressions {
    let tree: TokenTree
    private let known: KnownNames

    /// Those of one file.
    package init(in tree: TokenTree, knowing known: KnownNames) { (self.tree, self.known) = (tree, known) }

    /// The expressions whose value statements of a function, a getter or a closure give: what `return` gives, and a single
    /// expression, also in the branches of an `if` or `switch`.
    package func results(of span: Span) -> [Span] {
        let statements = tree.statements(in: span)
        if statements.count == 1, tree[statements[0].lowerBound].word != .return {
            let found = branchResults(of: statements[0])
            if !found.isEmpty { return found }
        }
        return tree.ownTokens(of: span).filter { tree[$0].word == .return && !tree[$0].flags.contains(.member) }.flatMap
        {
            index -> [Span] in
            let end = min(tree.statement(around: index).upperBound, span.upperBound)
            return index + 1 < end ? branchResults(of: index + 1..<end) : []
        }
    }

    /// Whether an expression stands in an `#else` or `#elseif`, which the systems of the `#if` never build.
    func isInElse(_ expression: Span) -> Bool {
        let start = expression.lowerBound
        guard tree.isConditional(start) else { return false }
        var depth = 0
        for index in (0..<start).reversed() {
            switch tree[index].word {
            case .poundEndif: depth += 1
            case .poundIf where depth == 0: return false
            case .poundIf: depth -= 1
            case .poundElse, .poundElseif: if depth == 0 { return true }
            default: break
            }
        }
        return false
    }

    /// The expression itself, or those of the branches of an `if` or `switch`; none for `nil` and what does not return.
    private func branchResults(of expression: Span) -> [Span] {
        guard let first = expression.first else { return [] }
        switch tree[first].word {
        case .if, .switch:
            return tree.blocks(of: expression).flatMap { results(of: $0) }
        case .nil where expression.count == 1: return []
        case .throw, .let, .var, .guard, .for, .while, .do, .return: return []
        default: return endsProgram(first) ? [] : [expression]
        }
    }

    /// `fatalError(…)`
    func endsProgram(_ index: Int) -> Bool {
        known.says(index, in: tree, .neverReturns)
    }

    /// The statements of the getter of a computed property, with its braces.
    package func getter(in body: Span) -> Span {
        guard tree.role(body.lowerBound) == .accessors else { return body }
        let get = tree.interior(body.lowerBound).first { tree[$0].word == .get && tree.parent($0) == body.lowerBound }
        guard let get, let open = (get..<body.upperBound).first(where: { tree.role($0) == .code }) else { return body }
        return open..<tree.after(open)
    }
}
