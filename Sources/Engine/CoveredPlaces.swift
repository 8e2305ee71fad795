import Rules

/// The places that findings of a first report cover, of rules with which no later round of a report searches: what such a round finds
/// there is not fixed, as a run of fixes searches with all rules.
struct CoveredPlaces {
    private struct Cover {
        let range: Range<Int>
        let family: String
    }

    private struct Place: Hashable {
        let rule: String
        let path: String
        let offset: Int
    }

    private var covers: [String: [Cover]] = [:]
    private let families: [String: String]
    private let known: Set<Place>

    /// `first`: found by `linter`. `later`: what searches after the first round.
    init(in first: Report, by linter: Linter, besides later: Linter) {
        let families = Dictionary(linter.rules.map { ($0.id, $0.family) }) { first, _ in first }
        let able = Set(later.rules.map(\.id))
        self.families = families
        known = Set(first.findings.map { Place(rule: $0.rule, path: $0.path, offset: $0.range.lowerBound) })
        // A finding without idiom and fix covers nothing.
        for finding in first.findings where !finding.idioms.isEmpty || !finding.fixes.isEmpty {
            guard let family = families[finding.rule], !able.contains(finding.rule) else { continue }
            covers[finding.path, default: []].append(Cover(range: finding.range, family: family))
        }
    }

    /// A later report without what is covered in code as it was read.
    func uncovered(_ report: Report, _ log: FixLog) -> Report {
        if covers.isEmpty { return report }
        var report = report
        report.findings.removeAll { finding in
            guard let covers = covers[finding.path], !log.isWritten(at: finding.range.lowerBound, in: finding.path)
            else {
                return false
            }
            let offset = log.origin(of: finding.range.lowerBound, in: finding.path).offset
            let family = families[finding.rule]
            return !known.contains(Place(rule: finding.rule, path: finding.path, offset: offset))
                && covers.contains { $0.family == family && $0.range.contains(offset) }
        }
        return report
    }
}
