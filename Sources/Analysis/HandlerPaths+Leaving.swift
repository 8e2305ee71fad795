import Syntax

// The ways in which a path leaves a statement other than by its end.

extension HandlerPaths {
    /// Whether a path may end or jump in a statement that does not name the handler.
    func mayLeave(_ statement: Span) -> Bool {
        tree.ownTokens(of: statement).contains { tree[$0].word == .return || tree[$0].word == .throw }
            || escape(in: statement) != nil || failure(in: statement) != nil
    }

    /// A `break` or `continue` that leaves more than what the statement holds: it ends a case from inside an `if`, or
    /// names a label outside. A case that is a `break` and nothing more simply ends.
    func escape(in statement: Span) -> Int? {
        tree.ownTokens(of: statement).first { index in
            guard [.break, .continue].contains(tree[index].word), index != statement.lowerBound else { return false }
            let next = index + 1
            if next < statement.upperBound, tree[next].kind == .identifier, !tree.beginsStatement(next) {
                return !statement.contains {
                    tree[$0].kind == .colon && tree.equal($0 - 1..<$0, to: next..<next + 1, of: tree)
                }
            }
            return !tree.braces(around: index).prefix { statement.contains($0) }.contains(where: isLeftByBreak)
        }
    }

    private func isLeftByBreak(_ brace: Int) -> Bool {
        tree.role(brace) == .cases
            || tree.owner(ofBrace: brace).map { [.for, .while, .repeat].contains(tree[$0].word) } ?? false
    }

    /// A `try` whose error nothing in the statement catches.
    func failure(in statement: Span) -> Int? {
        tree.ownTokens(of: statement).first { index in
            guard tree[index].word == .try, index + 1 < tree.count,
                ![.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind)
            else { return false }
            return !tree.braces(around: index).prefix { statement.contains($0) }
                .contains { brace in tree.owner(ofBrace: brace).map { tree[$0].word == .do } ?? false }
        }
    }
}
