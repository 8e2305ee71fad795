// Keywords that need a brace.

extension StructureReader {
    /// Records what a token means for the braces and statements after it.
    mutating func note(_ index: Int) {
        let last = frames.count - 1
        let token = tokens[index]
        switch token.kind {
        case .semicolon: frames[last].isFresh = frames[last].kind != .list
        case .equal: frames[last].sawEqual = true
        case .comma: frames[last].sawEqual = false
        case .infixQuestion:
            if let label = frames[last].label { frames[last].label = label + 1 }
        case .colon: noteColon(last)
        case .identifier where !token.flags.contains(.member): noteWord(index)
        default: break
        }
        if frames[last].inPrefix { frames[last].inPrefix = isPrefix(index) }
    }

    mutating func noteColon(_ last: Int) {
        guard let label = frames[last].label else { return }
        if label == 0 {
            frames[last].label = nil
            frames[last].isFresh = true
        } else {
            frames[last].label = label - 1
        }
    }

    /// Attributes with their arguments, and modifiers: the statement's keyword is still to come.
    func isPrefix(_ index: Int) -> Bool {
        let token = tokens[index]
        if token.kind == .at || index > 0 && tokens[index - 1].kind == .at { return true }
        if token.kind == .period || token.flags.contains(.member) { return isAttributeName(index) }
        guard token.kind == .identifier || token.kind == .dollarIdentifier, !token.flags.contains(.backticked) else {
            switch token.kind {
            case .leftParen, .leftAngle: return isAttributeArgument(index)
            case .rightParen, .rightAngle:
                return table.partners[index] >= 0 && isAttributeArgument(Int(table.partners[index]))
            default: return false
            }
        }
        return Modifiers.isModifier(index, tokens)
    }

    /// `@Module.Name`.
    func isAttributeName(_ index: Int) -> Bool {
        var start = index
        while start > 0, tokens[start].kind == .period || tokens[start].flags.contains(.member) { start -= 1 }
        return start > 0 && tokens[start - 1].kind == .at
    }

    func isAttributeArgument(_ open: Int) -> Bool {
        guard open > 0 else { return false }
        let name = tokens[open - 1]
        // `@Builder<A>(b)`
        if name.kind == .rightAngle, table.partners[open - 1] >= 0 {
            return isAttributeArgument(Int(table.partners[open - 1]))
        }
        guard name.kind == .identifier else { return false }
        // `private (set)` may have a space, `@A (b)` not.
        if Modifiers.isModifier(open - 1, tokens) { return true }
        guard !tokens[open].flags.contains(.spaceBefore) else { return false }
        return open > 1 && tokens[open - 2].kind == .at || name.flags.contains(.member) && isAttributeName(open - 1)
    }

    mutating func noteWord(_ index: Int) {
        let last = frames.count - 1
        let word = tokens[index].word
        let isHead = frames[last].inPrefix && frames[last].kind != .list
        switch word {
        case .if, .switch:
            if !isLabel(index) { frames[last].pending = index }
        case .else, .catch, .do, .defer, .guard, .for, .while:
            // The condition of a `repeat` has no body after it.
            if frames[last].kind != .list, !isLabel(index), !closesRepeat(index) { frames[last].pending = index }
        case .repeat where index + 1 < tokens.count && tokens[index + 1].kind == .leftBrace:
            if isHead || isLabeled(index) { frames[last].pending = index }
        case .case, .default:
            if frames[last].kind == .cases { frames[last].label = 0 }
        case .func, .`init`, .deinit, .subscript, .var, .let, .struct, .enum, .extension, .protocol, .class, .actor,
            .precedencegroup, .operator, .macro:
            if isHead, !Modifiers.isModifier(index, tokens) { frames[last].pending = index }
        case .get, .set, .willSet, .didSet, ._modify, ._read, .borrow, .mutate:
            if frames[last].kind == .accessors { frames[last].pending = index }
        default:
            if frames[last].kind == .accessors, isHead { frames[last].pending = index }
        }
    }

    /// `outer: repeat {`
    func isLabeled(_ index: Int) -> Bool {
        frames[frames.count - 1].kind != .list && index > 0 && tokens[index - 1].kind == .colon
    }

    /// `f(if: x)`, `init(for name: T)`: an argument label.
    func isLabel(_ index: Int) -> Bool {
        frames[frames.count - 1].kind == .list && index + 1 < tokens.count
            && (tokens[index + 1].kind == .colon || index + 2 < tokens.count && tokens[index + 2].kind == .colon)
    }
}
