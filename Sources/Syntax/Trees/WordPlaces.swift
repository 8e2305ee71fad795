/// Where each word of a source stands: most questions are about one name, and would else read every token.
struct WordPlaces: Sendable {
    /// The identifiers by bucket, in a bucket in their order.
    private let places: [Int32]
    /// Where each bucket begins in `places`; one more, where the last one ends.
    private let starts: [Int32]

    init(_ tokens: [Token]) {
        let words = tokens.indices.filter { tokens[$0].kind == .identifier }
        var size = 1
        while size < words.count { size *= 2 }
        var ends = [Int32](repeating: 0, count: size + 1)
        for index in words { ends[Int(tokens[index].hash) & (size - 1)] += 1 }
        for bucket in 1...size { ends[bucket] += ends[bucket - 1] }
        var places = [Int32](repeating: 0, count: words.count)
        for index in words.reversed() {
            let bucket = Int(tokens[index].hash) & (size - 1)
            ends[bucket] -= 1
            places[Int(ends[bucket])] = Int32(index)
        }
        (self.places, starts) = (places, ends)
    }

    /// The words that may have this `Token.hash`, in their order.
    func words(mayHaving hash: UInt32) -> ArraySlice<Int32> {
        let bucket = Int(hash) & (starts.count - 2)
        return places[Int(starts[bucket])..<Int(starts[bucket + 1])]
    }
}

extension TokenTree {
    /// The words of a span that are spelled like this, in backticks too, in their order.
    package func words(spelling name: String, in span: Span) -> [Int] {
        let hash = Token.hash(of: name)
        let places = wordPlaces.words(mayHaving: hash)
        var found: [Int] = []
        let first = places.partitioningIndex { Int($0) >= span.lowerBound }
        for place in places[first...] {
            let index = Int(place)
            if index >= span.upperBound { break }
            guard self[index].hash == hash, spells(index, name) else { continue }
            // Few words share a bucket: the list never grows.
            if found.isEmpty { found.reserveCapacity(places.count) }
            found.append(index)
        }
        return found
    }

    /// The words of the file that are spelled like this.
    package func words(spelling name: String) -> [Int] { words(spelling: name, in: all) }
}
