import Syntax

// Where a name is used. Names are compared as they are written; whether a use means another declaration of the same
// name has to be asked besides: `namesVariable`, `Shadowing`.

extension TokenTree {
    /// Whether the token uses this name: it is no member and no label. Where the name is declared counts too.
    package func isUse(_ index: Int, of name: String) -> Bool {
        isUnqualified(index) && spells(index, name) && !isLabel(index)
    }

    /// Whether the call of this name is awaited.
    package func isAwaited(_ name: Int) -> Bool {
        chain(around: name).map { $0.span.lowerBound > 0 && self[$0.span.lowerBound - 1].word == .await } ?? false
    }

    /// The tokens of a span that use a name.
    package func uses(of name: String, in span: Span) -> [Int] {
        words(spelling: name, in: span).filter { isUse($0, of: name) }
    }

    /// The tokens of a span that use one of several names.
    package func uses(of names: [String], in span: Span) -> [Int] {
        let wanted = names.map { ($0, hash: Token.hash(of: $0)) }
        return wanted.isEmpty
            ? []
            : span.filter { index in
                isUnqualified(index) && wanted.contains { $1 == self[index].hash && spells(index, $0) }
                    && !isLabel(index)
            }
    }

    private func isUnqualified(_ index: Int) -> Bool {
        self[index].kind == .identifier && !self[index].flags.contains(.member)
    }

    /// The label of an argument, in parentheses, in a subscript or of a trailing closure. In `[id: 1]` it is a key, and
    /// in `isNew ? id : other` no label either.
    private func isLabel(_ index: Int) -> Bool {
        guard self[index + 1].kind == .colon, index > 0 else { return false }
        switch self[index - 1].kind {
        case .leftParen, .rightBrace: return true
        case .leftBracket: return isSubscript(index - 1)
        case .comma: return parent(index).map { self[$0].kind != .leftBracket || isSubscript($0) } ?? true
        default: return false
        }
    }

    /// Whether this bracket follows a value and begins no literal.
    private func isSubscript(_ bracket: Int) -> Bool {
        guard bracket > 0, !self[bracket].flags.contains(.startsLine) else { return false }
        let before = self[bracket - 1]
        switch before.kind {
        case .identifier: return [.none, .`self`, .`Self`, .super].contains(before.word)
        case .dollarIdentifier, .rightParen, .rightBracket, .rightAngle, .postfixQuestion, .postfixExclamation,
            .stringQuote:
            return true
        default: return false
        }
    }

    /// Whether a name before a colon uses nothing: it is a label, or is declared there, as in `let id: Int`.
    package func isLabelOrDeclared(_ index: Int) -> Bool {
        guard self[index + 1].kind == .colon, !self[index].flags.contains(.member) else { return false }
        if index == 0 || isLabel(index) { return true }
        return ![.infixQuestion, .infixOperator, .prefixOperator, .leftBracket, .comma].contains(self[index - 1].kind)
    }

    /// Whether a name that is not called is that of a parameter or local variable, and not of a function elsewhere.
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

    /// Whether a token declares a variable: `let x`, `for x in`, `{ x in }`, `let (x, y)`, `case let .some(x)`.
    package func bindsVariable(_ index: Int) -> Bool {
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

    /// The value that a clause of a condition binds or compares with `nil`, so that it fails where that is nil; nil for other
    /// clauses.
    package func optional(askedBy clause: Span) -> Span? {
        guard let first = clause.first else { return nil }
        guard [.let, .var].contains(self[first].word) else {
            let end = clause.upperBound - 2
            let isCompared = end > first && spells(end, "!=") && self[end + 1].word == .nil
            return isCompared && !joinsConditions(clause) ? first..<end : nil
        }
        let equal = clause.first { self[$0].kind == .equal && parent($0) == parent(first) }
        return equal.map { $0 + 1..<clause.upperBound } ?? first + 1..<min(first + 2, clause.upperBound)
    }

    /// `owner` of `self.owner`; any other code as it is.
    package func withoutSelf(_ span: Span) -> Span {
        span.count > 2 && self[span.lowerBound].word == .`self` ? span.dropFirst(2) : span
    }

    /// `a && b`, `a || b`
    package func joinsConditions(_ clause: Span) -> Bool {
        clause.contains { parent($0) == parent(clause.lowerBound) && (spells($0, "&&") || spells($0, "||")) }
    }
}

extension ProjectIndex {
    /// The first use of a function's name, in the files that may see it: a call, or the function as a value. Variables of
    /// that name do not count; members do, for any receiver. What is built for other systems alone uses another function.
    package func firstReference(
        to declaration: Declaration, in tree: TokenTree, where isWanted: (TokenTree, Int) -> Bool = { _, _ in true }
    ) -> (tree: TokenTree, token: Int)? {
        guard let name = declaration.name else { return nil }
        let text = tree.text(name)
        let own = tree.isConditional(name) ? SystemBranches(in: tree) : nil
        for other in tree.isSeenOnlyInFile(declaration) ? [tree] : trees(naming: tree[name].hash) {
            let branches = own.map { other === tree ? $0 : SystemBranches(in: other) }
            for index in other.words(spelling: text) {
                if other.isConditional(index), let own, let branches, own.exclude(name, index, in: branches) {
                    continue
                }
                guard other[index - 1].word != .func, !other.isLabelOrDeclared(index), !other.namesVariable(index),
                    other.parent(index).map(other.role) != .accessors, isWanted(other, index)
                else { continue }
                return (other, index)
            }
        }
        return nil
    }

    /// How many calls leave an argument of a function out, how many there are, and where the first such is; nil for none.
    package func calls(of function: Function, leavingOut place: Int, seenFrom home: TokenTree) -> (
        missing: Int, all: Int, first: String
    )? {
        var (missing, all, first) = (0, 0, "")
        _ = firstReference(to: function.declaration, in: function.tree) { tree, index in
            guard let call = tree.call(at: index + 1), let taken = function.signature.match(call.arguments, in: tree)
            else { return false }
            all += 1
            if !taken.contains(place) {
                missing += 1
                if first.isEmpty { first = tree.place(of: index, seenFrom: home) }
            }
            return false
        }
        return missing > 0 ? (missing, all, first) : nil
    }
}
