import Engine
import Rules
import Syntax

/// Reads the comments that say what a fixture expects.
enum FixtureMarks {
    /// The comments of a file without slashes, with their line numbers (1-based).
    static func comments(of file: SourceFile) -> [(line: Int, text: String)] {
        let tree = TokenTree(file)
        return tree.table.comments.map { comment in
            let text = tree.file.text(comment.range).drop { $0 == "/" || $0 == " " }
            return (tree.lines.line(at: comment.offset), String(text))
        }
    }

    /// `// expect: ID [LEVEL][, ID [LEVEL]]`: findings that begin on the next line that is no such comment itself.
    /// `// why: REASON` below it: a reason of their fix, which then has no others.
    static func expectations(in file: SourceFile) -> [Expectation] {
        let marks = comments(of: file).filter { $0.text.hasPrefix(expect) || $0.text.hasPrefix(why) }
        let lines = Set(marks.map(\.line))
        var expectations: [Expectation] = []
        var latest = expectations.indices
        for mark in marks {
            if mark.text.hasPrefix(why) {
                for index in latest { expectations[index].reasons.append(String(mark.text.dropFirst(why.count))) }
                continue
            }
            var line = mark.line + 1
            while lines.contains(line) { line += 1 }
            let words = mark.text.dropFirst(expect.count).split(separator: ",").map { $0.split(separator: " ") }
            latest = expectations.endIndex..<expectations.endIndex + words.count
            expectations += words.map { words in
                let place = FindingPlace(path: file.path, line: line, rule: String(words.first ?? ""))
                return Expectation(place: place, level: words.dropFirst().first.map(String.init))
            }
        }
        return expectations
    }

    private static let expect = "expect: "
    private static let why = "why: "
}

/// Where a finding of a rule begins.
struct FindingPlace: Hashable {
    let path: String
    let line: Int
    let rule: String
}

/// A finding that a fixture expects.
struct Expectation: Hashable {
    let place: FindingPlace
    /// `safe`, `unsafe`, `display` or `report`; nil: any.
    let level: String?
    /// The reasons of its fix, in their order; empty: any. One that ends with `…` stands for all that begin so.
    var reasons: [String] = []

    static let levels = Applicability.allCases.map(\.rawValue) + ["report"]

    /// What is wrong with a finding at the place; nil if it is as expected.
    func objection(to finding: Finding) -> String? {
        let fix = finding.fixes.first
        let found = fix?.applicability.rawValue ?? "report"
        if let level, level != found { return "\(place.rule) is \(found), not \(level) as expected" }
        let given = fix.map { $0.reasons.map(\.message) } ?? finding.related.map(\.message)
        guard !reasons.isEmpty, !given.elementsEqual(reasons, by: Self.isSame) else { return nil }
        return "\(place.rule) gives other reasons\n"
            + (given.isEmpty ? ["none"] : given).map { "  found: \($0)" }.joined(separator: "\n")
    }

    private static func isSame(_ given: String, _ expected: String) -> Bool {
        expected.hasSuffix("…") ? given.hasPrefix(expected.dropLast()) : given == expected
    }
}
