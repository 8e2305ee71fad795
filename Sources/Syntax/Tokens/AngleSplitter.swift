/// Splits the operators that hold angle brackets: each bracket becomes a token, and the kind of the rest is found anew.
struct AngleSplitter {
    let source: AngleSource
    /// For each token that holds angle brackets, their byte offsets in it.
    let taken: [Int: [Int]]

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

    private func append(_ token: Token, angles: [Int], to result: inout [Token]) {
        let first = result.count
        var start = token.offset
        for angle in angles.map({ token.offset + $0 }) {
            // Only the name in `func ==<T>(…)` is before the first bracket.
            if start < angle { appendRest(start..<angle, angle == token.offset + angles[0], to: &result) }
            result.append(piece(source.cursor[angle] == UInt8(ascii: "<") ? .leftAngle : .rightAngle, angle, 1))
            start = angle + 1
        }
        appendRest(start..<token.end, false, to: &result)
        result[first].flags.formUnion(token.flags.intersection([.startsLine, .spaceBefore]))
        result[result.count - 1].flags.formUnion(token.flags.intersection(.spaceAfter))
    }

    private func appendRest(_ range: Range<Int>, _ isName: Bool, to result: inout [Token]) {
        var start = range.lowerBound
        while start < range.upperBound {
            let kind = isName ? .infixOperator : source.kind(ofRest: start..<range.upperBound)
            let isPostfix = kind == .postfixQuestion || kind == .postfixExclamation
            result.append(piece(kind, start, isPostfix ? 1 : range.upperBound - start))
            start = result[result.count - 1].end
        }
    }

    private func piece(_ kind: Token.Kind, _ offset: Int, _ length: Int) -> Token {
        Token(
            kind: kind, offset: offset, length: length, hash: Word.hash(source.cursor.bytes[offset..<offset + length]))
    }
}
