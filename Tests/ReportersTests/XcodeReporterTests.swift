import Engine
import Reporters
import Rules
import Syntax
import Testing

@Suite struct XcodeReporterTests {
    private let file = SourceFile(path: "./a b/c.swift", text: "f()\nlet ü = f()\n")

    private func lines(_ findings: [Finding], showsNotes: Bool = true) -> [String] {
        let report = Report(files: 1, findings: findings)
        let text = XcodeReporter(folder: "/home", showsNotes: showsNotes)
            .render(report, sources: Sources([file], for: report))
        #expect(text.isEmpty || text.hasSuffix("\n"))
        return text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        (fix(.safe, form: "stream", []), ["1:1: note: safe fix of form stream (migrate-lint --fix)"]),
        (
            fix(.unsafe, form: "", reasons: [Reason("values\nmay  differ")], requires: "swift 6.2, ios 26", []),
            [
                "1:1: note: unsafe fix (migrate-lint --fix --unsafe-fixes), needs swift 6.2, ios 26",
                "1:1: note: values may differ",
            ]
        ),
        (
            fix(
                .display,
                reasons: [
                    Reason("is a comment", path: "a b/c.swift", position: Position(line: 2, column: 3)),
                    Reason("is lost"),
                ], []),
            [
                "1:1: note: sketch of form task, for you to finish (migrate-lint shows it)",
                "2:3: note: is a comment", "1:1: note: is lost",
            ]
        ),
    ])
    func bestFixAndReasonsAreNotes(best: Fix, notes: [String]) {
        let other = fix(.display, form: "other", reasons: [Reason("never shown")], [])
        let found = finding("f", in: file, fixes: [best, other])
        #expect(
            lines([found]) == (["1:1: warning: iterate it [combine-sink]"] + notes).map { "/home/a b/c.swift:" + $0 })
        #expect(lines([found], showsNotes: false).count == 1)
    }

    @Test(arguments: [Severity.error, .warning, .note])
    func columnsAreBytesAndEachIssueIsALine(severity: Severity) {
        let related = Related(path: "/d.swift", position: Position(line: 7, column: 2), message: "here")
        let found = finding("= f", in: file, severity: severity, message: "do\n  this: \u{1B}", related: [related])
        #expect(
            lines([found]) == [
                "/home/a b/c.swift:2:8: \(severity.rawValue): do this: \u{FFFD} [combine-sink]",
                "/d.swift:7:2: note: here",
            ])
    }

    @Test func aProblemIsAnErrorOfItsFile() {
        let reporter = XcodeReporter(folder: "/")
        #expect(reporter.render(Problem(path: "a.swift", message: "is odd")) == "/a.swift:1:1: error: is odd\n")
        #expect(reporter.render(Report(files: 1), sources: Sources([], for: Report())) == "")
    }
}
