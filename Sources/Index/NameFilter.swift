import Syntax

/// Which names may occur in a file, in a few bits a token: rules out nearly all files that do not hold a name.
///
/// A Bloom filter over `Token.hash` with two probes.
package struct NameFilter: Sendable {
    fileprivate var words: [UInt64]
    fileprivate let mask: UInt32

    /// For all words of a file, plain or in backticks.
    package init(_ tree: TokenTree) {
        self.init(bits: tree.count * 8)
        for index in tree.all where tree[index].kind == .identifier { insert(tree[index].hash) }
    }

    /// Without a word; of so many bits or up to twice as many.
    package init(bits: Int) {
        var size = 1
        while size * 64 < bits { size *= 2 }
        words = Array(repeating: 0, count: size)
        mask = UInt32(size * 64 - 1)
    }

    /// Adds a word with this hash.
    package mutating func insert(_ hash: UInt32) {
        let (first, second) = Self.places(of: hash, mask)
        words[first / 64] |= 1 << UInt64(first % 64)
        words[second / 64] |= 1 << UInt64(second % 64)
    }

    /// False only where no word of the file has this hash.
    package func mayHold(_ hash: UInt32) -> Bool {
        let (first, second) = Self.places(of: hash, mask)
        return words[first / 64] & 1 << UInt64(first % 64) != 0 && words[second / 64] & 1 << UInt64(second % 64) != 0
    }

    fileprivate static func places(of hash: UInt32, _ mask: UInt32) -> (Int, Int) {
        (Int(hash & mask), Int((hash &* 0x9E37_79B1) >> 7 & mask))
    }
}

/// The filters of many files in one array: a search over all of them needs no reference counting.
package struct NameFilters: Sendable {
    private var words: [UInt64] = []
    /// The start of each filter in `words`, and its size in bits minus one.
    private var places: [(start: Int, mask: UInt32)] = []

    /// Without any file.
    package init() {}

    /// Adds one file after the others.
    package mutating func append(_ filter: NameFilter) {
        places.append((words.count, filter.mask))
        words += filter.words
    }

    /// Adds the files of `other` after its own.
    package mutating func append(_ other: NameFilters) {
        for place in other.places { places.append((words.count + place.start, place.mask)) }
        words += other.words
    }

    /// Replaces some filters by others. The space of the old ones is not reused.
    package mutating func replace(_ range: Range<Int>, with other: NameFilters) {
        places.replaceSubrange(range, with: other.places.map { (words.count + $0.start, $0.mask) })
        words += other.words
    }

    /// The indices of the files that may hold a word with this hash.
    package func places(mayHolding hash: UInt32) -> [Int] {
        words.withUnsafeBufferPointer { words in
            places.indices.filter { number in
                let (start, mask) = places[number]
                let (first, second) = NameFilter.places(of: hash, mask)
                return words[start + first / 64] & 1 << UInt64(first % 64) != 0
                    && words[start + second / 64] & 1 << UInt64(second % 64) != 0
            }
        }
    }
}
