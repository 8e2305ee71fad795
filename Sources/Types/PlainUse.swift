import Syntax

/// What the code right round a call or a name of a file does with it.
package struct PlainUse {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether the function round a call returns what that gives, with or without the word `return`.
    package func isReturned(_ chain: Chain) -> Bool {
        let first = chain.span.lowerBound
        let statement = tree.statement(around: first)
        if tree[statement.lowerBound].word == .return { return statement.lowerBound + 1 == first }
        guard statement.lowerBound == first, let function = tree.enclosingFunction(first),
            let result = function.result, !tree.isVoid(result), let body = function.body
        else { return false }
        return tree.statements(in: tree.interior(body.lowerBound)) == [statement]
    }

    /// `Handler<User>` of `done as? Handler<User>`; nil where a name is not cast so.
    package func typeCast(after name: Int) -> Span? {
        guard tree[name + 1].word == .as, tree[name + 2].kind == .postfixQuestion else { return nil }
        let end = (name + 3..<tree.count).first { index in
            let isOutside = [.comma, .leftBrace].contains(tree[index].kind) && tree.parent(index) == tree.parent(name)
            return tree[index].word == .else || isOutside || tree[index].kind == .rightBrace
                || tree[index].flags.contains(.startsLine)
        }
        return name + 3..<(end ?? tree.count)
    }

    /// Why a call that is given a handler cannot be awaited, where the code uses what it gives for more than to start it:
    /// `task.progress` of `let task = load { done($0) }`. Nil where it does not.
    package func needOfResult(in body: Span, ofCallGiven handler: String) -> String? {
        for name in body where tree[name - 1].word == .let && tree[name + 1].kind == .equal {
            guard let chain = tree.chain(from: name + 2), let given = chain.links.last?.lastCall?.arguments.last?.value,
                tree.closure(at: given.lowerBound) != nil, !tree.uses(of: handler, in: given).isEmpty
            else { continue }
            let need = tree.uses(of: tree.text(name), in: given.upperBound..<body.upperBound).first { use in
                // `task.resume()`
                let statement = tree.statement(around: use)
                return statement.lowerBound < use || statement.count != 5 || tree[use + 3].kind != .leftParen
            }
            if let need {
                return "line \(tree.line(of: need)) needs '\(tree.text(name))', which an async call does not give"
            }
        }
        return nil
    }
}
