import Syntax

extension ProjectIndex {
    /// The files that may name a function: its own alone, where it is private.
    package func trees(thatMayName declaration: Declaration, _ name: Int, of tree: TokenTree) -> [TokenTree] {
        tree.isPrivate(declaration) ? [tree] : trees(naming: tree[name].hash)
    }
}

extension TokenTree {
    /// Whether the token is this name as a variable: no member, label or declared parameter of a call.
    package func isUse(_ index: Int, of name: String) -> Bool {
        guard self[index].kind == .identifier, spells(index, name), !self[index].flags.contains(.member) else {
            return false
        }
        guard self[index + 1].kind == .colon, index > 0 else { return true }
        return ![.leftParen, .comma, .leftBracket].contains(self[index - 1].kind)
    }

    /// Whether a name stands before a colon, as the label of an argument does.
    package func isArgumentLabel(_ index: Int) -> Bool {
        self[index + 1].kind == .colon && !self[index].flags.contains(.member)
    }

    /// Whether a name that nothing is called by is that of a parameter or variable of the code round it.
    package func namesVariable(_ index: Int) -> Bool {
        guard !self[index].flags.contains(.member), self[index].kind == .identifier, index + 1 < count,
            self[index + 1].kind != .leftParen, role(index + 1) != .closure, let function = enclosingFunction(index)
        else { return false }
        if parameters(of: function).contains(where: { equal($0.name..<$0.name + 1, to: index..<index + 1, of: self) }) {
            return true
        }
        let blocks = Set(braces(around: index))
        return (function.keyword...index).contains { other in
            self[other].hash == self[index].hash && equal(other..<other + 1, to: index..<index + 1, of: self)
                && bindsVariable(other) && brace(around: other).map(blocks.contains) ?? false
        }
    }

    /// `let x`, `for x in`, `{ x in }`, `let (x, y)`, `case let .some(x)`.
    private func bindsVariable(_ index: Int) -> Bool {
        if self[index].flags.contains(.member) || index == 0 { return false }
        if [.let, .var, .for].contains(self[index - 1].word) { return true }
        let inner = innermostClosure(around: index).flatMap { closure(at: $0) }
        if let inner, parameterNames(of: inner).contains(where: { $0.contains(index) }) { return true }
        guard var front = parent(index), self[front].kind == .leftParen else { return false }
        front -= 1
        while front > 0, self[front].kind == .identifier && self[front].word == .none || self[front].kind == .period {
            front -= 1
        }
        return [.let, .var].contains(self[front].word)
    }
}
