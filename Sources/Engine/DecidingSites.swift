import Patterns
import Rules
import Syntax

extension FileSearch {
    /// The places that may have a fix of this applicability, and those that may have a finding on some of the same code, which may
    /// cover that fix: the conditions of all other places need not be asked.
    func sites(decidingOn sought: Applicability) -> [Site] {
        let sites = sites()
        let fixed = fixedRanges(at: sites, seeking: sought)
        if fixed.isEmpty { return [] }
        return sites.filter { site in
            var matches: [Int: Match?] = [:]
            let target = systems.target(at: site.index, of: known)
            return entries(at: site).contains { entry in
                counting(entry) { place(of: entry, at: site, target, &matches) }
                    .map { fixed.overlap(tree.range($0.subject)) } ?? false
            }
        }
    }

    /// The code for which some fence has a fix of this applicability, as far as its conditions tell.
    private func fixedRanges(at sites: [Site], seeking sought: Applicability) -> OffsetRanges {
        var names = FreshNames(tree)
        var fixed = OffsetRanges()
        for site in sites {
            var matches: [Int: Match?] = [:]
            let target = systems.target(at: site.index, of: known)
            for entry in entries(at: site) where entry.alternative.mayHaveFix(of: sought) {
                let range = counting(entry) { () -> Range<Int>? in
                    guard var match = place(of: entry, at: site, target, &matches),
                        verdict(on: &match, of: entry, at: site, &names, seeking: sought) != nil
                    else { return nil }
                    return tree.range(match.subject)
                }
                if let range { fixed.insert(range) }
            }
        }
        return fixed
    }
}

extension Alternative {
    fileprivate func mayHaveFix(of sought: Applicability) -> Bool {
        report == nil && patch.template != nil && ceiling.map { $0.level >= sought } ?? false
    }
}

/// Byte ranges, joined where they touch.
private struct OffsetRanges {
    /// Sorted and apart.
    private var ranges: [Range<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    mutating func insert(_ range: Range<Int>) {
        let first = ranges.partitioningIndex { $0.upperBound >= range.lowerBound }
        let end = ranges.partitioningIndex { $0.lowerBound > range.upperBound }
        let start = first < end ? min(ranges[first].lowerBound, range.lowerBound) : range.lowerBound
        let last = first < end ? max(ranges[end - 1].upperBound, range.upperBound) : range.upperBound
        ranges.replaceSubrange(first..<end, with: CollectionOfOne(start..<last))
    }

    func overlap(_ range: Range<Int>) -> Bool {
        let next = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
        return next < ranges.count && ranges[next].lowerBound < range.upperBound
    }
}
