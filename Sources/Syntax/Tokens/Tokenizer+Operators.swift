extension Tokenizer {
    mutating func readOperator() -> Token.Kind {
        let start = cursor.position
        var end = operatorEnd(from: start)
        if let slash = cursor.bytes[start..<end].firstIndex(of: UInt8(ascii: "/")),
            let regex = scanRegex(at: slash, inOperator: start..<end)
        {
            guard slash > start else { return readRegex(regex) }
            enqueue(regex)
            end = slash
        } else if let comment = commentStart(in: start..<end) {
            end = comment
        }
        cursor.position = end
        return kind(ofOperator: start..<end)
    }

    private func operatorEnd(from start: Int) -> Int {
        let startsWithDot = cursor[start] == UInt8(ascii: ".")
        var end = start
        repeat {
            let byte = cursor[end]
            if byte < 0x80 {
                guard byte.isOperatorPart else { break }
                end += 1
            } else {
                let character = cursor.scalar(at: end)
                guard character.continuesOperator else { break }
                end += character.length
            }
            if cursor[end] == UInt8(ascii: "."), !startsWithDot { break }
        } while placeholderEnd(at: end) == nil
        return end
    }

    /// A comment begins in the middle of an operator as anywhere else.
    private func commentStart(in range: Range<Int>) -> Int? {
        guard range.count > 2 else { return nil }
        for index in (range.lowerBound + 1)..<range.upperBound where cursor[index] == UInt8(ascii: "/") {
            if cursor[index + 1] == UInt8(ascii: "/") || cursor[index + 1] == UInt8(ascii: "*") { return index }
        }
        return nil
    }

    /// Infix if both sides are bound or neither is, otherwise bound to the side without space.
    func kind(ofOperator range: Range<Int>) -> Token.Kind {
        let first = cursor[range.lowerBound]
        let isLeftBound = isLeftBound(at: range.lowerBound)
        let isRightBound = isRightBound(at: range.upperBound, isLeftBound: isLeftBound)
        switch (range.count, first) {
        case (1, UInt8(ascii: "=")): return .equal
        case (1, UInt8(ascii: ".")): return .period
        case (1, UInt8(ascii: "?")): return isLeftBound ? .postfixQuestion : .infixQuestion
        case (1, UInt8(ascii: "&")) where !isLeftBound && isRightBound: return .prefixAmpersand
        case (2, _) where cursor.matches("->", at: range.lowerBound): return .arrow
        case (2..., _) where hasCommentEnd(range): return .unknown
        default: break
        }
        if isLeftBound == isRightBound { return .infixOperator }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }

    private func hasCommentEnd(_ range: Range<Int>) -> Bool {
        (range.lowerBound..<range.upperBound - 1).contains { cursor.matches("*/", at: $0) }
    }

    func isLeftBound(at index: Int) -> Bool {
        guard index > 0 else { return false }
        switch cursor[index - 1] {
        case 0x20, 0x0D, 0x0A, 0x09, 0: return false
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return false
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
        // The end of a comment, or of a no-break space.
        case UInt8(ascii: "/"): return cursor[index - 2] != UInt8(ascii: "*")
        case 0xA0: return cursor[index - 2] != 0xC2
        default: return true
        }
    }

    func isRightBound(at index: Int, isLeftBound: Bool) -> Bool {
        switch cursor[index] {
        case 0x20, 0x0D, 0x0A, 0x09, 0: return false
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/"):
            return cursor[index + 1] != UInt8(ascii: "/") && cursor[index + 1] != UInt8(ascii: "*")
        case 0xC2: return cursor[index + 1] != 0xA0
        default: return true
        }
    }
}
