// Which characters make up words and operators: the ranges of The Swift Programming Language, "Lexical Structure", as
// the compiler has them. ASCII is looked up in bit sets, because nearly all source is ASCII.

extension UInt8 {
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isHexDigit: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }
    var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
    var isLineEnd: Bool { self == 0x0A || self == 0x0D }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// White space of any kind. Other control bytes become `unknown` tokens.
    package var isWhiteSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
    /// `[a-zA-Z0-9_$]`
    var isWordPart: Bool { isSet(low: 0x03FF_0010_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }
    /// One of `/ = - + * % < > ! & | ^ ~ . ?`
    var isOperatorPart: Bool { isSet(low: 0xF000_EC62_0000_0000, high: 0x5000_0000_4000_0000) }

    private func isSet(low: UInt64, high: UInt64) -> Bool {
        guard self < 128 else { return false }
        return (self < 64 ? low : high) >> UInt64(self & 63) & 1 == 1
    }
}

extension Cursor.Character {
    var startsWord: Bool {
        guard let value else { return false }
        guard value >= 0x80 else { return UInt8(value).isLetter || value == 0x5F }
        return continuesWord && !Self.combining.contains { $0.contains(value) }
    }

    var continuesWord: Bool {
        guard let value else { return false }
        guard value >= 0x80 else { return UInt8(value).isWordPart }
        if value >= 0x10000 { return value < 0xF0000 && value & 0xFFFF <= 0xFFFD }
        return Self.wordParts.contains { $0.contains(value) }
    }

    var startsOperator: Bool {
        guard let value else { return false }
        guard value >= 0x80 else { return UInt8(value).isOperatorPart }
        return Self.operatorParts.contains { $0.contains(value) }
    }

    var continuesOperator: Bool {
        guard let value else { return false }
        return startsOperator || Self.combining.contains { $0.contains(value) }
            || (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
    }

    private static let combining: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let wordParts: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
        0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
        0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
        0xFDF0...0xFE44, 0xFE47...0xFFF8,
    ]

    private static let operatorParts: [ClosedRange<UInt32>] = [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
        0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
        0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
        0x3008...0x3030,
    ]
}

extension Character {
    /// Ends a line in Swift; a form feed does not, although its `isNewline` is true (language reference, "Whitespace").
    package var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
