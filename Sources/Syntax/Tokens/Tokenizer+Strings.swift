extension Tokenizer {
    /// A line end closes all open single-line strings, and their interpolations.
    mutating func dropStringsThatTheLineEnds() {
        guard !strings.isEmpty, cursor.current.isLineEnd else { return }
        while let open = strings.last, !open.isMultiline { strings.removeLast() }
    }

    mutating func readOpeningQuote(pounds: Int) -> Token.Kind {
        let start = cursor.position
        if cursor.current == UInt8(ascii: "'") {
            strings.append(OpenString(quote: .apostrophe, pounds: pounds))
            return single(.stringQuote)
        }
        let isTriple = cursor.matches("\"\"\"", at: start) && !closesOnLine(at: start + 2, pounds: pounds)
        strings.append(OpenString(quote: isTriple ? .triple : .single, pounds: pounds))
        guard isTriple else { return single(.stringQuote) }
        if cursor[start + 3].isLineEnd {
            let isPair = cursor[start + 3] == 0x0D && cursor[start + 4] == 0x0A
            pending.append(Pending(kind: .newline, length: isPair ? 2 : 1))
        }
        return piece(.stringQuote, 3)
    }

    /// `#"""#` is a raw string of one quote: whether a quote and as many `#` follow on the line of `start`.
    private mutating func closesOnLine(at start: Int, pounds: Int) -> Bool {
        guard pounds > 0 else { return false }
        if start < memory.quoteless.end, pounds >= memory.quoteless.pounds { return false }
        if start <= memory.quoted.position, pounds <= memory.quoted.pounds { return true }
        var index = start
        var longestRun = 0
        while index < cursor.bytes.count, !cursor[index].isLineEnd {
            if cursor[index] == UInt8(ascii: "\"") {
                longestRun = max(longestRun, cursor.run(of: UInt8(ascii: "#"), at: index + 1))
                if longestRun >= pounds {
                    memory.quoted = (index, pounds)
                    return true
                }
            }
            index += 1
        }
        memory.quoteless = (index, longestRun + 1)
        return false
    }

    mutating func readText(of open: OpenString) -> Token.Kind {
        if let length = open.closingLength(cursor, at: cursor.position) { return readClosingQuote(of: open, length) }
        if cursor.current == UInt8(ascii: "\\") {
            if let pounds = open.interpolationPounds(cursor, at: cursor.position) { return readInterpolation(pounds) }
            if let end = open.escapedLineEnd(cursor, at: cursor.position) {
                return piece(.newline, end - cursor.position)
            }
        }
        readSegment(of: open)
        return .stringSegment
    }

    private mutating func readClosingQuote(of open: OpenString, _ length: Int) -> Token.Kind {
        strings.removeLast()
        flags.insert(.closing)
        if open.pounds > 0 {
            let pounds = cursor.run(of: UInt8(ascii: "#"), at: cursor.position + length)
            pending.append(Pending(kind: .rawPounds, length: pounds, flags: .closing))
        }
        return piece(.stringQuote, length)
    }

    private mutating func readInterpolation(_ pounds: Int) -> Token.Kind {
        strings[strings.count - 1].parentheses = 0
        pending.append(Pending(kind: .leftParen, length: 1))
        if pounds > 0 { pending.append(Pending(kind: .rawPounds, length: pounds)) }
        return single(.backslash)
    }

    private mutating func readSegment(of open: OpenString) {
        repeat {
            switch cursor.current {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if open.isMultiline { _ = readLineEnd() }
                return
            case UInt8(ascii: "\\"):
                if open.interpolationPounds(cursor, at: cursor.position) != nil { return }
                if open.escapedLineEnd(cursor, at: cursor.position) != nil { return }
                if skipEscape(of: open) { return }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if open.closingLength(cursor, at: cursor.position) != nil { return }
                cursor.position += 1
            default:
                cursor.position += 1
            }
        } while !cursor.isAtEnd
    }

    /// Whether the escape stands for a line end: that ends a segment as a real one does.
    private mutating func skipEscape(of open: OpenString) -> Bool {
        cursor.position += 1
        guard cursor.hasPounds(open.pounds, at: cursor.position) else { return false }
        cursor.position += open.pounds
        switch cursor.current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
            cursor.position += 1
            return false
        case UInt8(ascii: "n"), UInt8(ascii: "r"):
            cursor.position += 1
            return true
        case UInt8(ascii: "u"): return skipUnicodeEscape()
        default: return false
        }
    }

    /// `u{A}`
    private mutating func skipUnicodeEscape() -> Bool {
        guard cursor.next == UInt8(ascii: "{") else { return false }
        cursor.position += 2
        let start = cursor.position
        cursor.advance(while: \.isHexDigit)
        let digits = cursor.bytes[start..<cursor.position]
        guard cursor.current == UInt8(ascii: "}"), (1...8).contains(digits.count) else { return false }
        cursor.position += 1
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        return value == 0x0A || value == 0x0D
    }
}
