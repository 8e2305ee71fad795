import Engine
import Reporters
import Rules
import Syntax
import Testing

@Suite struct JSONReporterTests {
    private func render(_ report: Report, _ files: [SourceFile] = []) -> String {
        JSONReporter(toolVersion: "1.2.3").render(report, sources: Sources(files, for: report))
    }

    @Test func anEmptyReportHasEveryKey() {
        let expected = #"""
            {"version":1,"tool":"1.2.3","findings":[],"problems":[],"summary":{"files":2,"findings":0,\#
            "fixable":{"safe":0,"unsafe":0,"display":0},"byRule":{},"generated":0}}

            """#
        #expect(render(Report(files: 2)) == expected)
    }

    @Test func everyFieldHasItsPlace() {
        let file = SourceFile(path: "A.swift", text: "let x = 1\nx.sink {\n}\n")
        let edits = [
            edit("x.sink {\n}", in: file, to: "y\n"),
            SourceEdit(path: "New.swift", range: 0..<0, replacement: "let new = 0\n", createsFile: true),
        ]
        let related = Related(path: "B.swift", position: Position(line: 7, column: 9), message: "the twin")
        let reasons = [
            Reason("not isolated", path: "A.swift", position: Position(line: 2, column: 3)), Reason("is late"),
        ]
        let found = finding(
            "x.sink {\n}", in: file, function: "follow",
            fixes: [fix(.unsafe, reasons: reasons, requires: "ios 26", edits)], related: [related])
        let problem = Problem(path: "C.swift", message: "is not valid UTF-8")
        let report = Report(files: 1, findings: [found], problems: [problem])
        let expected = #"""
            {"version":1,"tool":"1.2.3","findings":[{"rule":"combine-sink","idiom":"sink",\#
            "idioms":["sink","receive-main"],"severity":"warning","path":"A.swift","line":2,"column":1,"endLine":3,\#
            "endColumn":2,"function":"follow","message":"iterate it",\#
            "fixes":[{"applicability":"unsafe","form":"task","why":"not isolated; is late","reasons":[{"message":"not isolated","path":"A.swift","line":2},\#
            {"message":"is late"}],"requires":"ios 26","group":"g1","edits":[{"path":"A.swift","startOffset":10,\#
            "endOffset":20,"startLine":2,"startColumn":1,"endLine":3,"endColumn":2,"create":false,\#
            "replacement":"y\n"},{"path":"New.swift","startOffset":0,"endOffset":0,"startLine":1,"startColumn":1,\#
            "endLine":1,"endColumn":1,"create":true,"replacement":"let new = 0\n"}],"steps":[]}],\#
            "related":[{"path":"B.swift","line":7,"column":9,"message":"the twin"}]}],\#
            "problems":[{"path":"C.swift","message":"is not valid UTF-8"}],\#
            "summary":{"files":1,"findings":1,"fixable":{"safe":0,"unsafe":1,"display":0},\#
            "byRule":{"combine-sink":1},"generated":0}}

            """#
        #expect(render(report, [file]) == expected)
    }

    @Test func fixesOfARunHaveTheirPlaces() {
        let file = SourceFile(path: "A.swift", text: "x.sink {\n}\n")
        let step = AppliedFix(
            rule: "completion-call", message: "await it", path: "B.swift", position: Position(line: 4, column: 5),
            applicability: .unsafe,
            reasons: [Reason("is late", path: "B.swift", position: Position(line: 6, column: 1))])
        var fix = fix(.unsafe, [edit("x.sink {\n}", in: file, to: "y\n")])
        fix.steps = [step]
        fix.overtakenBy = Overtaking(fix: step, rewritesCode: true)
        let report = Report(findings: [finding("x.sink {\n}", in: file, fixes: [fix])])
        let text = #"""
            {"rule":"completion-call","applicability":"unsafe","path":"B.swift","line":4,"column":5,\#
            "message":"await it","reasons":[{"message":"is late","path":"B.swift","line":6}]}
            """#
        let json = render(report, [file])
        #expect(json.contains(#""steps":[\#(text)],"overtakenBy":\#(text)}"#))
        #expect(!json.contains(#""applied""#))
        var fixed = Report()
        fixed.applied = [step]
        #expect(render(fixed).contains(#""applied":[\#(text)]}"#))
        fixed.reverted = [
            RevertedFix(step, because: .failure(["a: error: \"b\""])), RevertedFix(step, because: .buildsOn(step)),
            RevertedFix(step, because: .unproved),
        ]
        let start = text.dropLast()
        let reverted = [
            start + #","words":["a: error: \"b\""]}"#, start + #","buildsOn":\#(text)}"#, text[...],
        ]
        #expect(render(fixed).contains(#","reverted":[\#(reverted.joined(separator: ",\n"))]}"#))
    }

    @Test(arguments: [
        ("plain", #"plain"#), ("\"\\/", #"\"\\/"#), ("\n\r\t", #"\n\r\t"#),
        ("\0\u{1B}\u{7F}\u{9B}", #"\u0000\u001b\u007f\u009b"#),
        ("é🙂\u{2028}\u{202E}", #"é🙂\u2028\u202e"#),
    ])
    func stringsAreEscaped(text: String, escaped: String) {
        let json = render(Report(problems: [Problem(path: "p", message: text)]))
        #expect(json.contains(#""message":"\#(escaped)"}"#))
    }
}
