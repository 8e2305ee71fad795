import Index
import Syntax

extension NameFilter {
    /// For the words in the bytes of a file, those of strings and comments too: it is there before the tokens are. Many words
    /// are asked for and each wrong answer reads a file in vain, so that it has four bits a byte, some hundred a word.
    init(spelledIn bytes: [UInt8]) {
        self.init(bits: max(bytes.count * 4, 1024))
        var start = 0
        bytes.withUnsafeBufferPointer { bytes in
            for index in 0...bytes.count where index == bytes.count || !bytes[index].isOfWord {
                if start < index { insert(Token.hash(of: UnsafeBufferPointer(rebasing: bytes[start..<index]))) }
                start = index + 1
            }
        }
    }
}

extension UInt8 {
    /// Whether it may be part of an identifier, in any script.
    fileprivate var isOfWord: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || (self | 0x20) &- UInt8(ascii: "a") < 26
            || self &- UInt8(ascii: "0") < 10
    }
}
