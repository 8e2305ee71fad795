import Engine
import Index
import Names
import Patterns
import Rules
import Syntax

/// Runs one case and collects the failures.
struct FixtureRun {
    let fixture: FixtureCase
    let update: Bool
    private(set) var failures: [String] = []
    private(set) var updates: [SourceFile] = []
    /// The findings in the files before, and those left in the fixed files.
    private(set) var findings: [Finding] = []
    private let ids: [String]
    private let linter: Linter
    private let fixer: Fixer

    init(fixture: FixtureCase, rules: [Rule], knowing known: KnownNames, update: Bool) {
        self.fixture = fixture
        self.update = update
        ids = rules.map(\.id)
        linter = fixture.linter(of: rules, knowing: known)
        fixer = Fixer(linter: linter, allowing: fixture.allowed)
    }

    mutating func run() {
        guard !fixture.before.isEmpty else { return fail("there is an after, but no before") }
        if let words = fixture.brokenDirective { fail("cannot read `// \(words)`") }
        let report = linter.lint(fixture.before)
        checkFindings(report)
        let fixed = fixer.fix(fixture.before)
        findings = report.findings + fixed.report.findings
        checkAfter(fixed)
        checkSettled(fixed)
        checkSuppression(report)
    }

    private mutating func fail(_ message: String) { failures.append("\(fixture.name): \(message)") }

    private mutating func checkFindings(_ report: Report) {
        let expected = fixture.before.flatMap(FixtureMarks.expectations)
        let places = expected.map(\.place)
        let found = Dictionary(grouping: report.findings) { FindingPlace($0) }
        let foundPlaces = report.findings.map { FindingPlace($0) }
        for missing in places.subtracting(foundPlaces) {
            let meant = ids.contains(missing.rule) ? nil : nearest(to: missing.rule, among: ids)
            let hint = meant.map { ": no rule of this case has that id, did you mean \($0)?" } ?? ""
            fail("line \(missing.line): expected \(missing.rule), found nothing\(hint)")
        }
        for surplus in foundPlaces.subtracting(places) {
            fail("line \(surplus.line): found \(surplus.rule), which is not expected")
        }
        for expectation in expected {
            if let level = expectation.level, !Expectation.levels.contains(level) {
                fail("line \(expectation.place.line): `\(level)` is no level: it is safe, unsafe, display or report")
            } else {
                let objections = (found[expectation.place] ?? []).map(expectation.objection)
                guard let objection = objections.first ?? nil, !objections.contains(nil) else { continue }
                fail("line \(expectation.place.line): \(objection)")
            }
        }
        if fixture.isUntouched, !expected.isEmpty { fail("an untouched file expects findings") }
        if !fixture.isUntouched, expected.isEmpty { fail("no finding is marked with `// expect: ID`") }
    }

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
        for rule in fixed.endless { fail("the code that \(rule) writes is matched again, without end") }
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
        let changed = Dictionary(uniqueKeysWithValues: fixed.files.map { ($0.path, $0) })
        let before = fixture.before.map(\.path)
        // What nothing changed may decide what is offered, such as a test.
        let whole = fixture.before.map { changed[$0.path] ?? $0 } + fixed.files.filter { !before.contains($0.path) }
        if !fixer.fix(whole).files.isEmpty { fail("fixing twice differs from fixing once") }
    }

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

extension [FindingPlace] {
    /// Multiset difference.
    fileprivate func subtracting(_ others: [FindingPlace]) -> [FindingPlace] {
        var rest = others
        return filter { element in
            guard let index = rest.firstIndex(of: element) else { return true }
            rest.remove(at: index)
            return false
        }
    }
}

extension FindingPlace {
    fileprivate init(_ finding: Finding) {
        self.init(path: finding.path, line: finding.start.line, rule: finding.rule)
    }
}
