/// A string literal whose end is not yet seen.
struct OpenString {
    /// `"`, `"""`, or the `'` that other languages have.
    enum Quote { case single, triple, apostrophe }

    let quote: Quote
    /// How many `#` stand before it.
    let pounds: Int
    /// In an interpolation, how many parentheses are open inside its own; `nil` in the text.
    var parentheses: Int?

    var isMultiline: Bool { quote == .triple }
}

extension Tokenizer {
    /// A line end closes every string of one line that it meets, the interpolations with them.
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
        while index < cursor.bytes.count, !cursor[index].isLineEnd {
            if cursor[index] == UInt8(ascii: "\"") {
                if hasPounds(pounds, at: index + 1) {
                    memory.quoted = (index, pounds)
                    return true
                }
            }
            index += 1
        }
        memory.quoteless = (index, pounds)
        return false
    }

    func hasPounds(_ pounds: Int, at index: Int) -> Bool {
        (0..<pounds).allSatisfy { cursor[index + $0] == UInt8(ascii: "#") }
    }

    mutating func readText(of open: OpenString) -> Token.Kind {
        if let length = closingLength(of: open, at: cursor.position) { return readClosingQuote(of: open, length) }
        if cursor.current == UInt8(ascii: "\\") {
            if let pounds = interpolationPounds(of: open, at: cursor.position) { return readInterpolation(pounds) }
            if let end = escapedLineEnd(of: open, at: cursor.position) {
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

    private func closingLength(of open: OpenString, at index: Int) -> Int? {
        switch open.quote {
        case .apostrophe:
            return cursor[index] == UInt8(ascii: "'") ? 1 : nil
        case .single:
            return cursor[index] == UInt8(ascii: "\"") && hasPounds(open.pounds, at: index + 1) ? 1 : nil
        case .triple:
            return cursor.matches("\"\"\"", at: index) && hasPounds(open.pounds, at: index + 3) ? 3 : nil
        }
    }

    /// How many `#` the interpolation that starts at this backslash has; one too many is taken, as the compiler does.
    private func interpolationPounds(of open: OpenString, at index: Int) -> Int? {
        guard hasPounds(open.pounds, at: index + 1) else { return nil }
        let isOver = open.pounds > 0 && cursor[index + 1 + open.pounds] == UInt8(ascii: "#")
        let pounds = open.pounds + (isOver ? 1 : 0)
        return cursor[index + 1 + pounds] == UInt8(ascii: "(") ? pounds : nil
    }

    /// The end of the line end that the backslash at `index` takes out of the string.
    private func escapedLineEnd(of open: OpenString, at index: Int) -> Int? {
        guard open.isMultiline, hasPounds(open.pounds, at: index + 1) else { return nil }
        var end = index + 1 + open.pounds
        while cursor[end].isBlank { end += 1 }
        guard cursor[end].isLineEnd else { return nil }
        return end + (cursor[end] == 0x0D && cursor[end + 1] == 0x0A ? 2 : 1)
    }

    private mutating func readSegment(of open: OpenString) {
        repeat {
            switch cursor.current {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if open.isMultiline { _ = readLineEnd() }
                return
            case UInt8(ascii: "\\"):
                if interpolationPounds(of: open, at: cursor.position) != nil { return }
                if escapedLineEnd(of: open, at: cursor.position) != nil { return }
                if skipEscape(of: open) { return }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if closingLength(of: open, at: cursor.position) != nil { return }
                cursor.position += 1
            default:
                cursor.position += 1
            }
        } while !cursor.isAtEnd
    }

    /// Whether the escape stands for a line end: that ends a segment as a real one does.
    private mutating func skipEscape(of open: OpenString) -> Bool {
        cursor.position += 1
        guard hasPounds(open.pounds, at: cursor.position) else { return false }
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
        let last = digits.last! | 0x20
        return digits.dropLast().allSatisfy { $0 == UInt8(ascii: "0") } && (last == UInt8(ascii: "a") || last == UInt8(ascii: "d"))
    }
}
