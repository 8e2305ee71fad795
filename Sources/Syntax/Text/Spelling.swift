/// The known word that a misspelt one most likely meant, or nil where none is near: the fewest bytes to change, at most
/// a third of the word; else the first known word that begins with it.
package func nearest(to word: String, among known: [String]) -> String? {
    let limit = max(1, word.utf8.count / 3)
    let measured = known.map { (word: $0, distance: editDistance(word, $0)) }
    if let best = measured.min(by: { $0.distance < $1.distance }), best.distance <= limit { return best.word }
    return word.utf8.count > 2 ? known.first { $0.hasPrefix(word) } : nil
}

/// How many bytes to insert, delete, replace or swap with their neighbour make one word of the other
/// (optimal string alignment).
private func editDistance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var previous: [Int] = []
    var row = Array(0...right.count)
    for i in left.indices {
        var next = [i + 1]
        for j in right.indices {
            let replaced = row[j] + (left[i] == right[j] ? 0 : 1)
            var best = min(replaced, row[j + 1] + 1, next[j] + 1)
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, previous[j - 1] + 1) }
            next.append(best)
        }
        (previous, row) = (row, next)
    }
    return row[right.count]
}
