/// The tokens for the search for angle brackets: an operator can be read from its middle, after the brackets before it.
struct AngleSource {
    typealias Place = TypeListScan.Place

    let tokens: [Token]
    let cursor: Cursor

    func offset(of place: Place) -> Int {
        place.token < tokens.count ? tokens[place.token].offset + place.skip : cursor.bytes.count
    }

    func startsWithLeftAngle(_ index: Int) -> Bool { startsWithLeftAngle(Place(token: index, skip: 0)) }
    func startsWithLeftAngle(_ place: Place) -> Bool { starts(with: UInt8(ascii: "<"), place) }
    func startsWithRightAngle(_ place: Place) -> Bool { starts(with: UInt8(ascii: ">"), place) }

    private func starts(with byte: UInt8, _ place: Place) -> Bool {
        guard place.token < tokens.count, cursor[offset(of: place)] == byte else { return false }
        return tokens[place.token].kind.isOperator
    }

    /// `nil` at the end.
    func kind(at place: Place) -> Token.Kind? {
        guard place.token < tokens.count else { return nil }
        guard place.skip > 0 else { return tokens[place.token].kind }
        return kind(ofRest: offset(of: place)..<tokens[place.token].end)
    }

    func kind(after place: Place) -> Token.Kind? { kind(at: self.place(after: place)) }

    /// The kind of the rest of an operator: each `?` and `!` is a postfix token of its own.
    func kind(ofRest range: Range<Int>) -> Token.Kind {
        switch cursor[range.lowerBound] {
        case UInt8(ascii: "?"): .postfixQuestion
        case UInt8(ascii: "!"): .postfixExclamation
        default: cursor.kind(ofOperator: range)
        }
    }

    func place(after place: Place) -> Place {
        if place.skip > 0, place.skip + 1 < tokens[place.token].length {
            let kind = kind(at: place)
            if kind == .postfixQuestion || kind == .postfixExclamation {
                return Place(token: place.token, skip: place.skip + 1)
            }
        }
        return Place(token: place.token + 1, skip: 0)
    }

    func spells(_ index: Int, _ text: StaticString) -> Bool { spells(Place(token: index, skip: 0), text) }

    func spells(_ place: Place, _ text: StaticString) -> Bool {
        tokens[place.token].length - place.skip == text.utf8CodeUnitCount && cursor.matches(text, at: offset(of: place))
    }

    /// `$T` of a rule page, which can stand for a type too; never `$0`.
    func isMetavariable(_ place: Place) -> Bool {
        var offset = offset(of: place)
        while cursor[offset] == UInt8(ascii: "$") { offset += 1 }
        return cursor[offset] == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(cursor[offset])
    }

    /// A word that is a specifier before a type, and a name elsewhere.
    func isSpecifier(_ place: Place) -> Bool {
        switch tokens[place.token].word {
        case .some, .any, .each, .borrowing, .consuming, .sending, .isolated, .nonisolated: true
        default: spells(place, "__owned") || spells(place, "__shared") || spells(place, "_const")
        }
    }

    /// The token after `name:` or `name name:` at `place`.
    func labelEnd(at place: Place) -> Int? {
        let second = Place(token: place.token + 1, skip: 0)
        if kind(at: second) == .colon { return place.token + 2 }
        guard kind(at: second) == .identifier, kind(after: second) == .colon else { return nil }
        return place.token + 3
    }

    /// The `)` for the `(` at `index`, if it is one of the next `limit` tokens.
    func closingParenthesis(after index: Int, within limit: Int) -> Int? {
        var depth = 0
        for candidate in index..<min(index + limit, tokens.count) {
            if tokens[candidate].kind == .leftParen { depth += 1 }
            if tokens[candidate].kind == .rightParen { depth -= 1 }
            if depth == 0 { return candidate }
        }
        return nil
    }

    /// Whether the token at `end`, after a list of types, shows that it is one (the parser's
    /// `isGenericTypeDisambiguatingToken`); if a type is likely, whether the token allows that it is one.
    func allowsGeneric(at end: Place, isLikely: Bool) -> Bool {
        guard let kind = kind(at: end) else { return true }
        let startsLine = end.skip == 0 && tokens[end.token].flags.contains(.startsLine)
        switch kind {
        case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .colon, .postfixQuestion,
            .postfixExclamation:
            return true
        case .infixOperator: return isLikely && end.skip == 0 || spells(end, "&")
        case .equal: return isLikely && end.skip == 0
        case .leftParen, .leftBracket: return !startsLine || isLikely
        case .identifier: return isLikely && (startsLine || tokens[end.token].isReservedWord)
        case .postfixOperator, .prefixOperator: return isLikely && (startsLine || spells(end, "..."))
        case .dollarIdentifier, .placeholder, .integerLiteral, .floatLiteral, .stringQuote, .rawPounds:
            return isLikely && startsLine
        default: return isLikely
        }
    }

    /// Whether a list of types that is one of several items is followed by a token that cannot follow a comparison.
    func endsListed(at end: Place) -> Bool {
        guard end.token < tokens.count, end.skip == 0 else { return false }
        return tokens[end.token].word == .where || tokens[end.token].kind == .equal
    }
}

extension Token.Kind {
    var isOperator: Bool { self == .prefixOperator || self == .infixOperator || self == .postfixOperator }
}

extension Token {
    /// Reserved, and not the name of a value or type.
    package var isReservedWord: Bool {
        switch word {
        case .`self`, .`Self`, .Any, .`init`, .Type, .Protocol: false
        default: word.isReserved
        }
    }
}
