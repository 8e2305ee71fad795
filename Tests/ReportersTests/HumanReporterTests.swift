import Engine
import Foundation
import Rules
import Syntax
import Testing
import Xcode

@testable import Reporters

@Suite struct HumanReporterTests {
    private func render(
        _ findings: [Finding], _ files: [SourceFile], color: Bool = false, detail: HumanReporter.Detail = .full,
        grouping: Grouping = .rule, width: Int? = nil, words: String? = nil, isWhole: Bool = false,
        targets: Targets = Targets(byPath: [:])
    ) -> String {
        let report = Report(files: files.count, findings: findings)
        let reporter = HumanReporter(
            paint: Paint(isOn: color), detail: detail, targets: targets, grouping: grouping, width: width, words: words,
            isWhole: isWhole)
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
               or fix (--fix --unsafe-fixes) (--form stream):
                 may lose values
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
        let found = finding("x", in: file, fixes: [fix(.unsafe, [edit("x", in: file, to: long)])])
        let text = render([found], [file])
        #expect(text.contains("   + line 11\n   … 19 more lines\n\n"))
        #expect(!text.contains("line 12"))
        #expect(render([found], [file], words: ".").contains("   … 19 more lines: --in A.swift shows them\n"))
        let whole = render([found], [file], words: ".", isWhole: true)
        #expect(whole.contains("   + line 30\n") && !whole.contains("19 more"), "\(whole)")
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
        let often = (1...25).map { finding("x", in: file, rule: "often", message: "iterate \($0)") }
        let text = render(often + [finding("x", in: file, rule: "once")], [file], words: ".")
        let lines = text.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("A.swift:1:1: warning: iterate ") } == 26)
        #expect(lines.count { $0 == " 1 | x" } == 4)
        let said = "22 more by line; with all that is said of each: migrate-lint --in"
        #expect(text.contains("\n\(said) FILE .\nA.swift:1:1:"))
        let byFile = render(often, [file], grouping: .file, words: "")
        #expect(byFile.contains("\n\(said) A.swift\nA.swift:1:1:"))
    }

    /// Findings are counted, not the lines that stand for several; each says what its fix promises.
    @Test func whatFollowsByLineIsCountedAndMarked() {
        let file = SourceFile(path: "A.swift", text: "x\n")
        let levels: [Applicability?] = [.safe, .safe, .safe, .unsafe, .display, nil]
        let mixed = levels.enumerated().map { number, level in
            finding(
                "x", in: file, rule: "mixed", message: "iterate \(number)",
                fixes: level.map { [fix($0, [edit("x", in: file, to: "y")])] } ?? [])
        }
        let alike = (1...20).map { _ in finding("x", in: file, rule: "mixed", message: "iterate all") }
        let text = render(mixed + alike, [file], words: "--only mixed .")
        #expect(text.contains("\n23 more by line; with their code: migrate-lint --in FILE --only mixed .\n"))
        for end in [
            "3 (unsafe) [mixed]\n", "4 (sketch) [mixed]\n", "5 [mixed]\n", "all [mixed]\n   also ", "0 [mixed]\n",
        ] {
            #expect(text.contains(" iterate \(end)"), "\(text)")
        }
    }

    /// Lines of attributes do not tell what a finding is about.
    @Test(arguments: [
        (
            "@MainActor\n  @discardableResult\n  func load() {\n  }",
            " 3 |   func load() {\n   |   ^~~~~~~~~~~~~ … 1 more line\n"
        ),
        (
            "@MainActor func load() {\n  }",
            " 1 | @MainActor func load() {\n   | ^~~~~~~~~~~~~~~~~~~~~~~~ … 1 more line\n"
        ),
        ("@A\n@B", " 1 | @A\n   | ^~ … 1 more line\n"),
    ])
    func theNameOfADeclarationIsShown(code: String, frame: String) {
        let file = SourceFile(path: "A.swift", text: code + "\n")
        let text = render([finding(code, in: file)], [file])
        #expect(text.contains(frame), "\(text)")
    }

    /// What is wrong in the code as it is comes before what can be fixed, whatever the report is put together by.
    @Test func mistakesComeFirst() throws {
        let file = SourceFile(path: "A.swift", text: "x\n")
        let fixed = finding("x", in: file, rule: "some", fixes: [fix(.safe, [edit("x", in: file, to: "y")])])
        let mistakes = ["completion-left-out", "completion-never-called"].map { finding("x", in: file, rule: $0) }
        for grouping in [Grouping.rule, .file] {
            let text = render([fixed] + mistakes, [file], grouping: grouping)
            let report = try #require(text.range(of: "\n\n")).upperBound
            let places = ["[completion-never-called]", "[completion-left-out]", "[some]"].map {
                text.range(of: $0, range: report..<text.endIndex)?.lowerBound
            }
            #expect(places.allSatisfy { $0 != nil })
            #expect(max(places[0]!, places[1]!) < places[2]!, "\(text)")
            #expect(grouping == .file || places[0]! < places[1]!)
            #expect(text.contains("completion-left-out: 1 finding, possible mistake;") == (grouping == .rule))
        }
    }

    /// What can be done, then rule by rule, what can be fixed first.
    @Test func theReportBeginsWithWhatCanBeFixed() {
        let (a, b) = (SourceFile(path: "A.swift", text: "x\n"), SourceFile(path: "B.swift", text: "x\n"))
        let findings = [
            finding("x", in: a, rule: "none", function: "load"),
            finding("x", in: a, rule: "some", fixes: [fix(.display, [])]),
            finding("x", in: b, rule: "some", fixes: [fix(.unsafe, [edit("x", in: b, to: "y")])]),
        ]
        let start = """
            findings  --fix  --unsafe-fixes  sketch  no code  rule
                   2      0               1       1        0  some
                   1      0               0       0        1  none
            each finding is counted once; sketch: code for you to finish, never applied; no code: you are told what to do


            """
        let note = "  (shows what the fixes of the rule with most change; --fix in place of --diff applies them)"
        let command = "migrate-lint --only some --unsafe-fixes --diff Sources\(note)\n\n"
        let sections = """
            some: 2 findings; migrate-lint explain some

            B.swift:1:1: warning: iterate it [some]
             1 | x
               | ^
               fix (--fix --unsafe-fixes)
               - x
               + y

            A.swift:1:1: warning: iterate it [some]
             1 | x
               | ^
               sketch, for you to finish

            none: 1 finding; migrate-lint explain none

            A.swift:1:1: warning: iterate it, in 'load' [none]
             1 | x
               | ^

            3 findings in 2 of 2 files: 0 can be fixed (--fix), 1 more with --unsafe-fixes, 2 are left to you

            """
        #expect(render(findings, [a, b]) == start + sections)
        #expect(render(findings, [a, b], words: "Sources") == start + command + sections)
        let narrow = render(findings, [a, b], width: 80, words: "Sources")
        #expect(narrow.contains("\nmigrate-lint --only some --unsafe-fixes --diff Sources\n  (shows what"), "\(narrow)")
        let chosen = render(findings, [a, b], words: "--only some")
        #expect(chosen.contains("\n\nmigrate-lint --unsafe-fixes --diff --only some  ("))
        let byFile = render(findings, [a, b], grouping: .file)
        #expect(byFile.contains("\nA.swift: 2 findings\n\nA.swift:1:1: warning: iterate it [some]\n"))
        #expect(byFile.contains("\nB.swift: 1 finding\n\nB.swift:1:1: warning: iterate it [some]\n"))
    }

    /// A list of places follows what is said once; what has code of its own is shown in a short report.
    @Test func alikeFindingsAreToldOnce() {
        let (a, b) = (SourceFile(path: "A.swift", text: "x\n y\n"), SourceFile(path: "B.swift", text: "x\n"))
        let unlike = finding("x", in: b, message: "iterate other")
        let findings = [
            finding("x", in: a, function: "load"), finding("y", in: a, function: "iterate"), unlike,
            finding("x", in: b),
        ]
        let text = render(findings, [a, b])
        #expect(text.contains("A.swift:1:1: warning: iterate it, in 'load' [combine-sink]\n 1 | x\n   | ^\n"))
        #expect(
            text.contains(
                "   | ^\n   also A.swift:2:2 in 'iterate'\n   also B.swift:1:1\n\nB.swift:1:1: warning: iterate other"))
        let own = ["x", "y"].map { finding($0, in: a, fixes: [fix(.safe, [edit($0, in: a, to: "z")])]) }
        #expect(!render(own, [a]).contains("also"))
        let silent = ([(1, "load"), (2, "save")] as [(Int, String)]).map { line, name in
            finding("x", in: a, message: "'\(name)' returns at line \(line) without a call", function: name)
        }
        #expect(
            render(silent, [a]).contains(
                "without a call [combine-sink]\n 1 | x\n   | ^\n   also A.swift:1:1 in 'save'\n"))
        #expect(render(Array(repeating: own[0], count: 21), [a]).contains("   also A.swift:1:1, 1:1, "))
    }

    /// Reasons are whole, however long, and no line is wider than the terminal but for words and code that are.
    @Test(arguments: [40, 60, 97])
    func linesEndWhereTheTerminalEnds(width: Int) {
        let file = SourceFile(path: "A.swift", text: "x\n")
        let words = (1...200).map { "word\($0)" }.joined(separator: " ")
        let reason = Reason(words, path: "A.swift", position: Position(line: 1, column: 1))
        let found = finding("x", in: file, fixes: [fix(.display, reasons: [reason], [])])
        let lines = render([found], [file], width: width).split(separator: "\n").filter { $0.contains("word") }
        #expect(lines.allSatisfy { $0.count <= width && $0.hasPrefix("     ") })
        let joined = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
        #expect(joined == "A.swift:1:1: " + words)
        #expect(render([found], [file]).contains("     A.swift:1:1: \(words)\n"))
    }

    @Test func linesAloneAreWithoutSummary() {
        let (a, b) = (SourceFile(path: "A.swift", text: "x\n"), SourceFile(path: "B.swift", text: "x\n"))
        let text = render([finding("x", in: a), finding("x", in: b, severity: .note)], [a, b], detail: .lines)
        #expect(
            text == "A.swift:1:1: warning: iterate it [combine-sink]\nB.swift:1:1: note: iterate it [combine-sink]\n")
        #expect(render([], [a], detail: .lines) == "")
    }

    /// Mistakes, safe fixes, what others wait for, what is left.
    @Test func rulesAreInTheOrderOfWork() {
        let a = SourceFile(path: "A.swift", text: "x\n")
        func found(_ rule: String, _ level: Applicability?, count: Int = 1) -> [Finding] {
            let fixes = level.map { [fix($0, $0 == .display ? [] : [edit("x", in: a, to: "y")])] } ?? []
            return Array(repeating: finding("x", in: a, rule: rule, fixes: fixes), count: count)
        }
        let order = [
            found("completion-never-called", nil), found("b-safe", .safe), found("completion-async-overload", .unsafe),
            found("completion-call", .unsafe), found("c-often", .unsafe, count: 3), found("a-unsafe", .unsafe),
            found("dispatch-main-async", .unsafe, count: 9), found("a-sketch", .display),
            found("a-note", nil, count: 9),
        ]
        let report = Report(files: 1, findings: order.reversed().flatMap(\.self))
        let table = Tally(report).table().split(separator: "\n").dropFirst().map { $0.split(separator: " ").last ?? "" }
        #expect(table.map(String.init) == order.map { $0[0].rule })
    }

    /// A form that was asked for is told of where it is not what is offered first.
    @Test func aFormThatIsNotOfferedIsTold() {
        let a = SourceFile(path: "A.swift", text: "x\n")
        let task = fix(.unsafe, form: "task", [edit("x", in: a, to: "y")])
        let sleep = fix(.display, form: "sleep", [])
        let found = [[task], [task, sleep], [sleep]].map { finding("x", in: a, fixes: $0) }
        func line(_ form: String, _ findings: [Finding], in rule: String = "combine-sink") -> String? {
            FormUse(of: form, in: [rule]).line(Report(files: 1, findings: findings))
        }
        #expect(
            line("sleep", found)
                == "--form sleep: at 1 of 3 findings; at 1 more another one goes first, as the reasons of this one say; "
                + "at 1 it is not offered: migrate-lint explain RULE says when it is")
        #expect(line("task", [found[0]]) == nil && line("task", found, in: "other") == nil)
    }

    /// Compiler, language mode and systems, and who says so.
    @Test(
        arguments: [
            ("swift 6.2, ios 17", .given, "Swift 6.2, language mode 6, iOS 17 (--target)"),
            (
                "swift 5.9, macos 12", .files("Package.swift"),
                "Swift 5.9 or newer, language mode 5, macOS 12 (Package.swift)"
            ),
            ("ios 16", .targets("App", of: "A.xcodeproj"), "Swift 5.5 or newer, iOS 16 (App of A.xcodeproj)"),
            ("ios 16", .unknown, nil),
        ] as [(String, Targets.Origin, String?)])
    func theReportSaysWhatItWasReadFor(target: String, origin: Targets.Origin, words: String?) throws {
        let a = SourceFile(path: "A.swift", text: "x\n")
        let targets = Targets(byPath: ["A.swift": Targets.Known(try Target(parsing: target), from: origin)])
        let lines = render([finding("x", in: a)], [a], targets: targets).split(separator: "\n").map(String.init)
        let expected = words.map { ["built for \($0): --show-target FILE shows where that was read"] } ?? []
        #expect(lines.filter { $0.hasPrefix("built for") } == expected)
    }

    @Test func afterAFixTheRulesAreCounted() {
        let a = SourceFile(path: "A.swift", text: "x\n")
        let text = render([finding("x", in: a), finding("x", in: a)], [a], detail: .rules)
        #expect(text.hasPrefix("findings  --fix") && text.contains("  combine-sink\n\n"))
        #expect(
            text.hasSuffix(
                "\n2 findings in 1 of 1 file: 0 can be fixed (--fix), 0 more with --unsafe-fixes, 2 are left to you\n"))
    }

    @Test func filesAreSeparated() {
        let (a, b) = (SourceFile(path: "A.swift", text: "x\n"), SourceFile(path: "B.swift", text: "x\n"))
        let findings = [finding("x", in: a), finding("x", in: b, message: "other")]
        #expect(render(findings, [a, b]).contains("   | ^\n\nB.swift:1:1:"))
    }

    @Test func longLineIsShownAroundItsFinding() {
        let dots = String(repeating: "é", count: 100_000)
        let file = SourceFile(path: "A.swift", text: "/*\(dots)*/x.sink/*\(dots)*/")
        for (width, most) in [(nil, 1100), (80, 80)] {
            let text = render([finding("x.sink", in: file)], [file], width: width)
            let frame = text.split(separator: "\n")[1...2].map(String.init)
            #expect(frame.allSatisfy { $0.count <= most })
            #expect(frame[0].contains("x.sink"))
            #expect(frame[1].hasSuffix(" ^~~~~~"))
            #expect(frame[0].prefix { $0 != "x" }.count == frame[1].prefix { $0 != "^" }.count)
        }
    }

    /// A line that somebody wrote is cut by a terminal alone: neither the code nor its rewrite in a pipe.
    @Test func nothingIsCutInAPipe() {
        let long = "x.sink(\(String(repeating: "argument, ", count: 40))end)"
        let file = SourceFile(path: "A.swift", text: long + "\n")
        let found = finding("x.sink", in: file, fixes: [fix(.safe, [edit("x.sink", in: file, to: "y.sink")])])
        let text = render([found], [file])
        #expect(text.contains(" 1 | \(long)\n") && text.contains("+ y\(long.dropFirst())\n"), "\(text)")
        let lines = render([found], [file], width: 60).split(separator: "\n")
        #expect(lines.first { $0.hasPrefix(" 1 |") }.map { $0.count <= 60 && $0.hasSuffix("…") } == true)
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
