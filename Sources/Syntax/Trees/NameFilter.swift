/// Which names may stand in a file, in a few bits a token: says no at once for nearly all files that do not hold a name.
///
/// A Bloom filter over `Token.hash` with two probes.
package struct NameFilter: Sendable {
    private var words: [UInt64]
    private let mask: UInt32

    /// Of all words of a file, plain or in backticks.
    package init(_ tree: TokenTree) {
        var size = 1
        while size * 8 < tree.count { size *= 2 }
        words = Array(repeating: 0, count: size)
        mask = UInt32(size * 64 - 1)
        for index in tree.all where tree[index].kind == .identifier {
            let (first, second) = places(of: tree[index].hash)
            words[first / 64] |= 1 << UInt64(first % 64)
            words[second / 64] |= 1 << UInt64(second % 64)
        }
    }

    /// False only where no word of the file has this hash.
    package func mayHold(_ hash: UInt32) -> Bool {
        let (first, second) = places(of: hash)
        return words[first / 64] & 1 << UInt64(first % 64) != 0 && words[second / 64] & 1 << UInt64(second % 64) != 0
    }

    private func places(of hash: UInt32) -> (Int, Int) {
        (Int(hash & mask), Int((hash &* 0x9E37_79B1) >> 7 & mask))
    }
}
