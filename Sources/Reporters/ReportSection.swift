import Engine
import Rules

/// What the findings of a report are put together by.
package enum Grouping: String, Sendable, CaseIterable {
    case rule, file
}

/// The findings of one rule, or of one file: mistakes and what can be fixed first, and those that say the same as one.
struct ReportSection {
    /// Findings that say the same, in the order of the report.
    struct Alike {
        /// The one that is shown.
        let first: Finding
        /// Those that differ from it only in their place.
        var others: [Finding] = []
    }

    /// The rule's id, or the path.
    let name: String
    /// How many findings it has.
    let count: Int
    /// Mistakes come first, then what can be fixed.
    let alike: [Alike]

    /// The sections of a report: rules in the order of its tally, files in that of the report. `wholly`: what has code of
    /// its own is never put together with others.
    static func all(of report: Report, _ tally: Tally, by grouping: Grouping, wholly: Bool) -> [ReportSection] {
        let name = { (finding: Finding) in grouping == .rule ? finding.rule : finding.path }
        let members = Dictionary(grouping: report.findings, by: name)
        var names: [String] = []
        for finding in report.findings where names.last != finding.path { names.append(finding.path) }
        return (grouping == .rule ? tally.rules : names).map {
            ReportSection(name: $0, members[$0, default: []], wholly: wholly)
        }
    }

    private init(name: String, _ findings: [Finding], wholly: Bool) {
        var alike: [Alike] = []
        var places: [Key: Int] = [:]
        for finding in findings {
            let best = finding.fixes.first
            let isOwn = wholly && (best?.edits.isEmpty == false || !finding.furtherPlaces.isEmpty)
            let key = isOwn ? nil : Key(finding)
            if let place = key.flatMap({ places[$0] }) {
                alike[place].others.append(finding)
            } else {
                if let key { places[key] = alike.count }
                alike.append(Alike(first: finding))
            }
        }
        self.name = name
        count = findings.count
        let mistakes = alike.filter { WorkOrder.mistakes.contains($0.first.rule) }
        let others = alike.filter { !WorkOrder.mistakes.contains($0.first.rule) }
        self.alike = [mistakes, others].flatMap { group in
            Applicability.ranks.flatMap { level in group.filter { $0.first.level == level } }
        }
    }

    /// What a reader sees of a finding besides its place, its function and code.
    private struct Key: Hashable {
        let rule: String
        let message: [UInt8]
        let level: Applicability?
        let reasons: [[UInt8]]

        init(_ finding: Finding) {
            rule = finding.rule
            let function = finding.function.map { Array("'\($0)'".utf8) }
            message = Self.withoutPlace(finding.message, in: function)
            level = finding.level
            reasons = finding.fixes.first?.reasons.map { Self.withoutPlace($0.message, in: function) } ?? []
        }

        /// Two places that say the same name another line, and another function. `own`: this one's name in quotes.
        private static func withoutPlace(_ message: String, in own: [UInt8]?) -> [UInt8] {
            var message = message
            return message.withUTF8 { bytes in
                var kept: [UInt8] = []
                kept.reserveCapacity(bytes.count + 1)
                var isLine = false
                var start = 0
                while start <= bytes.count {
                    let end = bytes[start...].firstIndex(of: 0x20) ?? bytes.count
                    let word = bytes[start..<end]
                    let quote = own == nil ? nil : word.firstIndex(of: 0x27)
                    let isOwn = quote.map { word[$0...].starts(with: own ?? []) } ?? false
                    if !isLine, !isOwn { kept += word }
                    kept.append(0x20)
                    isLine = word.count == 4 && word.elementsEqual("line".utf8)
                    start = end + 1
                }
                return kept
            }
        }
    }
}

extension Applicability {
    /// From what `--fix` applies to no code at all.
    static var ranks: [Applicability?] { [.safe, .unsafe, .display, nil] }
}

extension Finding {
    /// The best applicability of its fixes; nil without one.
    var level: Applicability? { fixes.lazy.map(\.applicability).max() }
}
