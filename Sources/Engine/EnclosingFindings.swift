import Rules

/// Findings that may contain the next match. `FindingMerger` would merge the two, so if the outer finding already lists
/// the idiom, the inner match need not be evaluated; this keeps deeply nested code cheap.
struct EnclosingFindings {
    /// By family: the findings that may still contain a later match.
    private var open: [String: [Finding]] = [:]

    mutating func add(_ nested: NestedFinding) {
        let finding = nested.finding
        // A finding that ends before this one begins rarely contains a later match, as most matches are visited in
        // source order.
        open[nested.family]?.removeAll { $0.range.upperBound <= finding.range.lowerBound }
        open[nested.family, default: []].append(finding)
    }

    /// Whether a larger finding of the family contains the range and lists the rule's idiom.
    func covers(of range: Range<Int>, _ rule: Rule) -> Bool {
        open[rule.family, default: []].contains { outer in
            outer.range != range && outer.range.contains(range)
                && (rule.idiom.map { outer.idioms.contains($0) } ?? true)
        }
    }
}
