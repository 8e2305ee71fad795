// Where statements begin.

extension StructureReader {
    func beginsStatement(_ index: Int) -> Bool {
        let frame = frames[frames.count - 1]
        guard frame.kind != .list, index >= frame.bodyStart, !isClosing(index) else { return false }
        if frame.isFresh { return tokens[index].kind != .semicolon }
        if frame.kind == .accessors { return !frame.inPrefix && !isEffect(index) }
        if tokens[index].flags.contains(.startsLine) { return !frame.inPrefix && !continues(index) }
        // `case .a: f() default: g()`
        return frame.kind == .cases && [.case, .default].contains(tokens[index].word) && frame.pending == nil
            && !tokens[index].flags.contains(.member) && !frame.inPrefix
    }

    /// `get async throws(E) {`; among accessors, every other token begins a statement, also on the same line.
    func isEffect(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .identifier: tokens[index].word == .async || tokens[index].word == .throws
        case .at: false
        default: true
        }
    }

    /// Whether a token at the start of a line continues the statement of the line before.
    func continues(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .period, .infixOperator, .equal, .infixQuestion, .arrow, .colon, .comma, .rightAngle, .leftAngle:
            return true
        case .leftBrace: return true
        case .leftParen:
            // A function's parameters; else an operand of its own.
            let pending = frames[frames.count - 1].pending
            if let pending, [.func, .`init`, .subscript, .macro].contains(tokens[pending].word) { return true }
        case .identifier where Self.goOn.contains(tokens[index].word):
            return true
        case .identifier where tokens[index].word == .async:
            return !isFollowed(index, by: .let)
        case .identifier where tokens[index].word == .while && closesRepeat(index): return true
        default: break
        }
        guard index > 0 else { return false }
        let last = tokens[index - 1]
        // `infix operator +++` ends with an operator.
        if index > 1, tokens[index - 2].word == .operator { return false }
        switch last.kind {
        case .infixOperator, .equal, .comma, .period, .arrow, .prefixOperator, .at, .infixQuestion, .pound,
            .prefixAmpersand, .backslash:
            return true
        case .colon: return true
        case .postfixQuestion, .postfixExclamation:
            // `as?`, `try!`
            return index > 1 && [.as, .try].contains(tokens[index - 2].word)
        case .rightBrace:
            // The label of a second trailing closure.
            return tokens[index].kind == .identifier && index + 2 < tokens.count && tokens[index + 1].kind == .colon
                && tokens[index + 2].kind == .leftBrace
        case .identifier where last.word == .return:
            return tokens[index].kind != .at && !Self.noExpression.contains(tokens[index].word)
        case .identifier:
            // `case await`
            if index > 1, tokens[index - 2].word == .case { return false }
            return Self.wantMore.contains(last.word) && !last.flags.contains(.backticked)
        default: return false
        }
    }

    static let goOn: WordSet = [.else, .catch, .where, .as, .is, .in, .throws, .rethrows]
    static let wantMore: WordSet = [
        .try, .await, .as, .is, .in, .return, .throw, .let, .var, .func, .if, .guard, .while, .for, .switch, .case,
        .where, .else, .class, .struct, .enum, .protocol, .extension, .import, .typealias, .associatedtype,
    ]

    /// Words that begin no expression: a `return` on the line before has no value.
    static let noExpression: WordSet = [
        .case, .default, .let, .var, .func, .class, .struct, .enum, .return, .break, .continue, .defer, .do, .for,
        .guard, .while, .throw,
    ]

    func isFollowed(_ index: Int, by word: Word) -> Bool { index + 1 < tokens.count && tokens[index + 1].word == word }

    func closesRepeat(_ index: Int) -> Bool {
        guard index > 0, tokens[index - 1].kind == .rightBrace else { return false }
        let open = Int(table.partners[index - 1])
        return open > 0 && tokens[open - 1].word == .repeat
    }

    mutating func begin(_ index: Int) {
        let last = frames.count - 1
        frames[last].statement = index
        frames[last].isFresh = false
        frames[last].inPrefix = true
        frames[last].pending = nil
        frames[last].sawEqual = false
        frames[last].label = nil
    }
}
