/// A position in the bytes of a source. Past the end, every byte reads as 0.
struct Cursor {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }
    var current: UInt8 { self[position] }
    var next: UInt8 { self[position + 1] }

    subscript(index: Int) -> UInt8 {
        index < bytes.count && index >= 0 ? bytes[index] : 0
    }

    mutating func advance(while holds: (UInt8) -> Bool) {
        while position < bytes.count, holds(bytes[position]) { position += 1 }
    }

    mutating func advanceToLineEnd() {
        advance { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }

    /// How many bytes equal to `byte` follow each other from `index` on.
    func run(of byte: UInt8, at index: Int) -> Int {
        var end = index
        while self[end] == byte, end < bytes.count { end += 1 }
        return end - index
    }

    func hasPounds(_ pounds: Int, at index: Int) -> Bool {
        (0..<pounds).allSatisfy { self[index + $0] == UInt8(ascii: "#") }
    }

    func matches(_ text: StaticString, at index: Int) -> Bool {
        for offset in 0..<text.utf8CodeUnitCount where self[index + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// The UTF-8 character at `index`, or the length of bytes that are none.
    func scalar(at index: Int) -> Character {
        let first = self[index]
        if first < 0x80 { return Character(value: UInt32(first), length: 1) }
        guard (0xC2..<0xF5).contains(first) else {
            var end = index + 1
            while end < bytes.count, (0x80..<0xC2).contains(bytes[end]) || bytes[end] >= 0xF5 { end += 1 }
            return Character(value: nil, length: end - index)
        }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            guard self[index + offset] & 0xC0 == 0x80 else { return Character(value: nil, length: offset) }
            value = value << 6 | UInt32(self[index + offset] & 0x3F)
        }
        let isMinimal = length == 2 || value >= (length == 3 ? 0x800 : 0x10000)
        let isScalar = isMinimal && !(0xD800..<0xE000).contains(value) && value < 0x110000
        return Character(value: isScalar ? value : nil, length: length)
    }

    struct Character {
        /// `nil` for bytes that are not UTF-8.
        let value: UInt32?
        /// In bytes, at least 1.
        let length: Int
    }
}
