/// Counts for each idiom, and tells at once what differs.
struct Scores {
    private struct Score {
        var sites = 0
        var seen = 0
        var findings = 0
        var right = 0
        var doubtful = 0
    }

    private var scores: [Idiom: Score] = [:]

    mutating func count(_ sites: [Site], _ findings: [LintFinding], in source: Source) {
        for site in sites {
            if site.isDoubtful {
                scores[site.idiom, default: Score()].doubtful += 1
                tell("doubtful", site.idiom, source, site.line)
                continue
            }
            let isSeen = findings.contains { $0.idioms.contains(site.idiom.rawValue) && $0.covers(site) }
            scores[site.idiom, default: Score()].sites += 1
            scores[site.idiom, default: Score()].seen += isSeen ? 1 : 0
            if !isSeen { tell("missed", site.idiom, source, site.line) }
        }
        for finding in findings {
            for idiom in finding.idioms.compactMap(Idiom.init) { count(finding, as: idiom, sites, source) }
        }
    }

    private mutating func count(_ finding: LintFinding, as idiom: Idiom, _ sites: [Site], _ source: Source) {
        let within = sites.filter { $0.idiom == idiom && finding.covers($0) }
        if !within.isEmpty, within.allSatisfy(\.isDoubtful) { return }
        scores[idiom, default: Score()].findings += 1
        scores[idiom, default: Score()].right += within.isEmpty ? 0 : 1
        if within.isEmpty { tell("wrong", idiom, source, finding.line) }
    }

    private func tell(_ verdict: String, _ idiom: Idiom, _ source: Source, _ line: Int) {
        Swift.print("\(verdict) \(idiom.rawValue) \(source.path):\(line)")
    }

    /// Whether each idiom reaches 99 of 100 both ways.
    var isGood: Bool {
        scores.values.allSatisfy { $0.seen * 100 >= $0.sites * 99 && $0.right * 100 >= $0.findings * 99 }
    }

    func print() {
        Swift.print("| idiom | sites | seen | recall | findings | right | precision | doubtful |")
        Swift.print("| --- | --- | --- | --- | --- | --- | --- | --- |")
        for idiom in Idiom.allCases {
            let score = scores[idiom] ?? Score()
            Swift.print(
                "| \(idiom.rawValue) | \(score.sites) | \(score.seen) | \(percent(score.seen, score.sites)) "
                    + "| \(score.findings) | \(score.right) | \(percent(score.right, score.findings)) "
                    + "| \(score.doubtful) |")
        }
    }

    /// Rounded down to a tenth: what is not all is not a hundred.
    private func percent(_ part: Int, _ whole: Int) -> String {
        guard whole > 0 else { return "-" }
        let tenths = part * 1000 / whole
        return "\(tenths / 10).\(tenths % 10)%"
    }
}
