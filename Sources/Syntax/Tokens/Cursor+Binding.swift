// How white space decides whether an operator is prefix, infix or postfix.
extension Cursor {
    /// Infix if both sides are bound or neither is, otherwise bound to the side without space.
    func kind(ofOperator range: Range<Int>) -> Token.Kind {
        let first = self[range.lowerBound]
        let isLeftBound = isLeftBound(at: range.lowerBound)
        let isRightBound = isRightBound(at: range.upperBound, isLeftBound: isLeftBound)
        switch (range.count, first) {
        case (1, UInt8(ascii: "=")): return .equal
        case (1, UInt8(ascii: ".")): return .period
        case (1, UInt8(ascii: "?")): return isLeftBound ? .postfixQuestion : .infixQuestion
        case (1, UInt8(ascii: "&")) where !isLeftBound && isRightBound: return .prefixAmpersand
        case (2, _) where matches("->", at: range.lowerBound): return .arrow
        case (2..., _) where hasCommentEnd(range): return .unknown
        default: break
        }
        if isLeftBound == isRightBound { return .infixOperator }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }

    private func hasCommentEnd(_ range: Range<Int>) -> Bool {
        (range.lowerBound..<range.upperBound - 1).contains { matches("*/", at: $0) }
    }

    func isLeftBound(at index: Int) -> Bool {
        guard index > 0 else { return false }
        switch self[index - 1] {
        case 0x20, 0x0D, 0x0A, 0x09, 0: return false
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return false
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
        // The end of a comment, or of a no-break space.
        case UInt8(ascii: "/"): return self[index - 2] != UInt8(ascii: "*")
        case 0xA0: return self[index - 2] != 0xC2
        default: return true
        }
    }

    func isRightBound(at index: Int, isLeftBound: Bool) -> Bool {
        switch self[index] {
        case 0x20, 0x0D, 0x0A, 0x09, 0: return false
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/"):
            return self[index + 1] != UInt8(ascii: "/") && self[index + 1] != UInt8(ascii: "*")
        case 0xC2: return self[index + 1] != 0xA0
        default: return true
        }
    }
}
