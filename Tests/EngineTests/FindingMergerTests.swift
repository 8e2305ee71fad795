import Rules
import Syntax
import Testing

@testable import Engine

/// Nested findings of one family are merged.
@Suite struct FindingMergerTests {
    /// A finding at this range; `level` is the applicability of its only fix.
    static func finding(
        _ rule: String, _ range: Range<Int>, idioms: [String] = [], level: Applicability? = nil,
        severity: Severity = .note
    ) -> NestedFinding {
        let place = Position(line: 1, column: 1)
        let fixes = level.map { Fix(applicability: $0, form: "", requires: "", group: rule, edits: []) }
        let finding = Finding(
            rule: rule, idioms: idioms, severity: severity, path: "a", range: range, start: place, end: place,
            message: "", fixes: fixes.map { [$0] } ?? [])
        return NestedFinding(finding: finding, family: String(rule.prefix { $0 != "-" }))
    }

    @Test func largerFindingListsAllIdioms() {
        let found = FindingMerger([
            Self.finding("a-in", 2..<5, idioms: ["in"]), Self.finding("a-out", 0..<9, idioms: ["out"]),
            Self.finding("a-in", 6..<8, idioms: ["in"]),
        ]).kept.map(\.finding)
        #expect(found.map(\.rule) == ["a-out"])
        #expect(found.first?.idioms == ["out", "in"])
    }

    /// Without idioms and fixes, findings are merged where they are about exactly the same code.
    @Test func findingsOnTheSameCodeAreOne() {
        let found = FindingMerger([Self.finding("a-x", 0..<9), Self.finding("a-y", 0..<9), Self.finding("a-z", 1..<8)])
        #expect(found.kept.map(\.finding).map(\.rule) == ["a-x", "a-z"])
        let other = FindingMerger([Self.finding("a-x", 0..<9), Self.finding("b-y", 0..<9)])
        #expect(other.kept.map(\.finding).map(\.rule) == ["a-x", "b-y"])
    }

    @Test func familiesAreNotMerged() {
        let found = FindingMerger([Self.finding("a-x", 0..<9), Self.finding("b-x", 2..<5)]).kept.map(\.finding)
        #expect(found.map(\.rule) == ["a-x", "b-x"])
    }

    @Test func overlappingFindingsAreKept() {
        let found = FindingMerger([Self.finding("a-x", 0..<5), Self.finding("a-y", 3..<9), Self.finding("a-z", 9..<10)])
        #expect(found.kept.map(\.finding).map(\.rule) == ["a-x", "a-y", "a-z"])
    }

    @Test(arguments: [(Severity.note, Severity.warning), (.warning, .error)])
    func ofEqualRangesWithoutFixesTheMoreSevereStays(lower: Severity, higher: Severity) {
        let one = Self.finding("a-x", 0..<5, idioms: ["x"], severity: lower)
        let other = Self.finding("a-y", 0..<5, idioms: ["x"], severity: higher)
        #expect(FindingMerger([one, other]).kept.map(\.finding).map(\.rule) == ["a-y"])
        #expect(FindingMerger([other, one]).kept.map(\.finding).map(\.rule) == ["a-y"])
    }

    @Test(arguments: [(Applicability.display, Applicability.safe), (.display, .unsafe), (.unsafe, .safe)])
    func ofEqualRangesTheBetterFixStays(lower: Applicability, better: Applicability) {
        let one = Self.finding("a-x", 0..<5, level: lower)
        let other = Self.finding("a-y", 0..<5, level: better)
        #expect(FindingMerger([one, other]).kept.map(\.finding).map(\.rule) == ["a-y"])
        #expect(FindingMerger([other, one]).kept.map(\.finding).map(\.rule) == ["a-y"])
    }

    /// A user's own page is asked for, so it counts before a bundled one with a better fix.
    @Test(arguments: [Applicability.display, .unsafe, .safe])
    func ofEqualRangesTheLaterLayerStays(level: Applicability) {
        let bundled = Self.finding("a-x", 0..<5, idioms: ["x"], level: .safe, severity: .error)
        var own = Self.finding("a-y", 0..<5, level: level)
        own.layer = 1
        for raw in [[own, bundled], [bundled, own]] {
            let kept = FindingMerger(raw).kept.map(\.finding)
            #expect(kept.map(\.rule) == ["a-y"])
            #expect(kept.first?.idioms == ["x"])
        }
    }
}
