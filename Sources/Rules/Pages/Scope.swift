import Patterns
import Syntax

/// The names that are bound at one place of a page.
struct Scope {
    private(set) var names: [String: Metavariable] = [:]
    /// A pattern could not be read: any name may be bound.
    var isOpen = false
    /// The line of the fence, where that is not the one above the line that is read.
    var fence: Int?

    mutating func bind(_ metavariables: [Metavariable]) {
        for metavariable in metavariables where metavariable.name != "_" {
            // The first occurrence has the `:kind`.
            if names[metavariable.name] == nil { names[metavariable.name] = metavariable }
        }
    }
}

/// An occurrence of `$X` or `$$$X` on a page.
struct MetavariableSpot {
    let name: String
    let isRun: Bool
    /// Byte range in the excerpt.
    let range: Range<Int>

    /// All occurrences, in order. `$0`, `$published` and `\$URL` are Swift's own.
    static func all(in excerpt: Excerpt) -> [MetavariableSpot] {
        let bytes = excerpt.bytes
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
    init?(_ bytes: [UInt8], at start: Int) {
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
    var metavariable: Metavariable { Metavariable(name: name, isRun: isRun) }

    /// Upper-case letters, digits and `_`.
    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
    }
}

extension Hint {
    /// The most similar bound name.
    static func nearName(_ name: String, _ known: [String: Metavariable]) -> String? {
        nearest(to: name, among: known.keys.sorted()).flatMap { known[$0] }.map { "did you mean `\($0.text)`?" }
    }
}
