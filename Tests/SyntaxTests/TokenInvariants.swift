import Syntax
import Testing

/// The table of a source, once all that must hold for any bytes is seen to hold for these.
func checkedTable(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) -> TokenTable {
    let invariants = TokenInvariants(bytes)
    if let broken = invariants.broken {
        Issue.record(
            "\(broken) in \(String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription)",
            sourceLocation: location)
    }
    return invariants.table
}

struct TokenInvariants {
    let bytes: [UInt8]
    let table: TokenTable

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        table = TokenTable(bytes)
    }

    /// What does not hold, `nil` if all does.
    var broken: String? { brokenPieces ?? brokenGap ?? brokenPair ?? brokenParent }

    private var brokenPieces: String? {
        var tokenizer = Tokenizer(bytes)
        var end = 0
        while let piece = tokenizer.next() {
            guard piece.offset == end, piece.length > 0 else { return "piece \(piece) does not join at \(end)" }
            end = piece.end
        }
        return end == bytes.count ? nil : "the pieces end at \(end) of \(bytes.count)"
    }

    /// Outside the tokens are white space and comments only, and the flags tell of them.
    private var brokenGap: String? {
        let code = Self.isCode(bytes)
        var end = 0
        for (index, token) in table.tokens.enumerated() {
            guard token.offset >= end, token.length > 0 else { return "token \(index) overlaps" }
            let gap = bytes[end..<token.offset]
            guard !code[end..<token.offset].contains(true) else { return "code is lost before token \(index)" }
            let startsLine = index == 0 || gap.contains(0x0A) || gap.contains(0x0D)
            guard token.flags.contains(.startsLine) == startsLine else { return "startsLine of token \(index)" }
            guard token.flags.contains(.spaceBefore) == !gap.isEmpty else { return "spaceBefore of token \(index)" }
            if index > 0, table.tokens[index - 1].flags.contains(.spaceAfter) == gap.isEmpty {
                return "spaceAfter of token \(index - 1)"
            }
            end = token.end
        }
        return code[end...].contains(true) ? "code is lost at the end" : nil
    }

    /// For each byte whether a piece holds it that is neither white space nor comment (text of strings may be trimmed).
    private static func isCode(_ bytes: [UInt8]) -> [Bool] {
        var isCode = [Bool](repeating: false, count: bytes.count)
        var tokenizer = Tokenizer(bytes)
        while let piece = tokenizer.next() {
            guard !piece.kind.isTrivia else { continue }
            for index in piece.range {
                let isBlank = [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index])
                isCode[index] = piece.kind != .stringSegment || !isBlank
            }
        }
        return isCode
    }

    /// Partners are mutual and lie inside each other.
    private var brokenPair: String? {
        var open: [Int] = []
        for (index, partner) in table.partners.enumerated() where partner >= 0 {
            guard table.partners[Int(partner)] == index, partner != index else { return "partner of token \(index)" }
            if partner > index {
                open.append(index)
            } else if open.popLast() != Int(partner) {
                return "token \(index) crosses another pair"
            }
        }
        return table.partners.count == table.tokens.count ? nil : "number of partners"
    }

    /// A parent is an opening token before, the innermost of those with a partner or one inside it that never closes.
    private var brokenParent: String? {
        var open: [Int] = []
        for (index, parent) in table.parents.enumerated() {
            let partner = Int(table.partners[index])
            if partner >= 0, partner < index {
                open.removeLast()
                guard parent == table.parents[partner] else { return "parent of closing token \(index)" }
                continue
            }
            guard parent < index, parent >= open.last ?? -1 else { return "parent of token \(index)" }
            if parent >= 0, parent != open.last ?? -1, !table.tokens[Int(parent)].flags.contains(.unterminated) {
                return "parent of token \(index) is closed"
            }
            if partner > index { open.append(index) }
        }
        return nil
    }
}
