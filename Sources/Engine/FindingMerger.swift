import Patterns
import Rules
import Xcode

/// A finding before merging, with the family of its rule.
struct NestedFinding {
    var finding: Finding
    let family: String
    /// The `Rule.layer` of its rule.
    var layer = 0
    /// The drafts of its fixes, best first.
    var drafts: [FixDraft] = []
    /// The fixes of the drafts, once they are needed.
    private var written: [Fix]?

    init(finding: Finding, family: String, layer: Int = 0, drafts: [FixDraft] = []) {
        (self.finding, self.family, self.layer, self.drafts) = (finding, family, layer, drafts)
    }

    /// The finding with its message and its fixes, the fix of the preferred form first.
    func whole(preferring form: String?) -> Finding {
        var whole = finding
        if let draft = drafts.first { whole.message = draft.entry.rule.message(for: draft.match) }
        whole.fences = drafts.map(\.entry.alternative.position)
        let fixes = fixesOfDrafts
        whole.fixes += fixes.filter { $0.applicability > .display } + fixes.filter { $0.applicability == .display }
        if let form, let index = whole.fixes.firstIndex(where: { $0.form == form }) {
            whole.fixes.insert(whole.fixes.remove(at: index), at: 0)
        }
        return whole
    }

    /// Sketches that the target is too old for come after those that need less; display-only fixes come last. Of one form no such
    /// sketch is kept beside a fix that can be made.
    private var fixesOfDrafts: [Fix] {
        if let written { return written }
        let all = rankedDrafts.compactMap { draft in
            draft.fix().map { (fix: $0, requires: draft.entry.alternative.requires) }
        }
        let forms = Set(all.lazy.map(\.fix).filter { $0.applicability > .display }.map(\.form))
        let made = all.filter {
            $0.fix.applicability > .display || $0.fix.lacks.isEmpty || !forms.contains($0.fix.form)
        }
        func isFar(_ fix: Fix, _ requires: [PlatformRequirement]) -> Bool {
            fix.applicability == .display && !fix.lacks.isEmpty
                && made.contains { Target(requires).satisfies($0.requires) && !Target($0.requires).satisfies(requires) }
        }
        return made.filter { !isFar($0.fix, $0.requires) }.map(\.fix)
            + made.filter { isFar($0.fix, $0.requires) }.map(\.fix)
    }

    /// Drafts whose new file must be added to the target by hand come after the others, but before later ones that lose more when
    /// they run.
    private var rankedDrafts: [FixDraft] {
        var ranked = drafts.indices.filter { !drafts[$0].isAddedByHand }
        for other in drafts.indices where drafts[other].isAddedByHand {
            let losses = drafts[other].verdict.losses
            let next = ranked.firstIndex { $0 > other && drafts[$0].verdict.losses > losses }
            ranked.insert(other, at: next ?? ranked.endIndex)
        }
        return ranked.map { drafts[$0] }
    }

    /// Writes its fixes: what they come to may be less than their pages promise.
    fileprivate mutating func write() { written = fixesOfDrafts }

    /// Whether another finding is about exactly the same code, and none of the two has an idiom or a fix.
    fileprivate func isOnSameCode(as other: NestedFinding) -> Bool {
        family == other.family && layer == other.layer && finding.range == other.finding.range
            && finding.idioms.isEmpty && promise == nil
    }

    /// Adds the message and the places of another finding to the notes of this one.
    fileprivate mutating func note(_ other: NestedFinding) {
        guard let draft = other.drafts.first else { return }
        let place = finding.start
        finding.related.append(
            Related(path: finding.path, position: place, message: draft.entry.rule.message(for: draft.match)))
        finding.related += other.finding.related
    }

    /// Whether some fix may be better than display-only.
    var mayBeApplied: Bool { promise.map { $0 > .display } ?? false }

    /// The best applicability of any fix, before it is rendered; nil for none.
    fileprivate var promise: Applicability? {
        if let written { return (finding.fixes + written).map(\.applicability).max() }
        let drafted = drafts.filter { $0.entry.alternative.patch.template != nil }.compactMap(\.verdict.level)
        return (finding.fixes.map(\.applicability) + drafted).max()
    }
}

/// Merges nested findings of one family: the larger one is kept and lists all idioms. If two have the same range, the
/// one of the user's own rule is kept, else the one with the better fix.
struct FindingMerger {
    /// In source order.
    private(set) var kept: [NestedFinding] = []

    init(_ raw: [NestedFinding]) {
        var open: [String: [Int]] = [:]
        for nested in Self.ranked(raw) {
            // A finding without idiom and fix is never covered by a larger finding.
            if nested.finding.idioms.isEmpty, nested.promise == nil {
                if let last = kept.last, last.isOnSameCode(as: nested) {
                    kept[kept.count - 1].note(nested)
                } else {
                    kept.append(nested)
                }
                continue
            }
            let around = open[nested.family, default: []].last { kept[$0].finding.range.contains(nested.finding.range) }
            if let around {
                let known = kept[around].finding.idioms
                kept[around].finding.idioms += nested.finding.idioms.filter { !known.contains($0) }
            } else if let before = open[nested.family, default: []].last(where: { cuts(nested, kept[$0]) }) {
                // The later finding, which has the end of the chain and the code after it, replaces the earlier one.
                let known = kept[before].finding.idioms
                kept[before] = nested
                kept[before].finding.idioms += known.filter { !nested.finding.idioms.contains($0) }
            } else {
                // A finding that ends before this one begins cannot contain a later one.
                open[nested.family]?.removeAll { kept[$0].finding.range.upperBound <= nested.finding.range.lowerBound }
                open[nested.family, default: []].append(kept.count)
                kept.append(nested)
            }
        }
        kept.sort { Finding.comesFirst($0.finding, $1.finding) }
    }

    /// Outer findings first. Of two on the same code that may both be applied, the first counts by what its fixes come to.
    private static func ranked(_ raw: [NestedFinding]) -> [NestedFinding] {
        var ranked = raw.sorted(by: isOuter)
        for next in ranked.indices.dropFirst() where isRival(ranked[next - 1], ranked[next]) {
            ranked[next - 1].write()
            if isOuter(ranked[next], ranked[next - 1]) { ranked.swapAt(next - 1, next) }
        }
        return ranked
    }

    private static func isRival(_ first: NestedFinding, _ next: NestedFinding) -> Bool {
        first.family == next.family && first.finding.range == next.finding.range && first.mayBeApplied
            && next.mayBeApplied
    }

    /// Whether a finding begins inside an earlier one and ends after it.
    private func cuts(_ nested: NestedFinding, _ earlier: NestedFinding) -> Bool {
        let (range, other) = (nested.finding.range, earlier.finding.range)
        return other.contains(range.lowerBound) && other.lowerBound < range.lowerBound
            && other.upperBound < range.upperBound
    }

    /// Larger ranges first; for equal ranges, the later layer first, then better applicability, then higher severity.
    private static func isOuter(_ left: NestedFinding, _ right: NestedFinding) -> Bool {
        let (mine, other) = (left.finding, right.finding)
        if mine.range.lowerBound != other.range.lowerBound { return mine.range.lowerBound < other.range.lowerBound }
        if mine.range.upperBound != other.range.upperBound { return mine.range.upperBound > other.range.upperBound }
        if left.layer != right.layer { return left.layer > right.layer }
        if left.promise != right.promise {
            guard let best = left.promise, let other = right.promise else { return right.promise == nil }
            return best > other
        }
        if mine.severity != other.severity { return mine.severity > other.severity }
        return mine.rule < other.rule
    }
}
