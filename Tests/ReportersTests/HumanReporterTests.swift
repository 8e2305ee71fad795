import Engine
import Reporters
import Rules
import Syntax
import Testing

@Suite struct HumanReporterTests {
    private func render(
        _ findings: [Finding], _ files: [SourceFile], color: Bool = false, detail: HumanReporter.Detail = .full
    ) -> String {
        let report = Report(files: files.count, findings: findings)
        let reporter = HumanReporter(paint: Paint(isOn: color), detail: detail)
        return reporter.render(report, sources: Sources(files, for: report))
    }

    @Test func aFindingShowsItsCodeAndItsBestRewrite() {
        let file = SourceFile(path: "A.swift", text: "func f() {\n\tx.sink {\n\t\tuse($0)\n\t}\n\tg()\n}\n")
        let rewrite = edit("x.sink {\n\t\tuse($0)", in: file, to: "Task {\n\t\tfor await v in x {\n\t\t\tuse(v)\n\t\t}")
        let found = finding(
            "x.sink {\n\t\tuse($0)\n\t}", in: file,
            fixes: [
                fix(.safe, requires: "ios 26", [rewrite]),
                fix(.unsafe, form: "stream", reasons: [Reason("may lose values")], [rewrite]),
                fix(
                    .display, form: "task",
                    reasons: [
                        Reason("g() is called here", path: "A.swift", position: Position(line: 5, column: 2)),
                        Reason("may lose\n values"),
                    ], [rewrite]),
            ],
            related: [Related(path: "B.swift", position: Position(line: 3, column: 4), message: "declared here")])
        let expected = """
            A.swift:2:2: warning: iterate it [combine-sink]
             2 |     x.sink {
               |     ^~~~~~~~ … 2 more lines
               note: B.swift:3:4: declared here
               fix (--fix), needs ios 26
               - x.sink {
               -     use($0)
               + Task {
               +     for await v in x {
               +         use(v)
               +     }
               or fix (--fix --unsafe-fixes) (--form stream): may lose values
               or sketch, for you to finish (--form task):
                 A.swift:5:2: g() is called here
                 may lose values

            1 finding in 1 of 1 file: 1 can be fixed (--fix), 0 more with --unsafe-fixes, 0 are left to you

            """
        #expect(render([found], [file]) == expected)
    }

    /// A place that a reason of the best fix names already is not shown as a note too.
    @Test func placeIsShownOnce() {
        let file = SourceFile(path: "A.swift", text: "a()\n")
        let place = Related(path: "B.swift", position: Position(line: 3, column: 4), message: "is kept here")
        let reason = Reason(place.message, path: place.path, position: place.position)
        let fixes = [fix(.unsafe, reasons: [reason], [edit("a", in: file, to: "b")])]
        let text = render([finding("a", in: file, fixes: fixes, related: [place])], [file])
        #expect(text.contains("   fix (--fix --unsafe-fixes):\n     B.swift:3:4: is kept here\n"))
        #expect(!text.contains("note:"))
    }

    @Test func aFixOfSeveralFilesNamesTheOthers() {
        let (a, b) = (SourceFile(path: "A.swift", text: "a()\n"), SourceFile(path: "B.swift", text: "1\nb()\n"))
        let edits = [
            edit("a", in: a, to: "await a"), edit("b()\n", in: b, to: ""),
            SourceEdit(path: "C.swift", range: 0..<0, replacement: "c\nd", createsFile: true),
        ]
        let expected = """
            A.swift:1:1: error: iterate it [combine-sink]
             1 | a()
               | ^
               sketch, for you to finish
               - a()
               + await a()
               B.swift
               - b()
               new file C.swift
               + c
               + d

            1 finding in 1 of 2 files: 0 can be fixed (--fix), 0 more with --unsafe-fixes, 1 is left to you

            """
        #expect(render([finding("a", in: a, severity: .error, fixes: [fix(.display, edits)])], [a, b]) == expected)
    }

    @Test func aLongRewriteIsCut() {
        let file = SourceFile(path: "A.swift", text: "x\n")
        let long = (1...30).map { "line \($0)" }.joined(separator: "\n")
        let text = render([finding("x", in: file, fixes: [fix(.unsafe, [edit("x", in: file, to: long)])])], [file])
        #expect(text.contains("   + line 11\n   … 19 more lines\n\n"))
        #expect(!text.contains("line 12"))
    }

    @Test func linesBetweenDistantEditsAreOmitted() {
        let file = SourceFile(path: "A.swift", text: "a\n1\n2\n3\n4\nb\n")
        let edits = [edit("a", in: file, to: "A"), edit("b", in: file, to: "B")]
        let text = render([finding("a", in: file, fixes: [fix(.safe, edits)])], [file])
        #expect(text.contains("   - a\n   + A\n   ⋮\n   - b\n   + B\n\n"))
    }

    @Test(arguments: [
        (3, "   - a\n   + A\n     1\n     2\n     3\n   - b\n   + B\n\n"),
        (4, "   - a\n   + A\n   ⋮\n   - b\n   + B\n\n"),
    ])
    func fewUnchangedLinesAreShown(kept: Int, expected: String) {
        let between = (1...kept).map { "  \($0)\n" }.joined()
        let file = SourceFile(path: "A.swift", text: "  a\n\(between)  b\n")
        let whole = edit("a\n\(between)  b", in: file, to: "A\n\(between)  B")
        #expect(render([finding("a", in: file, fixes: [fix(.safe, [whole])])], [file]).contains(expected))
    }

    @Test func aLongReportShowsSamplesOfEachRule() {
        let file = SourceFile(path: "A.swift", text: "x\n")
        let rules = Array(repeating: "often", count: 25) + ["once"]
        let text = render(rules.map { finding("x", in: file, rule: $0) }, [file])
        let lines = text.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("A.swift:1:1: warning: iterate it [often]") } == 25)
        #expect(lines.count { $0 == " 1 | x" } == 4)
        #expect(text.contains("the first 3 of each rule with their code, the other 22 by line\n"))
    }

    @Test func linesAloneAreWithoutSummary() {
        let (a, b) = (SourceFile(path: "A.swift", text: "x\n"), SourceFile(path: "B.swift", text: "x\n"))
        let text = render([finding("x", in: a), finding("x", in: b, severity: .note)], [a, b], detail: .lines)
        #expect(
            text == "A.swift:1:1: warning: iterate it [combine-sink]\nB.swift:1:1: note: iterate it [combine-sink]\n")
        #expect(render([], [a], detail: .lines) == "")
    }

    @Test func filesAreSeparated() {
        let (a, b) = (SourceFile(path: "A.swift", text: "x\n"), SourceFile(path: "B.swift", text: "x\n"))
        #expect(render([finding("x", in: a), finding("x", in: b)], [a, b]).contains("   | ^\n\nB.swift:1:1:"))
    }

    @Test func longLineIsShownAroundItsFinding() {
        let dots = String(repeating: "é", count: 100_000)
        let file = SourceFile(path: "A.swift", text: "/*\(dots)*/x.sink/*\(dots)*/")
        let frame = render([finding("x.sink", in: file)], [file]).split(separator: "\n")[1...2].map(String.init)
        #expect(frame.allSatisfy { $0.count < 300 })
        #expect(frame[0].contains("x.sink"))
        #expect(frame[1].hasSuffix(" ^~~~~~"))
        #expect(frame[0].prefix { $0 != "x" }.count == frame[1].prefix { $0 != "^" }.count)
    }

    @Test func sourceTextCannotControlTerminal() {
        let file = SourceFile(path: "A.swift", text: "x\u{1B}[2J\u{202E}y\n")
        let text = render([finding("x", in: file, message: "about\n\u{1B}[2J it")], [file])
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        #expect(text.hasPrefix("A.swift:1:1: warning: about \u{FFFD}[2J it [combine-sink]\n"))
    }

    @Test func coloursAddNothingButColour() throws {
        let file = SourceFile(path: "A.swift", text: "x\n")
        let findings = [finding("x", in: file, fixes: [fix(.safe, [edit("x", in: file, to: "y")])])]
        let colored = render(findings, [file], color: true)
        #expect(colored.contains("\u{1B}[31m- x\u{1B}[0m") && colored.contains("\u{1B}[32m+ y\u{1B}[0m"))
        #expect(colored.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "") == render(findings, [file]))
    }
}
