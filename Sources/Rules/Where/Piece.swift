import Patterns

/// One word, name, code span or mark of a `where` line, or of a phrase in the vocabulary.
struct Piece {
    let kind: Kind
    /// The inside of a code span; for all other kinds the whole piece.
    let excerpt: Excerpt
    let text: String
    /// Byte range in the line it was cut from.
    let range: Range<Int>

    enum Kind: Equatable {
        case word
        /// `(`, `)`, `,`, `=` or `:`.
        case mark
        case name(isRun: Bool)
        case code
        /// A tick without a closing one.
        case unclosed
    }

    /// Splits a line into pieces, without white space. Nothing is split after the first piece that ends the search.
    static func all(in line: Excerpt, upTo ends: (Piece) -> Bool = { _ in false }) -> [Piece] {
        let bytes = line.bytes
        var pieces: [Piece] = []
        var index = 0
        while index < bytes.count {
            let (kind, inside, end) = cut(bytes, at: index)
            if let kind {
                let excerpt = line.part(inside)
                let piece = Piece(kind: kind, excerpt: excerpt, text: excerpt.text, range: index..<end)
                pieces.append(piece)
                if ends(piece) { break }
            }
            index = end
        }
        return pieces
    }

    /// The kind and byte range of the piece at this byte; the kind is nil for white space.
    private static func cut(_ bytes: [UInt8], at start: Int) -> (Kind?, Range<Int>, end: Int) {
        if bytes[start] == 0x20 || bytes[start] == 0x09 { return (nil, start..<start, start + 1) }
        if isMark(bytes[start]) { return (.mark, start..<start + 1, start + 1) }
        if bytes[start] == UInt8(ascii: "`") {
            guard let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")) else {
                return (.unclosed, start..<bytes.count, bytes.count)
            }
            return (.code, start + 1..<end, end + 1)
        }
        if let spot = MetavariableSpot(bytes, at: start) {
            return (.name(isRun: spot.isRun), spot.range, spot.range.upperBound)
        }
        let end = bytes[(start + 1)...].firstIndex { $0 == 0x20 || $0 == 0x09 || $0 == 0x60 || isMark($0) }
        return (.word, start..<(end ?? bytes.count), end ?? bytes.count)
    }

    private static func isMark(_ byte: UInt8) -> Bool { marks.contains(byte) }
    private static let marks = Array("(),=:".utf8)
}
