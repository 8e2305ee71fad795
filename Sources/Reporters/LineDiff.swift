/// The lines that differ between two texts. Common ends are cut off, lines that occur once on both sides are anchors
/// (the patience diff), and short stretches between two anchors are compared exactly. The time grows with the text,
/// never with its square.
package struct LineDiff: Sendable {
    /// Lines of the old text that are replaced by lines of the new one; at most one of them is empty. 0-based.
    package struct Change: Sendable, Equatable {
        /// Lines of the old text.
        package var old: Range<Int>
        /// Lines of the new text.
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

    /// Lines include their line endings, so that a changed ending is a change.
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

    private mutating func compareExactly(_ stretch: Change) {
        let common = CommonLines(old[stretch.old], new[stretch.new])
        var (i, j) = (stretch.old.lowerBound, stretch.new.lowerBound)
        while i < stretch.old.upperBound || j < stretch.new.upperBound {
            if i < stretch.old.upperBound, j < stretch.new.upperBound, old[i] == new[j] {
                i += 1
                j += 1
            } else if common.dropsOld(i, j) {
                replace(Change(old: i..<i + 1, new: j..<j))
                i += 1
            } else {
                replace(Change(old: i..<i, new: j..<j + 1))
                j += 1
            }
        }
    }
}

/// The longest common subsequence of two short runs of lines, by table.
private struct CommonLines {
    private let old: Range<Int>
    private let new: Range<Int>
    /// For each pair of positions, row by row: how many lines the rests of both texts have in common at most.
    private var lengths: [UInt16]

    init(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
        (self.old, self.new) = (old.indices, new.indices)
        lengths = Array(repeating: 0, count: (old.count + 1) * (new.count + 1))
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                let longest = old[i] == new[j] ? self[i + 1, j + 1] + 1 : max(self[i + 1, j], self[i, j + 1])
                lengths[place(i, j)] = longest
            }
        }
    }

    /// Whether the next change removes the old line: no new line is left, or removing it keeps as many common lines.
    func dropsOld(_ i: Int, _ j: Int) -> Bool {
        if j == new.upperBound { return true }
        return i < old.upperBound && self[i + 1, j] >= self[i, j + 1]
    }

    private subscript(_ i: Int, _ j: Int) -> UInt16 { lengths[place(i, j)] }

    private func place(_ i: Int, _ j: Int) -> Int { (i - old.lowerBound) * (new.count + 1) + j - new.lowerBound }
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
