import Syntax

/// The findings that a project has when it begins: they are neither reported nor fixed, so that only new ones count.
package struct Baseline: Sendable, Equatable {
    /// One finding, which is found again by the text of its line, wherever that has moved in the file.
    package struct Entry: Hashable, Comparable, Sendable {
        /// The file, as the baseline names it.
        package let path: String
        /// The id of the rule.
        package let rule: String
        /// The line where it begins, with single spaces.
        package let text: String
        /// Which one it is of those that agree in all of this, counted from 1.
        package let number: Int

        package static func < (left: Entry, right: Entry) -> Bool {
            (left.path, left.rule, left.text, left.number) < (right.path, right.rule, right.text, right.number)
        }
    }

    /// A line of the file is no entry.
    package struct Malformed: Error {
        /// Counted from 1.
        package let line: Int
    }

    /// All of them.
    package let entries: Set<Entry>
    /// By the path in reports: how the baseline names a file, where that is another name.
    private let names: [String: String]

    private static let heading = "# migrate-lint baseline 1: path, rule, number, line"

    package init(_ entries: Set<Entry> = [], names: [String: String] = [:]) {
        (self.entries, self.names) = (entries, names)
    }

    /// The baseline with these names of files.
    package func naming(_ names: [String: String]) -> Baseline { Baseline(entries, names: names) }

    /// That of some findings, which are in the order of a report.
    package func holding(_ findings: [Finding], in files: [SourceFile]) -> Baseline {
        let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        return Baseline(Set(entries(of: findings) { byPath[$0] }), names: names)
    }

    // MARK: As a file

    /// Reads a file that `text` made. It may have been merged, so its order does not matter.
    package init(parsing text: String) throws(Malformed) {
        var entries: Set<Entry> = []
        for (index, line) in text.split(whereSeparator: \.isNewline).enumerated() {
            if index == 0, line == Self.heading { continue }
            let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
            guard index > 0, parts.count == 4, let number = Int(parts[2]) else { throw Malformed(line: index + 1) }
            entries.insert(Entry(path: parts[0], rule: parts[1], text: parts[3], number: number))
        }
        self.init(entries)
    }

    /// Whether a text begins as that of a baseline.
    package static func begins(_ text: String) -> Bool { text.hasPrefix("# migrate-lint baseline ") }

    /// A line for each finding, sorted: what two branches remove or add meets only where it is the same.
    package var text: String {
        let lines = entries.sorted().map { "\($0.path)\t\($0.rule)\t\($0.number)\t\($0.text)" }
        return ([Self.heading] + lines).joined(separator: "\n") + "\n"
    }

    // MARK: What it holds back

    /// Takes its findings out of a report, which says which they were.
    func filter(_ report: inout Report, of codebase: Codebase) {
        let found = entries(of: report.findings) { codebase[$0] }
        report.findings = zip(report.findings, found).filter { !entries.contains($1) }.map(\.0)
        report.known = found.filter(entries.contains)
    }

    private func entries(of findings: [Finding], in file: (String) -> SourceFile?) -> [Entry] {
        var lines: [String: LineTable] = [:]
        var counts: [Entry: Int] = [:]
        return findings.map { finding in
            var text = ""
            if let file = file(finding.path) {
                let table = lines[finding.path] ?? LineTable(file.bytes)
                lines[finding.path] = table
                let words = file.text(table.range(ofLine: finding.start.line)).split(whereSeparator: \.isWhitespace)
                text = words.joined(separator: " ")
            }
            let name = (names[finding.path] ?? finding.path).map { $0 == "\t" || $0.isNewline ? "?" : $0 }
            let first = Entry(path: String(name), rule: finding.rule, text: text, number: 1)
            counts[first, default: 0] += 1
            return Entry(path: first.path, rule: first.rule, text: text, number: counts[first, default: 1])
        }
    }
}
