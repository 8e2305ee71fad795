/// The longest list of lines that occur once on each side and have the same order on both. Unlike a brace or an empty
/// line, they show a reader where they are.
struct LineAnchors {
    /// In order, ascending on both sides.
    let pairs: [(old: Int, new: Int)]

    init(_ old: [Int], _ new: [Int], in stretch: LineDiff.Change) {
        let newPlaces = Self.placesOfUniqueLines(new, in: stretch.new)
        let candidates = Self.placesOfUniqueLines(old, in: stretch.old)
            .compactMap { line, place in newPlaces[line].map { (old: place, new: $0) } }
            .sorted { $0.old < $1.old }
        pairs = Self.longestAscendingRun(candidates)
    }

    /// Patience sorting: `tops[n]` is the lowest end of all runs of n + 1 pairs.
    private static func longestAscendingRun(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var tops: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for index in pairs.indices {
            var (low, high) = (0, tops.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[tops[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = tops[low - 1] }
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var run: [(old: Int, new: Int)] = []
        var next = tops.last ?? -1
        while next >= 0 {
            run.append(pairs[next])
            next = before[next]
        }
        return run.reversed()
    }

    private static func placesOfUniqueLines(_ lines: [Int], in range: Range<Int>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for index in range { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
        return places.filter { $0.value >= 0 }
    }
}
