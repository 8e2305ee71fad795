extension Tokenizer {
    mutating func readRegex(_ regex: RegexShape) -> Token.Kind {
        enqueue(regex)
        let first = pending.removeLast()
        flags = first.flags
        return piece(first.kind, first.length)
    }

    /// Queues its pieces, to be returned from the cursor on.
    mutating func enqueue(_ regex: RegexShape) {
        let length = regex.textEnd - regex.start - regex.pounds - 1
        let open: Token.Flags = regex.isClosed ? [] : .unterminated
        if regex.closingPounds > 0 {
            pending.append(Pending(kind: .rawPounds, length: regex.closingPounds, flags: .closing))
        }
        if regex.isClosed { pending.append(Pending(kind: .regexSlash, length: 1, flags: .closing)) }
        if length > 0 { pending.append(Pending(kind: .regexText, length: length, flags: open)) }
        pending.append(Pending(kind: .regexSlash, length: 1, flags: open))
        if regex.pounds > 0 { pending.append(Pending(kind: .rawPounds, length: regex.pounds)) }
    }

    /// The regex literal that starts with the `/` at `slash` inside an operator, if the place allows one.
    mutating func scanRegex(at slash: Int, inOperator range: Range<Int>) -> RegexShape? {
        let isLeftBound = cursor.isLeftBound(at: range.lowerBound)
        // `func /^/ (…)` and `operator /^/` declare.
        guard !isLeftBound, previousWord != .func, previousWord != .operator else { return nil }
        guard !cursor.isRightBound(at: range.upperBound, isLeftBound: false) else {
            return scanRegex(at: slash, isCertain: false)
        }
        // It looks like an infix operator: it can be a literal only if there is no operand before it.
        guard isAfterMarkedTry || expectsOperand else { return nil }
        switch previousKind {
        case .leftParen, .leftBracket, .comma, .colon, .doubleColon:
            // An operator by itself can be an argument too.
            return scanRegex(at: slash, isCertain: isAfterMarkedTry)
        default: return scanRegex(at: slash, isCertain: true)
        }
    }

    private var expectsOperand: Bool {
        switch previousKind {
        case nil, .leftBrace, .leftParen, .leftBracket, .prefixOperator, .prefixAmpersand, .infixOperator, .equal,
            .semicolon, .comma, .colon, .infixQuestion, .unknown:
            return true
        case .poundKeyword:
            return [.poundIf, .poundElse, .poundElseif, .poundEndif].contains(previousWord)
        case .identifier:
            return previousWord.isReserved && !previousWord.isOperand
        default: return false
        }
    }

    /// - Parameter isCertain: nothing else can be here, so a literal without an end counts too.
    mutating func scanRegex(at start: Int, isCertain: Bool) -> RegexShape? {
        let pounds = cursor.run(of: UInt8(ascii: "#"), at: start)
        let body = start + pounds + 1
        guard cursor[body - 1] == UInt8(ascii: "/") else { return nil }
        if pounds == 0 {
            switch cursor[body] {
            case 0x20, 0x09: if !isCertain { return nil }
            case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
            default: break
            }
            if cursor[start - 1] == UInt8(ascii: "*") { return nil }
        }
        var scan = RegexScan(start: start, pounds: pounds, isCertain: isCertain, index: body)
        let firstLineEnd = scan.findFirstLineEnd(cursor)
        if firstLineEnd != nil, pounds >= memory.unclosedRegexPounds { return scan.unclosed(at: firstLineEnd!) }
        let shape = scan.run(cursor)
        if firstLineEnd != nil, shape?.isClosed == false { memory.unclosedRegexPounds = scan.longestRun + 1 }
        return shape
    }
}
