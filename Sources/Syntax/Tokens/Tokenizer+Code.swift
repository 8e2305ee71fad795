extension Tokenizer {
    /// Reads one piece; the cursor is not at the end.
    mutating func read() -> Token.Kind {
        if let open = strings.last, open.parentheses == nil { return readText(of: open) }
        return readCode()
    }

    private mutating func readCode() -> Token.Kind {
        let byte = cursor.current
        switch byte {
        case 0x20, 0x09, 0x0B, 0x0C: return readBlanks()
        case 0x0A, 0x0D: return readLineEnd()
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            return readWord(.identifier)
        case UInt8(ascii: "$"): return readWord(.dollarIdentifier)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
        case UInt8(ascii: "("), UInt8(ascii: ")"): return readParenthesis(byte)
        case UInt8(ascii: "["): return single(.leftBracket)
        case UInt8(ascii: "]"): return single(.rightBracket)
        case UInt8(ascii: "{"): return single(.leftBrace)
        case UInt8(ascii: "}"): return single(.rightBrace)
        case UInt8(ascii: ","): return single(.comma)
        case UInt8(ascii: ";"): return single(.semicolon)
        case UInt8(ascii: "@"): return single(.at)
        case UInt8(ascii: "\\"): return single(.backslash)
        case UInt8(ascii: ":"): return cursor.next == byte ? piece(.doubleColon, 2) : single(.colon)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return readOpeningQuote(pounds: 0)
        case UInt8(ascii: "`"): return readBacktick()
        case UInt8(ascii: "#"): return readPound()
        case UInt8(ascii: "/"): return readSlash()
        case UInt8(ascii: "<"), UInt8(ascii: ">"): return readAngle()
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            guard cursor.isLeftBound(at: cursor.position) else { return readOperator() }
            return single(byte == UInt8(ascii: "!") ? .postfixExclamation : .postfixQuestion)
        default:
            return byte.isOperatorPart ? readOperator() : readOther()
        }
    }

    mutating func single(_ kind: Token.Kind) -> Token.Kind { piece(kind, 1) }

    mutating func piece(_ kind: Token.Kind, _ length: Int) -> Token.Kind {
        cursor.position += length
        return kind
    }

    /// Inside an interpolation, counts the parentheses: the last one ends it.
    private mutating func readParenthesis(_ byte: UInt8) -> Token.Kind {
        let opens = byte == UInt8(ascii: "(")
        if let depth = strings.last?.parentheses {
            let inner = opens ? depth + 1 : depth - 1
            strings[strings.count - 1].parentheses = inner < 0 ? nil : inner
        }
        return single(opens ? .leftParen : .rightParen)
    }

    private mutating func readSlash() -> Token.Kind {
        switch cursor.next {
        case UInt8(ascii: "/"): return readLineComment()
        case UInt8(ascii: "*"): return readBlockComment()
        default: return readOperator()
        }
    }

    private mutating func readAngle() -> Token.Kind {
        if let end = conflictEnd() { return piece(.blockComment, end - cursor.position) }
        if let end = placeholderEnd(at: cursor.position) { return piece(.placeholder, end - cursor.position) }
        return readOperator()
    }

    private mutating func readOther() -> Token.Kind {
        if cursor.matches("\u{FEFF}", at: cursor.position) { return piece(.byteOrderMark, 3) }
        let character = cursor.scalar(at: cursor.position)
        if character.value == 0xA0 { return readBlanks() }
        if character.startsWord || character.continuesWord { return readWord(.identifier) }
        if character.startsOperator { return readOperator() }
        flags.insert(.unterminated)
        return piece(.unknown, character.length)
    }
}
