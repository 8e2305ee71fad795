extension Tokenizer {
    mutating func readWord(_ kind: Token.Kind) -> Token.Kind {
        while true {
            cursor.advance { $0.isWordPart }
            guard cursor.current >= 0x80 else { return kind }
            let character = cursor.scalar(at: cursor.position)
            guard character.continuesWord else { return kind }
            cursor.position += character.length
        }
    }

    /// A word in backticks may hold anything but a line end (SE-0451).
    mutating func readBacktick() -> Token.Kind {
        let start = cursor.position
        cursor.position += 1
        cursor.advance { $0 != UInt8(ascii: "`") && !$0.isLineEnd }
        guard cursor.current == UInt8(ascii: "`"), !cursor.isAtEnd else {
            cursor.position = start + 1
            flags.insert(.unterminated)
            return .unknown
        }
        cursor.position += 1
        flags.insert(.backticked)
        return .identifier
    }

    /// Where the editor placeholder `<#…#>` that starts at `start` ends, if one does.
    func placeholderEnd(at start: Int) -> Int? {
        guard cursor.matches("<#", at: start) else { return nil }
        var index = start + 2
        while index < cursor.bytes.count, cursor[index] != 0x0A {
            if cursor.matches("#>", at: index) { return index + 2 }
            if cursor.matches("<#", at: index) { return nil }
            index += 1
        }
        return nil
    }

    mutating func readPound() -> Token.Kind {
        let start = cursor.position
        if start == 0, cursor.next == UInt8(ascii: "!") {
            cursor.advanceToLineEnd()
            return .shebang
        }
        guard start >= memory.plainPoundsEnd else { return readDirective() }
        let pounds = cursor.run(of: UInt8(ascii: "#"), at: start)
        switch cursor[start + pounds] {
        case UInt8(ascii: "\""):
            cursor.position += pounds
            let quote = readOpeningQuote(pounds: pounds)
            pending.append(Pending(kind: quote, length: cursor.position - start - pounds))
            cursor.position = start + pounds
            return .rawPounds
        case UInt8(ascii: "/"):
            if let regex = scanRegex(at: start, isCertain: true) { return readRegex(regex) }
        default: break
        }
        memory.plainPoundsEnd = start + pounds
        return readDirective()
    }

    private mutating func readDirective() -> Token.Kind {
        let start = cursor.position
        cursor.position += 1
        cursor.advance { $0.isLetter || $0 == UInt8(ascii: "_") }
        let name = cursor.bytes[start..<cursor.position]
        let found = Word(hash: Word.hash(name), bytes: name)
        guard found != .none else {
            cursor.position = start + 1
            return .pound
        }
        word = found
        return .poundKeyword
    }
}
