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
        if let kind = readKeyPathOptional(start..<end) { return kind }
        cursor.position = end
        let kind = cursor.kind(ofOperator: start..<end)
        // `func &(…)` declares.
        return kind == .prefixAmpersand && previousWord == .func ? .infixOperator : kind
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

    /// The `.?.` of `\.?.count` is no operator: every character is a token.
    private mutating func readKeyPathOptional(_ range: Range<Int>) -> Token.Kind? {
        let bytes = cursor.bytes[range]
        guard range.count > 1, bytes.first == UInt8(ascii: "."), previousWord != .operator, previousWord != .func else {
            return nil
        }
        var wasDot = false
        for byte in bytes {
            let isDot = byte == UInt8(ascii: ".")
            guard isDot ? !wasDot : byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") else { return nil }
            wasDot = isDot
        }
        for byte in bytes.dropFirst().reversed() {
            let isDot = byte == UInt8(ascii: ".")
            let mark: Token.Kind = byte == UInt8(ascii: "?") ? .postfixQuestion : .postfixExclamation
            pending.append(Pending(kind: isDot ? .period : mark, length: 1))
        }
        return single(.period)
    }
}
