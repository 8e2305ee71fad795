// The steps through a type: what may begin it, what may follow it.
extension TypeListScan {
    mutating func stepToType() -> Bool {
        switch source.kind(at: place) {
        case .identifier: return stepOverName()
        case .placeholder: return advance(expectsType: false, isAfterName: true)
        case .dollarIdentifier where source.isMetavariable(place):
            return advance(expectsType: false, isAfterName: true)
        case .leftParen:
            frames.append(.parenthesis)
            return advance(expectsType: source.kind(after: place) != .rightParen)
        case .leftBracket:
            frames.append(.bracket(hasSeparator: false))
            return advance(expectsType: true)
        case .at: return stepOverAttribute()
        case .prefixOperator, .infixOperator:
            if source.spells(place, "~") { return advance(expectsType: true) }
            guard source.spells(place, "-"), source.kind(after: place) == .integerLiteral else { return false }
            return advance(expectsType: true)
        case .integerLiteral:
            if case .parenthesis = frames.last { return false }
            return advance(expectsType: false)
        default: return false
        }
    }

    mutating func stepOverName() -> Bool {
        let token = source.tokens[place.token]
        // A label may be any word: `(where: T)`.
        if case .parenthesis = frames.last, let label = source.labelEnd(at: place) {
            place = Place(token: label, skip: 0)
            return true
        }
        switch token.word {
        case .inout, .repeat: return advance(expectsType: true)
        case .let where isParameters && frames.count == 1: return advance(expectsType: true)
        case .`self`, .`init`: return false
        default: break
        }
        guard !token.isReservedWord else { return false }
        let next = source.kind(after: place)
        if source.isSpecifier(place), next == .identifier || next == .leftParen || next == .leftBracket || next == .at {
            return advance(expectsType: true)
        }
        return advance(expectsType: false, isAfterName: true)
    }

    /// `@escaping`, `@convention(c)`; arguments follow without space and are at most 64 tokens long.
    mutating func stepOverAttribute() -> Bool {
        _ = advance(expectsType: true)
        guard source.kind(at: place) == .identifier else { return false }
        _ = advance(expectsType: true)
        guard source.kind(at: place) == .leftParen, !source.tokens[place.token].flags.contains(.spaceBefore) else {
            return true
        }
        guard let end = source.closingParenthesis(after: place.token, within: 64) else { return false }
        place = Place(token: end + 1, skip: 0)
        return true
    }

    mutating func stepPastType() -> Bool {
        if source.startsWithLeftAngle(place), isAfterName {
            guard !failed.contains(source.offset(of: place)) else { return false }
            openAngle()
            return true
        }
        if case .angle = frames.last, source.startsWithRightAngle(place) {
            closeAngle()
            return true
        }
        switch source.kind(at: place) {
        case .period, .doubleColon:
            guard source.kind(after: place) == .identifier else { return false }
            place = source.place(after: place)
            return advance(expectsType: false, isAfterName: true)
        case .postfixQuestion, .postfixExclamation: return !startsLine && advance(expectsType: false)
        case .arrow: return advance(expectsType: true)
        case .infixOperator, .postfixOperator, .prefixOperator: return stepOverOperator()
        case .identifier: return stepOverWord()
        case .comma: return stepOverComma()
        case .colon: return stepOverColon()
        case .rightParen, .rightBracket: return stepOverClosing()
        default: return false
        }
    }

    var startsLine: Bool { place.skip == 0 && source.tokens[place.token].flags.contains(.startsLine) }

    mutating func stepOverOperator() -> Bool {
        if source.spells(place, "&") { return advance(expectsType: true) }
        if source.spells(place, "...") { return advance(expectsType: false) }
        return source.spells(place, "==") && isParameters && frames.count == 1 && advance(expectsType: true)
    }

    mutating func stepOverWord() -> Bool {
        switch source.tokens[place.token].word {
        case .async, .throws, .rethrows:
            guard source.kind(after: place) == .leftParen, source.tokens[place.token].word == .throws else {
                return advance(expectsType: false)
            }
            let end = source.closingParenthesis(after: place.token + 1, within: 64)
            place = Place(token: (end ?? source.tokens.count) + 1, skip: 0)
            return true
        case .where: return isParameters && frames.count == 1 && advance(expectsType: true)
        default:
            guard case .bracket(false) = frames.last, source.spells(place, "of"), !startsLine else { return false }
            frames[frames.count - 1] = .bracket(hasSeparator: true)
            return advance(expectsType: true)
        }
    }

    mutating func stepOverComma() -> Bool {
        switch frames.last {
        case .angle:
            _ = advance(expectsType: true)
            expectsType = !source.startsWithRightAngle(place)
            return true
        case .parenthesis: return advance(expectsType: source.kind(after: place) != .rightParen)
        default: return false
        }
    }

    mutating func stepOverColon() -> Bool {
        if case .bracket(false) = frames.last {
            frames[frames.count - 1] = .bracket(hasSeparator: true)
            return advance(expectsType: true)
        }
        return isParameters && frames.count == 1 && advance(expectsType: true)
    }

    mutating func stepOverClosing() -> Bool {
        switch (frames.last, source.kind(at: place)) {
        case (.parenthesis, .rightParen), (.bracket, .rightBracket):
            frames.removeLast()
            return advance(expectsType: false)
        default: return false
        }
    }
}
