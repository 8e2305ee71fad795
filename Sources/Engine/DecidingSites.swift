import Patterns
import Rules
import Syntax

extension FileSearch {
    /// The places that may have a fix of this applicability, and those that may have a finding on some of the same code, which may
    /// cover that fix: most conditions of the other places need not be asked.
    func sites(decidingOn sought: Applicability) -> [Site] {
        var names = FreshNames(tree)
        var fixed = OffsetRanges()
        let matched = sites().compactMap { site -> (site: Site, ranges: [Range<Int>])? in
            var ranges: [Range<Int>] = []
            var matches: [Int: Match?] = [:]
            let target = systems.target(at: site.index, of: known)
            for candidate in candidates(at: tree[site.index])
            where isVisible(candidate, at: site.index) && !isStopped(candidate.entry) {
                let entry = candidate.entry
                evaluator.effort.begin(atMost: mostSteps)
                defer { noteSteps(of: entry) }
                guard var match = place(of: entry, at: site, target, &matches) else { continue }
                let range = tree.range(match.subject)
                if ranges.last != range { ranges.append(range) }
                guard entry.alternative.patch.template != nil else { continue }
                if verdict(on: &match, of: entry, at: site, &names, seeking: sought) != nil { fixed.insert(range) }
            }
            return ranges.isEmpty ? nil : (site, ranges)
        }
        return matched.filter { $0.ranges.contains(where: fixed.overlaps) }.map(\.site)
    }
}

/// Byte ranges, joined where they touch.
private struct OffsetRanges {
    /// Sorted and apart.
    private var ranges: [Range<Int>] = []

    mutating func insert(_ range: Range<Int>) {
        let first = ranges.partitioningIndex { $0.upperBound >= range.lowerBound }
        let end = ranges.partitioningIndex { $0.lowerBound > range.upperBound }
        let touched = ranges[first..<end]
        let start = min(touched.first?.lowerBound ?? range.lowerBound, range.lowerBound)
        ranges.replaceSubrange(
            first..<end, with: [start..<max(touched.last?.upperBound ?? range.upperBound, range.upperBound)])
    }

    func overlaps(_ range: Range<Int>) -> Bool {
        let next = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
        return next < ranges.count && ranges[next].lowerBound < range.upperBound
    }
}
