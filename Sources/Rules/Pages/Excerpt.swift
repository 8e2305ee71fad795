/// A part of a page, with the offsets of its bytes in the page, so that every error has a position.
struct Excerpt {
    let bytes: [UInt8]
    /// Byte offset of the first byte in the page.
    let start: Int
    /// Offsets in `bytes` before which a byte of the page was left out, ascending.
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
    /// The byte range in the page.
    var range: Range<Int> { place(0..<bytes.count) }

    /// Maps a byte range of the excerpt to the page; offsets outside are clamped.
    func place(_ range: Range<Int>) -> Range<Int> {
        func place(_ offset: Int) -> Int {
            let inside = min(max(offset, 0), bytes.count)
            return start + inside + dropped.prefix { $0 <= inside }.count
        }
        return place(range.lowerBound)..<place(range.upperBound)
    }

    /// A part of it, by a byte range of this excerpt.
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

    /// Splits at these offsets; the bytes there are dropped.
    func split(at places: [Int]) -> [Excerpt] {
        zip([-1] + places, places + [bytes.count]).map { part($0 + 1..<$1) }
    }

    /// Splits at white space.
    func words() -> [Excerpt] {
        split(at: bytes.indices.filter { Self.isSpace(bytes[$0]) }).filter { !$0.isEmpty }
    }

    /// Splits at commas outside of brackets and code spans; trimmed, never empty.
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

    /// The text before and after the first colon, trimmed; nil without a colon.
    func splitAtColon() -> (Excerpt, Excerpt)? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return (part(0..<colon).trimmed(), part(colon + 1..<bytes.count).trimmed())
    }

    /// Splits at `<br>` outside of code spans; trimmed, never empty.
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

    /// The inside of the code span, if the excerpt is exactly one; else nil.
    func codeSpan() -> Excerpt? {
        let ticks = bytes.prefix { $0 == UInt8(ascii: "`") }.count
        guard ticks > 0, bytes.count > 2 * ticks else { return nil }
        guard bytes.suffix(ticks).allSatisfy({ $0 == UInt8(ascii: "`") }) else { return nil }
        let inside = part(ticks..<bytes.count - ticks)
        // A span with two ticks can contain a single one; spaces at its ends allow a tick there.
        return ticks > 1 ? inside.trimmed() : inside.bytes.contains(UInt8(ascii: "`")) ? nil : inside
    }

    /// With `\|`, as table cells write it, replaced by `|`.
    func withoutPipeEscapes() -> Excerpt { without(UInt8(ascii: "\\"), before: UInt8(ascii: "|")) }

    /// With CRLF replaced by LF.
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
