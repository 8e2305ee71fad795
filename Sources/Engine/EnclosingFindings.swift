import Rules

/// Findings that what is found next may lie in. `FindingMerger` would take both together: where the outer one names the idiom
/// already, the inner one need not be judged, which keeps deep nests cheap.
struct EnclosingFindings {
    /// By family, those that may still hold something.
    private var open: [String: [Finding]] = [:]

    mutating func add(_ nested: NestedFinding) {
        let finding = nested.finding
        // What ended before this one begins holds little that follows: most are looked for in the order of places.
        open[nested.family]?.removeAll { $0.range.upperBound <= finding.range.lowerBound }
        open[nested.family, default: []].append(finding)
    }

    /// Whether a larger finding says all that a match of this rule would add.
    func covers(of range: Range<Int>, _ rule: Rule) -> Bool {
        open[rule.family, default: []].contains { outer in
            outer.range != range && outer.range.contains(range)
                && (rule.idiom.map { outer.idioms.contains($0) } ?? true)
        }
    }
}
