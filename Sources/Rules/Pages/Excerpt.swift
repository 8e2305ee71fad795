/// A stretch of a page, and the way from its bytes back to the page's: every complaint names a place.
struct Excerpt {
    let bytes: [UInt8]
    /// Byte offset of the first byte in the page.
    let start: Int
    /// Offsets in `bytes` before which a byte of the page was left out, in order.
    private var dropped: [Int] = []

    init(_ bytes: some Sequence<UInt8>, start: Int) {
        self.bytes = Array(bytes)
        self.start = start
    }

    init(_ text: String) {
        self.init(text.utf8, start: 0)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var isEmpty: Bool { bytes.isEmpty }
    /// In the page.
    var range: Range<Int> { place(0..<bytes.count) }

    /// Where these bytes stand in the page; what lies outside is moved to the nearest end.
    func place(_ range: Range<Int>) -> Range<Int> {
        func place(_ offset: Int) -> Int {
            let inside = min(max(offset, 0), bytes.count)
            return start + inside + dropped.prefix { $0 <= inside }.count
        }
        return place(range.lowerBound)..<place(range.upperBound)
    }

    /// A part of it, by bytes of this excerpt.
    func part(_ range: Range<Int>) -> Excerpt {
        var result = Excerpt(bytes[range], start: place(range).lowerBound)
        result.dropped = dropped.filter { $0 > range.lowerBound && $0 <= range.upperBound }.map {
            $0 - range.lowerBound
        }
        return result
    }

    /// Without the white space at both ends.
    func trimmed() -> Excerpt {
        let first = bytes.firstIndex { !Self.isSpace($0) } ?? bytes.count
        let last = bytes.lastIndex { !Self.isSpace($0) } ?? first - 1
        return part(first..<last + 1)
    }

    /// The parts between these places, which are left out themselves.
    func split(at places: [Int]) -> [Excerpt] {
        zip([-1] + places, places + [bytes.count]).map { part($0 + 1..<$1) }
    }

    /// The words between white space.
    func words() -> [Excerpt] {
        split(at: bytes.indices.filter { Self.isSpace(bytes[$0]) }).filter { !$0.isEmpty }
    }

    /// The parts between commas that no bracket and no code span holds, trimmed. Never empty.
    func items() -> [Excerpt] {
        var commas: [Int] = []
        var depth = 0
        var isCode = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "`"): isCode.toggle()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth <= 0 && !isCode: commas.append(index)
            default: break
            }
        }
        return split(at: commas).map { $0.trimmed() }
    }

    /// What stands before and after the first colon, trimmed; nil without one.
    func splitAtColon() -> (Excerpt, Excerpt)? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return (part(0..<colon).trimmed(), part(colon + 1..<bytes.count).trimmed())
    }

    /// What stands between each `<br>` and the next that no code span holds, trimmed. Never empty.
    func lines() -> [Excerpt] {
        let mark = Array("<br>".utf8)
        var lines: [Excerpt] = []
        var (start, index, isCode) = (0, 0, false)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "`") { isCode.toggle() }
            if !isCode, bytes[index...].starts(with: mark) {
                lines.append(part(start..<index).trimmed())
                index += mark.count
                start = index
            } else {
                index += 1
            }
        }
        return lines + [part(start..<bytes.count).trimmed()]
    }

    /// The inside of a code span that is all there is here; nil where it is not.
    func codeSpan() -> Excerpt? {
        let ticks = bytes.prefix { $0 == UInt8(ascii: "`") }.count
        guard ticks > 0, bytes.count > 2 * ticks else { return nil }
        guard bytes.suffix(ticks).allSatisfy({ $0 == UInt8(ascii: "`") }) else { return nil }
        let inside = part(ticks..<bytes.count - ticks)
        // Two ticks let a span hold one, with a space at its ends for those that begin or end with a tick.
        return ticks > 1 ? inside.trimmed() : inside.bytes.contains(UInt8(ascii: "`")) ? nil : inside
    }

    /// With each `\|` of a table cell as the `|` it stands for.
    func withoutPipeEscapes() -> Excerpt { without(UInt8(ascii: "\\"), before: UInt8(ascii: "|")) }

    /// With plain line feeds at the ends of its lines.
    func withoutCarriageReturns() -> Excerpt { without(UInt8(ascii: "\r"), before: UInt8(ascii: "\n")) }

    private func without(_ left: UInt8, before right: UInt8) -> Excerpt {
        var kept: [UInt8] = []
        var dropped: [Int] = []
        for (index, byte) in bytes.enumerated() {
            let isLeftOut = byte == left && index + 1 < bytes.count && bytes[index + 1] == right
            if isLeftOut { dropped.append(kept.count) } else { kept.append(byte) }
        }
        var result = Excerpt(kept, start: start)
        result.dropped = dropped
        return result
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
}
