// Where a postfix expression begins, read from right to left.

extension TokenTree {
    /// The first token of the chain that contains `index`, a link's name or its `.`; `index` itself if it is the base.
    /// Nil if a `.` has no operand before it but needs one, or `index` is negative.
    package func chainStart(before index: Int) -> Int? {
        guard index >= 0 else { return nil }
        var index = index
        if index > 0, self[index].kind != .period, [.period, .pound, .backslash].contains(self[index - 1].kind) {
            index -= 1
        }
        var links = 0
        while index < count, self[index].kind == .period {
            links += 1
            // Limits the time when each link of a very long chain is asked about.
            guard links < Self.mostLinks else { return nil }
            guard let last = lastTokenOfOperand(before: index) else { return index }
            guard let start = operandStart(endingAt: last) else { return nil }
            index = start
        }
        return index
    }

    /// The largest number of links that is read as one chain.
    static let mostLinks = 250

    /// The last token of the operand that a `.` is applied to; nil if the `.` begins an implicit member.
    private func lastTokenOfOperand(before dot: Int) -> Int? {
        if beginsStatement(dot) { return nil }
        var last = dot - 1
        while last >= 0, let condition = directive(last) { last = condition - 1 }
        guard last >= 0, endsOperand(last) else { return nil }
        if Self.operatorWords.contains(self[last].word), self[dot].flags.contains(.spaceBefore) { return nil }
        return last
    }

    /// `unsafe .init()`: words that stand before an expression of their own.
    private static let operatorWords: WordSet = [.unsafe, .yield, .consume, .copy, .each, .discard, .then]

    /// Whether an expression can end with this token.
    private func endsOperand(_ index: Int) -> Bool {
        switch self[index].kind {
        case .identifier: !isStatementKeyword(index)
        case .rightBrace: partner(index).map { role($0) == .closure } ?? false
        case .postfixQuestion, .postfixExclamation: index > 0 && ![.try, .as].contains(self[index - 1].word)
        case .dollarIdentifier, .placeholder, .integerLiteral, .floatLiteral, .rightParen, .rightBracket, .rightAngle,
            .postfixOperator, .rawPounds, .regexSlash, .stringQuote:
            true
        default: false
        }
    }

    /// From the last token of one link (or of the base) to its first: its `.`, or the first token of the base.
    private func operandStart(endingAt last: Int) -> Int? {
        var index = last
        while index >= 0 {
            switch self[index].kind {
            case .postfixQuestion, .postfixExclamation, .postfixOperator: index -= 1
            case .rightAngle:
                guard let open = partner(index) else { return nil }
                index = open - 1
            case .rightParen, .rightBracket:
                guard let open = partner(index) else { return nil }
                guard open > 0, !self[open].flags.contains(.startsLine), canBeApplied(open - 1, by: open) else {
                    return isMember(open) ? open - 1 : open
                }
                index = open - 1
            case .rightBrace:
                guard let open = partner(index), role(open) == .closure else { return nil }
                guard let callee = callee(ofTrailing: open) else { return open }
                index = callee
            case .stringQuote, .rawPounds, .regexSlash: return literalStart(endingAt: index)
            case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .placeholder: return nameStart(index)
            default: return nil
            }
        }
        return nil
    }

    private func isMember(_ index: Int) -> Bool { self[index - 1].kind == .period }

    private func nameStart(_ index: Int) -> Int {
        guard index > 0 else { return index }
        switch self[index - 1].kind {
        case .period, .pound, .backslash: return index - 1
        default: return index
        }
    }

    /// Whether parentheses or brackets after this token are a call or a subscript, and not an operand of their own.
    private func canBeApplied(_ index: Int, by open: Int) -> Bool {
        guard endsOperand(index), structure.directives[index] < 0 else { return false }
        if self[open].kind == .leftParen || !self[open].flags.contains(.spaceBefore) { return true }
        return self[index].kind != .identifier || self[index].word == .none
    }

    /// The last token of the operand that a trailing closure is passed to; nil for any other closure.
    private func callee(ofTrailing brace: Int) -> Int? {
        guard brace > 0 else { return nil }
        if self[brace - 1].kind == .colon {
            guard brace > 2, self[brace - 2].kind == .identifier, self[brace - 3].kind == .rightBrace else {
                return nil
            }
            return brace - 3
        }
        guard endsOperand(brace - 1), structure.directives[brace - 1] < 0 else { return nil }
        return structure.statements[brace - 1] == structure.statements[brace] ? brace - 1 : nil
    }

    private func literalStart(endingAt last: Int) -> Int? {
        var index = last
        if self[index].kind == .rawPounds { index -= 1 }
        guard index >= 0, let open = partner(index) else { return nil }
        return self[open - 1].kind == .rawPounds ? open - 1 : open
    }
}
