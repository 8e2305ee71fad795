extension Tokenizer {
    /// The compiler rejects no-break spaces, but they can only mean space.
    mutating func readBlanks() -> Token.Kind {
        while true {
            cursor.advance { $0.isBlank || $0 == 0x0B || $0 == 0x0C }
            guard cursor.current == 0xC2, cursor.next == 0xA0 else { return .whitespace }
            cursor.position += 2
        }
    }

    mutating func readLineEnd() -> Token.Kind {
        piece(.newline, cursor.current == 0x0D && cursor.next == 0x0A ? 2 : 1)
    }

    mutating func readLineComment() -> Token.Kind {
        let isDoc = cursor[cursor.position + 2] == UInt8(ascii: "/")
        cursor.advanceToLineEnd()
        return isDoc ? .docLineComment : .lineComment
    }

    mutating func readBlockComment() -> Token.Kind {
        let isDoc = cursor.matches("/**", at: cursor.position) && !cursor.matches("/**/", at: cursor.position)
        cursor.position += 2
        var depth = 1
        while depth > 0 {
            guard !cursor.isAtEnd else {
                flags.insert(.unterminated)
                break
            }
            let pair = (cursor.current, cursor.next)
            let isEnd = pair == (UInt8(ascii: "*"), UInt8(ascii: "/"))
            let isStart = pair == (UInt8(ascii: "/"), UInt8(ascii: "*"))
            depth += isStart ? 1 : isEnd ? -1 : 0
            cursor.position += isStart || isEnd ? 2 : 1
        }
        return isDoc ? .docBlockComment : .blockComment
    }

    /// The end of the merge conflict that starts here: the lines between `<<<<<<< ` and `>>>>>>> ` (in Perforce,
    /// between `>>>> ` and `<<<<`) are not code. Nil if there is none.
    mutating func conflictEnd() -> Int? {
        let start = cursor.position
        guard start == 0 || cursor[start - 1].isLineEnd else { return nil }
        let end: Int?
        if !memory.openConflict, cursor.matches("<<<<<<< ", at: start) {
            end = lineStart(with: ">>>>>>> ", after: start)
            memory.openConflict = end == nil
        } else if !memory.openPerforceConflict, cursor.matches(">>>> ", at: start) {
            end = lineStart(with: "<<<<\n", after: start)
            memory.openPerforceConflict = end == nil
        } else {
            return nil
        }
        guard var lineEnd = end else { return nil }
        while lineEnd < cursor.bytes.count, !cursor[lineEnd].isLineEnd { lineEnd += 1 }
        return lineEnd
    }

    /// The end of the first `text` that starts a line.
    private func lineStart(with text: StaticString, after start: Int) -> Int? {
        for index in (start + 1)..<cursor.bytes.count
        where cursor[index] == text.utf8Start[0] && cursor[index - 1].isLineEnd && cursor.matches(text, at: index) {
            return index + text.utf8CodeUnitCount
        }
        return nil
    }
}
