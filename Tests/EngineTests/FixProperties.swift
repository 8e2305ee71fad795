import Foundation
import Reporters
import Rules
import Syntax

@testable import Engine

/// Properties that must hold for any sources; collects violations.
struct FixProperties {
    let files: [SourceFile]
    private let report: Report
    let fixed: Fixed
    private let allowed: Applicability

    init(_ files: [SourceFile], allowing allowed: Applicability = .unsafe) {
        self.files = files
        self.allowed = allowed
        report = Fixtures.linter().lint(files)
        fixed = Fixer(linter: Fixtures.linter(), allowing: allowed).fix(files)
    }

    var broken: [String] {
        brokenRanges + brokenEdits + brokenContract + brokenOrder + brokenThreads + brokenSettling + brokenSyntax
            + brokenComments + brokenAnnouncement(in: fixed.announced)
    }

    /// What a report for people says, which searches only for what is applied.
    var brokenReport: [String] {
        brokenAnnouncement(in: Fixer(linter: Fixtures.linter(), allowing: allowed).announce(files))
    }

    /// A search for the fixes of one level alone finds those of a whole one, however much it leaves out.
    var brokenSearch: [String] {
        func fixes(_ report: Report) -> [String] {
            report.findings.compactMap { finding in
                finding.fix(allowing: allowed).map { fix in
                    "\(finding.rule) \(finding.path) \(finding.range) \(fix.applicability) \(fix.form)"
                }
            }
        }
        let (whole, sought) = (fixes(report), fixes(Fixtures.linter().limited(to: allowed).lint(files)))
        return Self.difference(whole, sought).map { "not found: \($0)" }
            + Self.difference(sought, whole).map { "found, but not by a whole search: \($0)" }
    }

    /// The report announces each fix that is applied, and no other: its rule, place, level and reasons. Its numbers say the
    /// same.
    private func brokenAnnouncement(in report: Report) -> [String] {
        let announced = report.findings.flatMap { finding -> [String] in
            guard let fix = finding.fix(allowing: allowed), fix.overtakenBy == nil else { return [] }
            let own = AppliedFix(
                rule: finding.rule, message: finding.message, path: finding.path, position: finding.start,
                applicability: fix.applicability, reasons: fix.reasons)
            return ([own] + fix.steps).map(Self.words)
        }
        let applied = fixed.applied.map(Self.words)
        let count = Tally(report).applied(allowing: allowed)
        return Self.difference(applied, announced).map { "applied, but not announced: \($0)" }
            + Self.difference(announced, applied).map { "announced, but not applied: \($0)" }
            + (count == applied.count ? [] : ["\(count) fixes are announced, and \(applied.count) applied"])
    }

    private static func words(of fix: AppliedFix) -> String {
        let place = "\(fix.rule) \(fix.path) \(fix.position.line):\(fix.position.column) \(fix.applicability)"
        return ([place] + fix.reasons.map(\.message)).joined(separator: "; ")
    }

    /// Those of some texts that others lack, each as often as it is missing.
    private static func difference(_ texts: [String], _ others: [String]) -> [String] {
        var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
        return texts.filter { text in
            counts[text, default: 0] -= 1
            return counts[text, default: 0] < 0
        }
    }

    /// Positions agree with the byte ranges, and are inside the file.
    private var brokenRanges: [String] {
        report.findings.compactMap { finding in
            guard let file = file(finding.path), finding.range.upperBound <= file.bytes.count else {
                return "\(finding.rule): the range \(finding.range) is not in the file"
            }
            let lines = LineTable(file.bytes)
            let places = [finding.range.lowerBound, finding.range.upperBound].map(lines.position)
            return places == [finding.start, finding.end] ? nil : "\(finding.rule): the places of \(finding.range)"
        }
    }

    private var brokenEdits: [String] {
        allFixes.compactMap { fix in
            if fix.edits.isEmpty { return "\(fix.group): no edits" }
            if fix.edits != fix.edits.sorted() { return "\(fix.group): edits are not sorted" }
            for (one, next) in zip(fix.edits, fix.edits.dropFirst()) where one.path == next.path {
                if next.range.lowerBound < one.range.upperBound { return "\(fix.group): edits overlap" }
            }
            let isInside = fix.edits.allSatisfy { $0.range.upperBound <= file($0.path)?.bytes.count ?? 0 }
            return isInside ? nil : "\(fix.group): edits behind the end"
        }
    }

    /// Applying the edits of the JSON report gives the same files as `--fix`.
    private var brokenContract: [String] {
        let text = JSONReporter(toolVersion: "0").render(report, sources: Sources(files, for: report))
        let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let fixes = (object?["findings"] as? [[String: Any]] ?? []).flatMap { $0["fixes"] as? [[String: Any]] ?? [] }
        guard fixes.count == allFixes.count else { return ["JSON has \(fixes.count) of \(allFixes.count) fixes"] }
        return zip(fixes, allFixes).compactMap { told, fix in
            let edits = told["edits"] as? [[String: Any]] ?? []
            let created = Set(fix.edits.filter(\.createsFile).map(\.path))
            let same = Set(fix.edits.map(\.path)).allSatisfy { path in
                let none = created.contains(path) ? SourceFile(path: path, bytes: []) : nil
                guard let file = file(path) ?? none else { return false }
                return Self.applying(edits.filter { $0["path"] as? String == path }, to: file)
                    == file.applying(fix.edits.filter { $0.path == path }).bytes
            }
            return same ? nil : "\(fix.group): JSON tells another fix"
        }
    }

    private static func applying(_ edits: [[String: Any]], to file: SourceFile) -> [UInt8] {
        edits.reversed().reduce(into: file.bytes) { bytes, edit in
            guard let start = edit["startOffset"] as? Int, let end = edit["endOffset"] as? Int,
                let text = edit["replacement"] as? String
            else { return bytes = [] }
            bytes.replaceSubrange(start..<end, with: text.utf8)
        }
    }

    private var brokenOrder: [String] {
        Fixtures.linter().lint(files.reversed()) == report ? [] : ["the order of files changes the report"]
    }

    private var brokenThreads: [String] {
        Fixtures.linter(jobs: 4).lint(files) == report ? [] : ["threads change the report"]
    }

    private var brokenSettling: [String] {
        if fixed.unsettled { return ["fixes do not settle"] }
        let again = Fixtures.fix(now).files
        return again.isEmpty ? [] : ["fixing twice is not fixing once: \(again.map(\.path))"]
    }

    private var brokenSyntax: [String] {
        zip(files, now).compactMap { before, after in
            TokenTable(before.bytes).isBalanced && !TokenTable(after.bytes).isBalanced
                ? "\(before.path): brackets are lost" : nil
        }
    }

    /// Comments may move but are kept, except unused suppressions, the documentation of removed parameters, what is said of
    /// a wait right above it, and one of two identical comments on a function and its async alternative.
    private var brokenComments: [String] {
        let left = now.flatMap(Self.comments)
        let counts = Dictionary(left.map { ($0, 1) }, uniquingKeysWith: +)
        let comments = files.flatMap(Self.comments)
        let wanted = Dictionary(comments.map { ($0, 1) }, uniquingKeysWith: +)
        let documented = Self.aboutParameters(comments).union(files.flatMap(Self.aboutWaits(in:)))
            .union(Self.aboutHandler(comments))
        return wanted.filter { comment, number in
            let count = counts[comment, default: 0]
            return count < number && !documented.contains(comment) && !(comment.hasPrefix("///") && count > 0)
        }.map { "the comment is lost: \($0.key)" }
    }

    /// `/// Calls `completion` with the items.`: it goes with the callback version, and so does what the sentence says on the lines
    /// beside it.
    private static func aboutHandler(_ comments: [String]) -> Set<String> {
        let isDocumentation = comments.map { $0.hasPrefix("///") }
        let places = comments.indices.filter { isDocumentation[$0] && comments[$0].lowercased().contains("completion") }
        let lines = places.flatMap { [$0 - 1, $0, $0 + 1] }
        return Set(lines.filter { comments.indices.contains($0) && isDocumentation[$0] }.map { comments[$0] })
    }

    /// Empty lines of documentation, and those of one parameter, with the lines that continue its text.
    private static func aboutParameters(_ comments: [String]) -> Set<String> {
        var isInside = false
        return Set(
            comments.filter { comment in
                let text = comment.drop { "/ ".contains($0) }
                isInside = comment.hasPrefix("///") && (text.hasPrefix("- ") || isInside && !text.isEmpty)
                return isInside || comment == "///"
            })
    }

    /// `// wait for the store` on the line above `wait(for: [stored], timeout: 1)`.
    private static func aboutWaits(in file: SourceFile) -> [String] {
        let lines = file.text(file.bytes.indices).components(separatedBy: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return zip(lines, lines.dropFirst()).filter { comment, wait in
            comment.hasPrefix("//") && comment.lowercased().contains("wait") && wait.hasPrefix("wait")
        }.map(\.0)
    }

    private static func comments(of file: SourceFile) -> [String] {
        TokenTable(file.bytes).comments.map { file.text($0.range) }
            .flatMap(Self.lines)
            .filter { !$0.contains(Suppressions.marker) }
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    /// The lines of a documentation block, as line comments would have them.
    private static func lines(of comment: String) -> [String] {
        guard comment.hasPrefix("/**") else { return [comment] }
        return comment.split(whereSeparator: \.isNewline).compactMap { line in
            let text = line.drop { "/* ".contains($0) }.prefix { $0 != "*" }
            return text.allSatisfy(\.isWhitespace) ? nil : "/// \(text)"
        }
    }

    // MARK: Words

    private var allFixes: [Fix] { report.findings.flatMap(\.fixes) }
    private func file(_ path: String) -> SourceFile? { files.first { $0.path == path } }
    /// The files as they are after fixing.
    private var now: [SourceFile] { files.map { file in fixed.files.first { $0.path == file.path } ?? file } }
}
