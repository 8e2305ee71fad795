/// The lines that differ between two texts. Common ends are cut off, lines that occur once on both sides are anchors
/// (the patience diff), and what lies between two anchors is compared exactly where it is short. So a diff reads well and
/// its time grows with the text, never with its square.
package struct LineDiff: Sendable {
    /// Lines of the old text that are replaced by lines of the new one; either may be empty, not both. Counted from 0.
    package struct Change: Sendable, Equatable {
        /// Of the old text.
        package var old: Range<Int>
        /// Of the new one.
        package var new: Range<Int>
    }

    /// In order; at least one equal line lies between two changes.
    package private(set) var changes: [Change] = []

    /// Longer stretches without an anchor are replaced as a whole.
    private static let exactLimit = 500
    /// How often the stretch between two anchors is searched for further anchors.
    private static let anchorRounds = 4
    private let old: [Int]
    private let new: [Int]

    /// The lines hold their line endings, so that a changed ending is a change.
    package init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        var names: [ArraySlice<UInt8>: Int] = [:]
        func name(_ line: ArraySlice<UInt8>) -> Int {
            if let known = names[line] { return known }
            names[line] = names.count
            return names.count - 1
        }
        self.old = old.map(name)
        self.new = new.map(name)
        compare(Change(old: old.indices, new: new.indices), rounds: Self.anchorRounds)
    }

    private mutating func compare(_ whole: Change, rounds: Int) {
        let stretch = trimmed(whole)
        if stretch.old.isEmpty || stretch.new.isEmpty { return replace(stretch) }
        if max(stretch.old.count, stretch.new.count) <= Self.exactLimit { return compareExactly(stretch) }
        let anchors = rounds > 0 ? LineAnchors(old, new, in: stretch).pairs : []
        if anchors.isEmpty { return replace(stretch) }
        var (oldStart, newStart) = (stretch.old.lowerBound, stretch.new.lowerBound)
        for anchor in anchors {
            compare(Change(old: oldStart..<anchor.old, new: newStart..<anchor.new), rounds: rounds - 1)
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        let rest = Change(old: oldStart..<stretch.old.upperBound, new: newStart..<stretch.new.upperBound)
        compare(rest, rounds: rounds - 1)
    }

    private func trimmed(_ stretch: Change) -> Change {
        var (oldStart, oldEnd) = (stretch.old.lowerBound, stretch.old.upperBound)
        var (newStart, newEnd) = (stretch.new.lowerBound, stretch.new.upperBound)
        while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
            oldStart += 1
            newStart += 1
        }
        while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        return Change(old: oldStart..<oldEnd, new: newStart..<newEnd)
    }

    private mutating func replace(_ change: Change) {
        if change.old.isEmpty && change.new.isEmpty { return }
        let last = changes.count - 1
        if last >= 0, changes[last].old.upperBound == change.old.lowerBound,
            changes[last].new.upperBound == change.new.lowerBound
        {
            changes[last].old = changes[last].old.lowerBound..<change.old.upperBound
            changes[last].new = changes[last].new.lowerBound..<change.new.upperBound
        } else {
            changes.append(change)
        }
    }

    /// The longest common subsequence by table: at most `exactLimit` cells for each line.
    private mutating func compareExactly(_ stretch: Change) {
        let (old, new) = (self.old[stretch.old], self.new[stretch.new])
        let width = new.count + 1
        var lengths = [UInt16](repeating: 0, count: (old.count + 1) * width)
        for i in (0..<old.count).reversed() {
            for j in (0..<new.count).reversed() {
                let equal = old[old.startIndex + i] == new[new.startIndex + j]
                let below = (i + 1) * width + j
                lengths[i * width + j] =
                    equal ? lengths[below + 1] + 1 : max(lengths[below], lengths[i * width + j + 1])
            }
        }
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            let (oldLine, newLine) = (old.startIndex + i, new.startIndex + j)
            if i < old.count, j < new.count, old[oldLine] == new[newLine] {
                i += 1
                j += 1
            } else if j == new.count || (i < old.count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) {
                replace(Change(old: oldLine..<oldLine + 1, new: newLine..<newLine))
                i += 1
            } else {
                replace(Change(old: oldLine..<oldLine, new: newLine..<newLine + 1))
                j += 1
            }
        }
    }
}

/// The lines of a text as git counts them: each ends with LF, the last one perhaps with nothing.
func linesEndingInLF(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
        lines.append(bytes[start...index])
        start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
}
