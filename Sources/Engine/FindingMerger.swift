import Patterns
import Rules

/// A finding on its way to the report, with the family of its rule.
struct NestedFinding {
    var finding: Finding
    let family: String
    /// What its fixes are made from, best first.
    var drafts: [FixDraft] = []

    /// With its message and its fixes, that of the wanted form first.
    func whole(preferring form: String?) -> Finding {
        var whole = finding
        if let draft = drafts.first { whole.message = draft.entry.rule.message(for: draft.match) }
        // What does not build before a person has done something comes last, and a sketch behind it.
        let builds = drafts.filter { $0.creation?.isLeftToAPerson != true }
        let others = drafts.filter { $0.creation?.isLeftToAPerson == true }
        let fixes = (builds + others).compactMap { $0.fix() }
        whole.fixes += fixes.filter { $0.applicability > .display } + fixes.filter { $0.applicability == .display }
        if let form, let index = whole.fixes.firstIndex(where: { $0.form == form }) {
            whole.fixes.insert(whole.fixes.remove(at: index), at: 0)
        }
        return whole
    }

    /// Whether some fix may be more than a sketch.
    var mayBeApplied: Bool { promise.map { $0 > .display } ?? false }

    /// The best promise of any fix, before it is worked out; nil for none.
    fileprivate var promise: Applicability? {
        let drafted = drafts.filter { $0.entry.alternative.patch.template != nil }.compactMap(\.verdict.level)
        return (finding.fixes.map(\.applicability) + drafted).max()
    }
}

/// Takes findings of one family that lie inside each other together: the larger one stays and lists all idioms. Of two
/// about the same code, the one with the better fix stays.
struct FindingMerger {
    /// In the order of places.
    private(set) var kept: [NestedFinding] = []

    init(_ raw: [NestedFinding]) {
        var open: [String: [Int]] = [:]
        for nested in raw.sorted(by: Self.isOuter) {
            // What is about no idiom and fixes nothing, such as a path, is not what a larger finding says.
            if nested.finding.idioms.isEmpty, nested.promise == nil {
                kept.append(nested)
                continue
            }
            let around = open[nested.family, default: []].last { kept[$0].finding.range.contains(nested.finding.range) }
            if let around {
                let known = kept[around].finding.idioms
                kept[around].finding.idioms += nested.finding.idioms.filter { !known.contains($0) }
            } else if let before = open[nested.family, default: []].last(where: { cuts(nested, kept[$0]) }) {
                // The end of a chain and what follows it say more than the chain.
                let known = kept[before].finding.idioms
                kept[before] = nested
                kept[before].finding.idioms += known.filter { !nested.finding.idioms.contains($0) }
            } else {
                // What ended before this one begins can hold nothing that follows.
                open[nested.family]?.removeAll { kept[$0].finding.range.upperBound <= nested.finding.range.lowerBound }
                open[nested.family, default: []].append(kept.count)
                kept.append(nested)
            }
        }
        kept.sort { Finding.comesFirst($0.finding, $1.finding) }
    }

    /// Whether a finding begins in an earlier one and ends behind it.
    private func cuts(_ nested: NestedFinding, _ earlier: NestedFinding) -> Bool {
        let (range, other) = (nested.finding.range, earlier.finding.range)
        return other.contains(range.lowerBound) && other.lowerBound < range.lowerBound
            && other.upperBound < range.upperBound
    }

    /// Larger ranges first; of equal ones that with the better promise, then the more severe one.
    private static func isOuter(_ left: NestedFinding, _ right: NestedFinding) -> Bool {
        let (mine, other) = (left.finding, right.finding)
        if mine.range.lowerBound != other.range.lowerBound { return mine.range.lowerBound < other.range.lowerBound }
        if mine.range.upperBound != other.range.upperBound { return mine.range.upperBound > other.range.upperBound }
        if left.promise != right.promise {
            guard let best = left.promise, let other = right.promise else { return right.promise == nil }
            return best > other
        }
        if mine.severity != other.severity { return mine.severity > other.severity }
        return mine.rule < other.rule
    }
}
