/// An occurrence of `$X` or `$$$X` on a page.
package struct MetavariableSpot {
    /// Without its dollars.
    package let name: String
    /// Whether it has three of them.
    package let isRun: Bool
    /// Where it stands, in bytes.
    package let range: Range<Int>

    /// All occurrences, in order. `$0`, `$published` and `\$URL` are Swift's own.
    package static func all(in bytes: [UInt8]) -> [MetavariableSpot] {
        var found: [MetavariableSpot] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else if bytes[index] != UInt8(ascii: "$") {
                index += 1
            } else if let spot = MetavariableSpot(bytes, at: index) {
                found.append(spot)
                index = spot.range.upperBound
            } else {
                index += max(1, bytes[index...].prefix { $0 == UInt8(ascii: "$") }.count)
            }
        }
        return found
    }

    /// The occurrence that begins at this byte; nil if there is none.
    package init?(_ bytes: [UInt8], at start: Int) {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "$") else { return nil }
        let dollars = bytes[start...].prefix { $0 == UInt8(ascii: "$") }.count
        let name = bytes[(start + dollars)...].prefix(while: Self.isOfName)
        guard dollars == 1 || dollars == 3, let first = name.first, !(0x30...0x39).contains(first) else { return nil }
        if name.endIndex < bytes.count, (0x61...0x7A).contains(bytes[name.endIndex]) { return nil }
        self.name = String(decoding: name, as: UTF8.self)
        isRun = dollars == 3
        range = start..<name.endIndex
    }

    /// The metavariable.
    package var metavariable: Metavariable { Metavariable(name: name, isRun: isRun) }

    /// Upper-case letters, digits and `_`.
    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
    }
}
