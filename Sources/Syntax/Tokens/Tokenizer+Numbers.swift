extension Tokenizer {
    mutating func readNumber() -> Token.Kind {
        if cursor.current == UInt8(ascii: "0") {
            switch cursor.next {
            case UInt8(ascii: "x"): return readHexadecimal()
            case UInt8(ascii: "o"), UInt8(ascii: "b"):
                cursor.position += 2
                return readWord(.integerLiteral)
            default: break
            }
        }
        readDigits()
        if cursor.current == UInt8(ascii: ".") {
            // `x.0.1` is a tuple's element of an element.
            guard cursor.next.isDigit, previousKind != .period else { return .integerLiteral }
            cursor.position += 1
            readDigits()
            if cursor.current | 0x20 == UInt8(ascii: "e") { readExponent() }
            return .floatLiteral
        }
        guard cursor.current | 0x20 == UInt8(ascii: "e") else { return readWord(.integerLiteral) }
        readExponent()
        return .floatLiteral
    }

    private mutating func readDigits() {
        cursor.advance { $0.isDigit || $0 == UInt8(ascii: "_") }
    }

    private mutating func readHexDigits() {
        cursor.advance { $0.isHexDigit || $0 == UInt8(ascii: "_") }
    }

    /// `e-12`, and all word characters right after it.
    private mutating func readExponent() {
        cursor.position += 1
        if cursor.current == UInt8(ascii: "-") || cursor.current == UInt8(ascii: "+") { cursor.position += 1 }
        _ = readWord(.floatLiteral)
    }

    /// `0x1F`, `0x1.8p3`; the dot of `0xFF.description` is a member's.
    private mutating func readHexadecimal() -> Token.Kind {
        cursor.position += 2
        readHexDigits()
        let integerEnd = cursor.position
        let hasFraction = cursor.current == UInt8(ascii: ".") && cursor.next.isHexDigit
        if hasFraction {
            cursor.position += 1
            readHexDigits()
        }
        guard cursor.current | 0x20 == UInt8(ascii: "p") else {
            if hasFraction { return readHexFractionWithoutExponent(integerEnd) }
            return readWord(.integerLiteral)
        }
        let isSigned = cursor.next == UInt8(ascii: "-") || cursor.next == UInt8(ascii: "+")
        let exponent = cursor[cursor.position + (isSigned ? 2 : 1)]
        if hasFraction, !isSigned, !exponent.isDigit, !cursor[integerEnd + 1].isDigit {
            cursor.position = integerEnd
            return .integerLiteral
        }
        readExponent()
        return .floatLiteral
    }

    private mutating func readHexFractionWithoutExponent(_ integerEnd: Int) -> Token.Kind {
        if !cursor.isAtEnd, cursor.position + 1 < cursor.bytes.count, !cursor.next.isDigit {
            cursor.position = integerEnd
        }
        return .integerLiteral
    }
}
