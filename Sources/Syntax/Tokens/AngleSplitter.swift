/// Cuts the operators that hold angles: each angle is a token, and what is left is read anew.
struct AngleSplitter {
    let source: AngleSource
    /// For each token that holds angles, which of its bytes they are.
    let taken: [Int: Range<Int>]

    func tokens() -> [Token] {
        guard !taken.isEmpty else { return source.tokens }
        var result: [Token] = []
        result.reserveCapacity(source.tokens.count + taken.count)
        for (index, token) in source.tokens.enumerated() {
            if let angles = taken[index] {
                append(token, angles: angles, to: &result)
            } else {
                result.append(token)
            }
        }
        return result
    }

    private func append(_ token: Token, angles: Range<Int>, to result: inout [Token]) {
        let first = result.count
        if angles.lowerBound > 0 { result.append(piece(.infixOperator, token.offset, angles.lowerBound)) }
        for offset in angles {
            let isLeft = source.cursor[token.offset + offset] == UInt8(ascii: "<")
            result.append(piece(isLeft ? .leftAngle : .rightAngle, token.offset + offset, 1))
        }
        var start = token.offset + angles.upperBound
        while start < token.end {
            let kind = source.kind(ofRest: start..<token.end)
            let isPostfix = kind == .postfixQuestion || kind == .postfixExclamation
            result.append(piece(kind, start, isPostfix ? 1 : token.end - start))
            start = result[result.count - 1].end
        }
        result[first].flags.formUnion(token.flags.intersection([.startsLine, .spaceBefore]))
        result[result.count - 1].flags.formUnion(token.flags.intersection(.spaceAfter))
    }

    private func piece(_ kind: Token.Kind, _ offset: Int, _ length: Int) -> Token {
        Token(
            kind: kind, offset: offset, length: length, hash: Word.hash(source.cursor.bytes[offset..<offset + length]))
    }
}
