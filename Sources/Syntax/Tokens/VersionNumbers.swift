/// Finds the parentheses of `@available(iOS 10.15, *)` and similar, in which `10.15` is not a fraction but two numbers.
struct VersionNumbers {
    /// Nil outside; 0 right after the attribute's name; else how many parentheses are open.
    private var depth: Int?
    private var isAfterAt = false

    var isInside: Bool { depth ?? 0 > 0 }

    mutating func note(_ token: Token) {
        switch token.kind {
        case .leftParen where depth != nil: depth! += 1
        case .rightParen where isInside: depth = depth == 1 ? nil : depth! - 1
        case .poundKeyword where token.word == .poundAvailable || token.word == .poundUnavailable: depth = 0
        case .identifier where isAfterAt && Self.attributes.contains(token.hash): depth = 0
        default: if !isInside { depth = nil }
        }
        isAfterAt = token.kind == .at
    }

    /// `10.15` as `10`, `.` and `15`; anything else as it is.
    static func parts(of number: Token, _ cursor: Cursor) -> [Token] {
        let bytes = cursor.bytes[number.range]
        guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")), bytes[..<dot].allSatisfy(\.isDigit) else {
            return [number]
        }
        func part(_ kind: Token.Kind, _ flags: Token.Flags, _ range: Range<Int>) -> Token {
            Token(
                kind: kind, flags: flags, offset: range.lowerBound, length: range.count, hash: Word.hash(bytes[range]))
        }
        return [
            part(.integerLiteral, number.flags, number.offset..<dot), part(.period, [], dot..<dot + 1),
            part(.integerLiteral, .member, dot + 1..<number.end),
        ]
    }

    private static let attributes = Set(
        ["available", "backDeployed", "_originallyDefinedIn", "_spi_available"].map { Word.hash($0.utf8) })
}
