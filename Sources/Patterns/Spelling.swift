/// The known word that was most likely meant by `word`: the one with the fewest letters added, dropped, changed or
/// swapped with a neighbour, at most a third of the letters of `word`; the first of equals; nil if none is near.
package func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let letters = Array(word)
    var best: String?
    var limit = max(1, letters.count / 3)
    for candidate in known {
        let distance = editDistance(letters, Array(candidate))
        // Nothing in common: every letter would change.
        guard distance < max(letters.count, candidate.count) else { continue }
        if distance < limit || (distance == limit && best == nil) {
            best = candidate
            limit = distance
        }
    }
    return best != nil && limit < 3 ? best : shortest(of: known, with: word) ?? best
}

/// The word with the fewest parts that has those of another one, of which there are two at least: `--unsafe-fixes` for `--fix-unsafe`.
private func shortest(of known: some Sequence<String>, with word: String) -> String? {
    let parts = word.split(separator: "-")
    if parts.count < 2 { return nil }
    let found = known.map { ($0, $0.split(separator: "-")) }.filter { _, own in
        parts.allSatisfy { part in own.contains { $0.hasPrefix(part) } }
    }
    return found.min { $0.1.count < $1.1.count }?.0
}

/// The optimal string alignment distance, by rows.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
        var row = [i + 1]
        for j in right.indices {
            var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                cost = min(cost, beforeLast[j - 1] + 1)
            }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[right.count]
}
