import Rules

/// A finding on its way to the report, with the family of its rule.
struct NestedFinding {
    var finding: Finding
    let family: String

    /// The fix of the wanted form first, if it makes as good a promise as any other.
    func preferring(_ form: String?) -> NestedFinding {
        guard let form, let index = finding.fixes.firstIndex(where: { $0.form == form }) else { return self }
        var copy = self
        copy.finding.fixes.insert(copy.finding.fixes.remove(at: index), at: 0)
        return copy
    }
}

/// Takes findings of one family that lie inside each other together: the larger one stays and lists all idioms. Of two
/// about the same code, the one with the better fix stays.
struct Nesting {
    private(set) var findings: [Finding] = []

    init(_ raw: [NestedFinding]) {
        var open: [String: [Int]] = [:]
        for nested in raw.sorted(by: Self.isOuter) {
            let finding = nested.finding
            let around = open[nested.family, default: []].last { findings[$0].range.contains(finding.range) }
            if let around {
                findings[around].idioms += finding.idioms.filter { !findings[around].idioms.contains($0) }
            } else {
                open[nested.family, default: []].append(findings.count)
                findings.append(finding)
            }
        }
        findings.sort(by: Finding.comesFirst)
    }

    /// Larger ranges first; of equal ones that with the better promise.
    private static func isOuter(_ left: NestedFinding, _ right: NestedFinding) -> Bool {
        let (mine, other) = (left.finding, right.finding)
        if mine.range.lowerBound != other.range.lowerBound { return mine.range.lowerBound < other.range.lowerBound }
        if mine.range.upperBound != other.range.upperBound { return mine.range.upperBound > other.range.upperBound }
        if mine.promise != other.promise { return mine.promise > other.promise }
        return mine.rule < other.rule
    }
}

extension Finding {
    /// How good the best fix is: 0 for none.
    fileprivate var promise: Int {
        fixes.map { fix in
            switch fix.applicability {
            case .display: 1
            case .unsafe: 2
            case .safe: 3
            }
        }.max() ?? 0
    }
}
