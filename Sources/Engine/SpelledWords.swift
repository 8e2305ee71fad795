import Syntax

/// The words in the bytes of a file, strings and comments included, in few bits: it is known before there are tokens.
struct SpelledWords {
    private var bits: [UInt64]
    private let mask: UInt32

    init(of bytes: [UInt8]) {
        var size = 1
        while size * 64 < bytes.count { size *= 2 }
        bits = Array(repeating: 0, count: size)
        mask = UInt32(size * 64 - 1)
        var start = 0
        bytes.withUnsafeBufferPointer { bytes in
            for index in 0...bytes.count where index == bytes.count || !bytes[index].isOfWord {
                if start < index { insert(Token.hash(of: UnsafeBufferPointer(rebasing: bytes[start..<index]))) }
                start = index + 1
            }
        }
    }

    private mutating func insert(_ hash: UInt32) { bits[Int(hash & mask) / 64] |= 1 << UInt64(hash & 63) }

    /// False only where no word of the file has this `Token.hash`.
    func mayHold(_ hash: UInt32) -> Bool { bits[Int(hash & mask) / 64] & 1 << UInt64(hash & 63) != 0 }
}

extension UInt8 {
    /// Whether it may be part of an identifier, in any script.
    fileprivate var isOfWord: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || (self | 0x20) &- UInt8(ascii: "a") < 26
            || self &- UInt8(ascii: "0") < 10
    }
}
