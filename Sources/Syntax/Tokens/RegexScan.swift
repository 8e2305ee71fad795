/// Where the parts of a regex literal end.
struct RegexShape {
    let start: Int
    let pounds: Int
    /// The text is between the opening slash and this offset.
    let textEnd: Int
    let isClosed: Bool
    let closingPounds: Int
}

/// One pass over what may be a regex literal.
struct RegexScan {
    let start: Int
    let pounds: Int
    let isCertain: Bool
    var index: Int
    private var firstLineEnd: Int?
    private var groups = 0
    private var classes = 0
    private var lastBlank = -1
    /// The most `#` found after a slash.
    private(set) var longestRun = 0

    init(start: Int, pounds: Int, isCertain: Bool, index: Int) {
        self.start = start
        self.pounds = pounds
        self.isCertain = isCertain
        self.index = index
    }

    /// With `#`, a line end right after the slash makes it a multi-line literal.
    mutating func findFirstLineEnd(_ cursor: Cursor) -> Int? {
        guard pounds > 0 else { return nil }
        var scan = index
        while cursor[scan].isBlank { scan += 1 }
        guard cursor[scan].isLineEnd else { return nil }
        firstLineEnd = scan
        index = scan
        return scan
    }

    func unclosed(at end: Int) -> RegexShape? {
        guard isCertain else { return nil }
        return RegexShape(start: start, pounds: pounds, textEnd: end, isClosed: false, closingPounds: 0)
    }

    mutating func run(_ cursor: Cursor) -> RegexShape? {
        while index < cursor.bytes.count {
            let byte = cursor[index]
            if byte == UInt8(ascii: "/") {
                let closing = pounds > 0 ? cursor.run(of: UInt8(ascii: "#"), at: index + 1) : 0
                if closing >= pounds { return close(cursor, closing) }
                longestRun = max(longestRun, closing)
            }
            if byte.isLineEnd, firstLineEnd == nil { return unclosed(at: index) }
            guard take(byte, cursor) else { return nil }
        }
        // An escape may have nothing after it.
        return unclosed(at: firstLineEnd ?? min(index, cursor.bytes.count))
    }

    private func close(_ cursor: Cursor, _ closingPounds: Int) -> RegexShape? {
        if pounds == 0 {
            let next = cursor[index + 1]
            if next == UInt8(ascii: "*") || next == UInt8(ascii: "/") { return unclosed(at: index) }
            if lastBlank == index - 1, !isCertain { return nil }
        }
        return RegexShape(start: start, pounds: pounds, textEnd: index, isClosed: true, closingPounds: closingPounds)
    }

    /// Steps over one character; false if a regex literal cannot contain it.
    private mutating func take(_ byte: UInt8, _ cursor: Cursor) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"):
            let escaped = cursor[index + 1]
            index += escaped.isLineEnd && firstLineEnd == nil ? 1 : 2
            return true
        case UInt8(ascii: "(") where classes == 0: groups += 1
        case UInt8(ascii: ")") where classes == 0:
            if groups == 0, !isCertain { return false }
            groups = max(0, groups - 1)
        case UInt8(ascii: "["): classes += 1
        case UInt8(ascii: "]"): classes = max(0, classes - 1)
        case UInt8(ascii: " "), UInt8(ascii: "\t"): lastBlank = index
        default: break
        }
        index += 1
        return true
    }
}
