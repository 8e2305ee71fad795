/// Where each line of a source begins. A line ends with LF, CR LF or a lone CR, as for the compiler.
package struct LineTable: Sendable {
    /// Byte offset of each line's first byte; `starts[0]` is 0.
    package let starts: [Int]
    private let count: Int

    init(starts: [Int], count: Int) { (self.starts, self.count) = (starts, count) }

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let endsLine = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if endsLine { starts.append(index + 1) }
        }
        self.starts = starts
        count = bytes.count
    }

    /// The line that holds the byte at `offset`, counted from 1.
    package func line(at offset: Int) -> Int { starts.partitioningIndex { $0 > offset } }

    /// Line and column of the byte at `offset`.
    package func position(at offset: Int) -> Position {
        let line = line(at: offset)
        return Position(line: line, column: offset - starts[line - 1] + 1)
    }

    /// The bytes of a line counted from 1, with its line ending.
    package func range(ofLine line: Int) -> Range<Int> {
        starts[line - 1]..<(line < starts.count ? starts[line] : count)
    }
}

/// A place in a file as editors show it: both count from 1, columns in UTF-8 bytes, as Xcode and swiftc count.
package struct Position: Sendable, Hashable, Comparable {
    /// From 1.
    package let line: Int
    /// From 1, in UTF-8 bytes.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
