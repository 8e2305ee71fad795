import RandomInputs
import Testing

@testable import Reporters

@Suite struct LineDiffTests {
    /// Applies the changes, and checks that they are in order with an equal line between any two.
    private func check(_ old: [String], _ new: [String], sourceLocation: SourceLocation = #_sourceLocation) -> Int {
        let changes = LineDiff(old.map { ArraySlice($0.utf8) }, new.map { ArraySlice($0.utf8) }).changes
        var result: [String] = []
        var place = (old: 0, new: 0)
        for change in changes {
            let kept = old[place.old..<change.old.lowerBound]
            #expect(kept.count == change.new.lowerBound - place.new, sourceLocation: sourceLocation)
            #expect(place == (0, 0) || !kept.isEmpty, sourceLocation: sourceLocation)
            #expect(!change.old.isEmpty || !change.new.isEmpty, sourceLocation: sourceLocation)
            result += kept + new[change.new]
            place = (change.old.upperBound, change.new.upperBound)
        }
        result += old[place.old...]
        #expect(result == new, sourceLocation: sourceLocation)
        return changes.reduce(0) { $0 + $1.old.count + $1.new.count }
    }

    @Test(arguments: [
        ("", "", 0), ("a", "a", 0), ("a", "", 1), ("", "a", 1), ("abc", "abc", 0), ("abc", "axc", 2),
        ("abcabba", "cbabac", 5), ("aaaa", "aa", 2), ("abcdef", "defabc", 6), ("xay", "xaay", 1),
    ])
    func changesAreFewest(old: String, new: String, size: Int) {
        #expect(check(old.map(String.init), new.map(String.init)) == size)
    }

    @Test func changesLeadFromTheOldTextToTheNewOne() {
        var random = SeededRandom(seed: 1)
        for size in [3, 10, 40, 600, 1500] {
            for alphabet in [2, 20, 5000] {
                let old = (0..<size).map { _ in String(Int.random(in: 0..<alphabet, using: &random)) }
                var new = old
                for _ in 0..<max(1, size / 20) {
                    let index = Int.random(in: 0...new.count, using: &random)
                    if Bool.random(using: &random), index < new.count {
                        new.remove(at: index)
                    } else {
                        new.insert("n", at: index)
                    }
                }
                _ = check(old, new)
                _ = check(old, old.shuffled(using: &random))
            }
        }
    }

    @Test func anchorsKeepTheChangesOfALongTextSmall() {
        let old = (0..<3000).map(String.init)
        var new = old
        new[10] = "x"
        new[2900] = "y"
        #expect(check(old, new) == 4)
    }
}
