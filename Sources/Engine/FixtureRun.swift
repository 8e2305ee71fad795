import Index
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

    /// `// expect: ID[, ID]`: findings that begin on the next line that is not an `expect` comment itself.
    static func expectations(in file: SourceFile) -> [Expectation] {
        let marks = comments(of: file).filter { $0.text.hasPrefix("expect: ") }
        let lines = Set(marks.map(\.line))
        return marks.flatMap { mark -> [Expectation] in
            var line = mark.line + 1
            while lines.contains(line) { line += 1 }
            return mark.text.dropFirst("expect: ".count).split(separator: ",").map { id in
                Expectation(path: file.path, line: line, rule: String(id.filter { $0 != " " }))
            }
        }
    }
}

/// A finding that a fixture expects.
struct Expectation: Hashable, Comparable {
    let path: String
    let line: Int
    let rule: String

    static func < (left: Expectation, right: Expectation) -> Bool {
        (left.path, left.line, left.rule) < (right.path, right.line, right.rule)
    }
}

/// Runs one case and collects the failures.
struct FixtureRun {
    let fixture: FixtureCase
    let update: Bool
    private(set) var failures: [String] = []
    private(set) var updates: [SourceFile] = []
    private let linter: Linter
    private let fixer: Fixer

    init(fixture: FixtureCase, rules: [Rule], knowing known: KnownNames, update: Bool) {
        self.fixture = fixture
        self.update = update
        linter = Linter(
            rules: rules, knowing: known,
            options: LintOptions(
                targets: Targets(fixture.target), form: fixture.form, jobs: 1, modules: fixture.modules))
        fixer = Fixer(linter: linter, allowing: fixture.allowed)
    }

    mutating func run() {
        guard !fixture.before.isEmpty else { return fail("there is an after, but no before") }
        if let words = fixture.brokenDirective { fail("cannot read `// \(words)`") }
        let report = linter.lint(fixture.before)
        checkFindings(report)
        let fixed = fixer.fix(fixture.before)
        checkAfter(fixed)
        checkSettled(fixed)
        checkSuppression(report)
    }

    private mutating func fail(_ message: String) { failures.append("\(fixture.name): \(message)") }

    // MARK: Before

    private mutating func checkFindings(_ report: Report) {
        let expected = fixture.before.flatMap(FixtureMarks.expectations)
        let found = report.findings.map { Expectation(path: $0.path, line: $0.start.line, rule: $0.rule) }
        for missing in expected.subtracting(found) {
            fail("line \(missing.line): expected \(missing.rule), found nothing")
        }
        for surplus in found.subtracting(expected) {
            fail("line \(surplus.line): found \(surplus.rule), which is not expected")
        }
        if fixture.isUntouched, !expected.isEmpty { fail("an untouched file expects findings") }
        if !fixture.isUntouched, expected.isEmpty { fail("no finding is marked with `// expect: ID`") }
    }

    // MARK: After

    private mutating func checkAfter(_ fixed: Fixed) {
        for file in fixed.files where fixture.after[file.path] != file {
            let expected = fixture.after[file.path]
            if expected.map({ $0.bytes == file.bytes }) ?? false { continue }
            if update, !fixture.isUntouched {
                updates.append(SourceFile(path: expected?.path ?? fixture.afterPath(of: file.path), bytes: file.bytes))
            } else if let expected {
                fail("the fixed file differs from \(expected.path)\n" + Self.difference(expected, file))
            } else {
                fail("the fix changes \(file.path), and there is no after-file: run with --update")
            }
        }
        let changed = Set(fixed.files.map(\.path))
        for (path, after) in fixture.after where !changed.contains(path) {
            if fixture.before.first(where: { $0.path == path })?.bytes == after.bytes { continue }
            fail("no fix changes \(path), but there is \(after.path)")
        }
        if fixed.unsettled { fail("fixes still change the file after \(fixed.rounds) rounds") }
    }

    /// The first line that differs, in both versions.
    private static func difference(_ expected: SourceFile, _ found: SourceFile) -> String {
        let wanted = expected.lines
        let actual = found.lines
        let index = zip(wanted, actual).enumerated().first { $1.0 != $1.1 }?.offset ?? min(wanted.count, actual.count)
        return "  line \(index + 1)\n  expected: \(wanted.dropFirst(index).first ?? "(end)")\n"
            + "  found:    \(actual.dropFirst(index).first ?? "(end)")"
    }

    /// Checks that fixing the fixed files changes nothing, and that no applicable fix is left.
    private mutating func checkSettled(_ fixed: Fixed) {
        if fixed.report.findings.contains(where: { $0.fix(allowing: fixture.allowed) != nil }) {
            fail("the fixed file can be fixed again")
        }
        if !fixer.fix(fixed.files).files.isEmpty { fail("fixing twice differs from fixing once") }
    }

    // MARK: Suppression

    /// Checks that a suppression comment before each finding silences all of them.
    private mutating func checkSuppression(_ report: Report) {
        let findings = report.findings.filter { $0.rule != Suppressions.ruleID }
        let silenced = fixture.before.map { file -> SourceFile in
            let lines = LineTable(file.bytes)
            let own = findings.filter { $0.path == file.path }
            let rules = Dictionary(grouping: own, by: { lines.range(ofLine: $0.start.line).lowerBound })
            let edits = rules.sorted { $0.key < $1.key }.map { offset, findings in
                let ids = Set(findings.map(\.rule)).sorted().joined(separator: ", ")
                let comment = "// \(Suppressions.marker)disable:next \(ids)\n"
                return SourceEdit(path: file.path, range: offset..<offset, replacement: comment)
            }
            return file.applying(edits)
        }
        let left = linter.lint(silenced).findings.filter { $0.rule != Suppressions.ruleID }
        for finding in left { fail("a suppression does not silence \(finding.rule) in line \(finding.start.line)") }
    }
}

extension FixtureCase {
    /// The path of the after-file for a before-file.
    fileprivate func afterPath(of path: String) -> String {
        if path.hasSuffix(".before.swift") { return String(path.dropLast(".before.swift".count)) + ".after.swift" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part == "before"
                ? "after" : part.hasSuffix(".before") ? part.dropLast("before".count) + "after" : String(part)
        }
        return parts.joined(separator: "/")
    }
}

extension SourceFile {
    fileprivate var lines: [String] {
        text(bytes.indices).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension [Expectation] {
    /// Multiset difference.
    fileprivate func subtracting(_ others: [Expectation]) -> [Expectation] {
        var rest = others
        return filter { element in
            guard let index = rest.firstIndex(of: element) else { return true }
            rest.remove(at: index)
            return false
        }
    }
}
