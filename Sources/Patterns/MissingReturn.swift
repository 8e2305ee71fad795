import Syntax

/// How the compiler sees statements end that are to return a value.
package struct MissingReturn {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Where the compiler would miss a value: at a `return` without one, or at what it may leave by its end, such as an `if` without a
    /// last `else`. Nil where that is not certain.
    package func first(in body: Span) -> Int? {
        let plain = tree.ownTokens(of: body).first { index in
            tree[index].word == .return
                && (index + 1 == body.upperBound || [.rightBrace, .semicolon].contains(tree[index + 1].kind)
                    || [.case, .default].contains(tree[index + 1].word))
        }
        return plain ?? openEnd(of: body)
    }

    private func openEnd(of block: Span) -> Int? {
        guard let last = tree.statements(in: block).last else { return block.lowerBound }
        switch tree[last.lowerBound].word {
        case .guard, .defer: return last.lowerBound
        case .if where !endsWithElse(last): return last.lowerBound
        case .if, .switch, .do: return tree.blocks(of: last).lazy.compactMap(openEnd).first
        default: return nil
        }
    }

    /// Whether the last branch of an `if` is an `else`.
    package func endsWithElse(_ statement: Span) -> Bool {
        statement.last.flatMap { tree.partner($0) }.flatMap { tree.owner(ofBrace: $0) }.map { tree[$0].word == .else }
            ?? false
    }
}
