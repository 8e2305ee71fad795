import Patterns

/// A part of a page, with the offsets of its bytes in the page, so that every error has a position.
struct Excerpt {
    let bytes: [UInt8]
    /// Byte offset of the first byte in the page.
    let start: Int
    /// Where the excerpt continues at another place of the page: the offset in `bytes`, ascending, and that of the byte
    /// in the page.
    private var jumps: [(offset: Int, place: Int)] = []

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
            guard let jump = jumps.last(where: { $0.offset <= inside }) else { return start + inside }
            return jump.place + inside - jump.offset
        }
        let first = place(range.lowerBound)
        return first..<max(first, range.isEmpty ? first : place(range.upperBound - 1) + 1)
    }

    /// A part of it, by a byte range of this excerpt.
    func part(_ range: Range<Int>) -> Excerpt {
        if jumps.isEmpty { return Excerpt(bytes[range], start: start + range.lowerBound) }
        var result = Excerpt(bytes[range], start: place(range.lowerBound..<range.lowerBound).lowerBound)
        result.jumps = jumps.filter { $0.offset > range.lowerBound && $0.offset <= range.upperBound }.map {
            ($0.offset - range.lowerBound, $0.place)
        }
        return result
    }

    /// These excerpts one after the other.
    init(joining parts: [Excerpt]) {
        self.init(parts.flatMap(\.bytes), start: parts.first?.start ?? 0)
        var offset = 0
        for part in parts {
            jumps.append((offset, part.start))
            jumps += part.jumps.map { ($0.offset + offset, $0.place) }
            offset += part.bytes.count
        }
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

    /// The lines of a fence, without the line ends.
    func fenceLines() -> [Excerpt] { split(at: bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }) }

    /// The metavariable that is all of it; nil for any other text.
    var metavariable: MetavariableSpot? {
        MetavariableSpot(bytes, at: 0).flatMap { $0.range.count == bytes.count ? $0 : nil }
    }

    /// Splits at white space.
    func words() -> [Excerpt] {
        split(at: bytes.indices.filter { Self.isSpace(bytes[$0]) }).filter { !$0.isEmpty }
    }

    /// Whether the text occurs anywhere in it.
    func holds(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            bytes.indices.contains { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
        }
    }

    /// Up to the first white space.
    var firstWord: Excerpt { part(0..<(bytes.firstIndex { Self.isSpace($0) } ?? bytes.count)) }

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
        let dropped = bytes.indices.dropLast().filter { bytes[$0] == left && bytes[$0 + 1] == right }
        return dropped.isEmpty ? self : Excerpt(joining: split(at: Array(dropped)))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
}
