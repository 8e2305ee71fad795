/// The text of one string. In a multi-line string, neither the indentation of the closing quote nor the line end before
/// it is part of the text.
struct StringText {
    /// The text tokens, without those of interpolations.
    var segments: [Int] = []

    /// Trims the text tokens, some to nothing; the last token must be the closing quote.
    func dropIndentation(in tokens: inout [Token], _ cursor: Cursor) {
        let quote = tokens.count - 1
        var lines = segments[...]
        var lastStart = tokens[quote].offset
        if let last = lines.last, tokens[last].end == lastStart, !cursor[lastStart - 1].isLineEnd {
            lastStart = tokens[last].offset
        }
        guard cursor[lastStart - 1].isLineEnd else { return }
        var indentation = lastStart..<lastStart
        while cursor[indentation.upperBound].isBlank { indentation = lastStart..<indentation.upperBound + 1 }
        let isAlone = indentation.upperBound == tokens[quote].offset
        if isAlone, !indentation.isEmpty { tokens[lines.removeLast()].trim(to: lastStart..<lastStart, cursor) }
        tokens[isAlone ? quote : lines.last ?? quote].flags.insert(.startsLine)
        trimLineEnd(before: lastStart, of: lines, in: &tokens, cursor)
        for line in lines where tokens[line].length > 0 { trim(&tokens[line], indentation, cursor) }
    }

    private func trimLineEnd(
        before end: Int, of lines: ArraySlice<Int>, in tokens: inout [Token], _ cursor: Cursor
    ) {
        guard let line = lines.last(where: { tokens[$0].end <= end }), tokens[line].end == end else { return }
        let isPair = cursor[end - 1] == 0x0A && cursor[end - 2] == 0x0D && tokens[line].length > 1
        tokens[line].trim(to: tokens[line].offset..<end - (isPair ? 2 : 1), cursor)
    }

    private func trim(_ line: inout Token, _ indentation: Range<Int>, _ cursor: Cursor) {
        guard cursor[line.offset - 1].isLineEnd else { return }
        var start = line.offset
        if cursor.bytes[line.range].starts(with: cursor.bytes[indentation]) {
            start += indentation.count
        } else {
            while start < line.end, cursor[start].isBlank { start += 1 }
        }
        line.trim(to: start..<line.end, cursor)
    }
}

extension Token {
    mutating func trim(to range: Range<Int>, _ cursor: Cursor) {
        guard range != self.range else { return }
        self = Token(
            kind: kind, flags: flags, word: word, offset: range.lowerBound, length: range.count,
            hash: Word.hash(cursor.bytes[range]))
    }
}
