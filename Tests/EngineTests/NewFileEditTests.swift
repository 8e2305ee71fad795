import Rules
import Syntax
import Testing
import Xcode

@testable import Engine

/// Fixes that create a file.
@Suite struct NewFileEditTests {
    static let pages: [(path: String, text: String)] = [
        (
            "Rules/a-ask.md",
            """
            ---
            severity: warning
            fix: safe
            ---
            # ask `$X`

            ```diff
            -ask($X)
            +$X.answer()
            ```

            ```where
            form answer
            below swift 6.2, ios 26
            create a-file
            ```

            ```diff
            -ask($X)
            +$X.old()
            ```

            ```where
            form old
            fix unsafe: it is old
            ```

            """
        ),
        ("Rules/a-file.md", "---\nfile: New.swift\n---\n# the file\n```swift\n\(NewFileEditTests.added)```\n"),
    ]
    static let added = "extension P {\n    func answer() -> Int { 1 }\n}\n"

    private func linter(
        _ modules: Modules, neighbours: [SourceFile] = [], target: Target = .lowest
    ) throws -> Linter {
        Linter(
            rules: try RuleSet(pages: Self.pages).rules, knowing: Fixtures.known,
            options: LintOptions(
                targets: Targets(target), form: nil, jobs: 1, modules: modules, neighbours: neighbours))
    }

    static let package = Modules(byPath: [
        "x/a.swift": Module(id: "/x", folder: "x", findsFiles: true),
        "x/b.swift": Module(id: "/x", folder: "x", findsFiles: true),
        "y/a.swift": Module(id: "/y", folder: "y", findsFiles: true),
    ])

    private func text(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, text: text) }

    /// The fixes of `ask(z)` in `x/a.swift`, with another file beside it.
    private func fixes(_ modules: Modules, _ other: SourceFile? = nil) throws -> [Fix] {
        let files = [text("x/a.swift", "ask(z)\n")] + (other.map { [$0] } ?? [])
        return try linter(modules).lint(files).findings.first?.fixes ?? []
    }

    @Test func fileFoundByBuildIsSafe() throws {
        let fix = try #require(try fixes(Self.package).first)
        #expect(fix.form == "answer" && fix.applicability == .safe)
        #expect(fix.why == "creates x/New.swift, which declares 'answer', and which the next build finds by itself")
        #expect(
            fix.edits.filter(\.createsFile) == [
                SourceEdit(path: "x/New.swift", range: 0..<0, replacement: Self.added, createsFile: true)
            ])
    }

    /// Code that is available later than its module needs a file that is so, too.
    @Test(arguments: [
        ("swift 5.9, ios 13", false), ("swift 5.9, ios 11", true), ("swift 5.9, ios 13, macos 10.14", true),
    ])
    func fileForOldSystemsIsAvailableLater(target: String, isOld: Bool) throws {
        let linter = try linter(Self.package, target: try Target(parsing: target))
        let source = "@available(iOS 13, macOS 10.15, *)\nfunc f() { ask(z) }\n"
        let fix = try #require(linter.lint([text("x/a.swift", source)]).findings.first?.fixes.first)
        let mark = "@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)\n"
        #expect(fix.edits.first(where: \.createsFile)?.replacement == (isOld ? mark : "") + Self.added)
    }

    @Test func theMarksOfAFileStandTogether() throws {
        let versions = try PlatformRequirement.list("swift 6.2, ios 11")
        let linter = try linter(Self.package, target: Target(versions, mayIsolateByDefault: true))
        let fix = try #require(linter.lint([text("x/a.swift", "ask(z)\n")]).findings.first?.fixes.first)
        let created = try #require(fix.edits.first(where: \.createsFile)?.replacement)
        let mark = "@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)\nnonisolated "
        #expect(created == mark + Self.added)
    }

    /// A fix whose file must be added to the Xcode project by hand comes after one in an older form.
    @Test func fileAddedByHandComesLast() throws {
        let fixes = try fixes(Modules(strays: ["x/a.swift"]))
        #expect(fixes.map(\.form) == ["old", "answer"])
        #expect(fixes.map(\.applicability) == [.unsafe, .unsafe])
        #expect(
            fixes.last?.why
                == "creates x/New.swift, which declares 'answer': in Xcode, add it to each target that builds a.swift, or the build fails"
        )
    }

    @Test(arguments: [
        ("x/b.swift", added, true), ("x/b.swift", "extension P { public func answer() -> Int { 2 } }\n", true),
        // In another module, private to its file, of another type, with other labels.
        ("y/a.swift", added, false), ("x/b.swift", "extension P { private func answer() -> Int { 2 } }\n", false),
        ("x/b.swift", "fileprivate extension P { func answer() -> Int { 2 } }\n", false),
        ("x/b.swift", "extension Q { func answer() -> Int { 2 } }\n", false),
        ("x/b.swift", "extension P { func answer(to x: Int) -> Int { 2 } }\n", false),
        ("x/b.swift", "func answer() -> Int { 2 }\n", false),
    ])
    func existingFunctionsAreNotCreated(path: String, text: String, isThere: Bool) throws {
        let fix = try #require(try fixes(Self.package, self.text(path, text)).first)
        #expect(fix.applicability == .safe)
        #expect(fix.edits.contains(where: \.createsFile) == !isThere)
        #expect(fix.sources == (isThere ? [path] : []))
    }

    @Test(arguments: [
        (
            "x/b.swift", "extension P { func answer() -> String { \"\" } }\n",
            "x/b.swift declares another 'answer' than the new file of this fix does: rename that function first"
        ),
        (
            "x/b.swift", "protocol P {}\n",
            "the module has a 'P' of its own (b.swift:1), which the new file would extend: write the file by hand, with the module before the name"
        ),
        (
            "x/New.swift", "let a = 1\n",
            "x/New.swift exists already with other content: rename it, or write the new file by hand"
        ),
    ])
    func conflictsAreReported(path: String, text: String, why: String) throws {
        let fixes = try fixes(Self.package, self.text(path, text))
        #expect(fixes.map(\.form) == ["old", "answer"])
        #expect(fixes.last?.applicability == .display && fixes.last?.why == why)
    }

    /// A function of no type is called without a dot.
    @Test(arguments: [
        ("after(seconds: $X)", true), ("after { wait($X) }", true), ("wait { after(seconds: $X) }", true),
        ("$X.after(seconds: 1)", false), ("wait(after: $X)", false), ("func after(seconds: $X) {}", false),
        ("afterwards($X)", false),
    ])
    func freeFunctionsAreCreated(rewrite: String, isCreated: Bool) throws {
        let rule = "---\nseverity: warning\nfix: safe\n---\n# ask\n\n```diff\n-ask($X)\n+\(rewrite)\n```\n"
        let file = "---\nfile: After.swift\n---\n# wait\n```swift\nfunc after(seconds: Int) {}\n```\n"
        let set = try RuleSet(pages: [
            ("Rules/a-ask.md", rule + "\n```where\ncreate a-after\n```\n"), ("Rules/a-after.md", file),
        ])
        let linter = Linter(
            rules: set.rules, knowing: Fixtures.known,
            options: LintOptions(targets: Targets(.lowest), form: nil, jobs: 1, modules: Self.package, neighbours: []))
        let fix = try #require(linter.lint([text("x/a.swift", "ask(1)\n")]).findings.first?.fixes.first)
        #expect(fix.edits.filter(\.createsFile).map(\.path) == (isCreated ? ["x/After.swift"] : []))
    }

    /// Of several files those are created of which a function is called, under the notice of their neighbour.
    @Test func onlyWhatIsCalledIsCreated() throws {
        let page = Self.pages[0].text.replacing("create a-file", with: "create b-file, a-file")
        let other = "extension P {\n    func question() -> Int { 1 }\n}\n"
        let pages = [
            (path: "Rules/a-ask.md", text: page), Self.pages[1],
            (path: "Rules/b-file.md", text: "---\nfile: Other.swift\n---\n# another\n```swift\n\(other)```\n"),
        ]
        let linter = Linter(
            rules: try RuleSet(pages: pages).rules, knowing: Fixtures.known,
            options: LintOptions(
                targets: Targets(.lowest), form: nil, jobs: 1, modules: Self.package, neighbours: []))
        for (notice, kept) in [
            ("// a.swift\n// Copyright 2020\n\n", "// New.swift\n// Copyright 2020\n\n"),
            ("// Created by A.\n// Copyright 2020\n\n", ""), ("// what this is\n\n", ""), ("/// Copyright\n", ""),
        ] {
            let fix = try #require(linter.lint([text("x/a.swift", notice + "ask(z)\n")]).findings.first?.fixes.first)
            #expect(
                fix.edits.filter(\.createsFile) == [
                    SourceEdit(path: "x/New.swift", range: 0..<0, replacement: kept + Self.added, createsFile: true)
                ])
            let source = text("x/a.swift", notice + "ask(z)\n").withWindowsLineEnds
            let created = try #require(linter.lint([source]).findings.first?.fixes.first).edits.first { $0.createsFile }
            #expect(created.map { Array($0.replacement.utf8) } == text("", kept + Self.added).withWindowsLineEnds.bytes)
        }
    }

    @Test func neighbourDeclaresIt() throws {
        let module = Module(id: "/x", folder: "x", findsFiles: true)
        let modules = Modules(byPath: ["x/a.swift": module, "x/far.swift": module])
        let linter = try linter(modules, neighbours: [text("x/far.swift", Self.added + "func f() { ask(z) }\n")])
        let report = linter.lint([text("x/a.swift", "ask(z)\n")])
        #expect(report.files == 1 && report.findings.map(\.path) == ["x/a.swift"])
        let fix = try #require(report.findings.first?.fixes.first)
        #expect(fix.sources == ["x/far.swift"] && !fix.edits.contains(where: \.createsFile))
    }

    @Test func eachModuleGetsOneFile() throws {
        let files = ["x/a.swift", "x/b.swift", "y/a.swift"].map { text($0, "ask(z)\nask(ask(z))\n") }
        let linter = try linter(Self.package)
        let fixed = Fixer(linter: linter, allowing: .safe).fix(files)
        #expect(fixed.files.map(\.path) == ["x/New.swift", "x/a.swift", "x/b.swift", "y/New.swift", "y/a.swift"])
        #expect(fixed.files.filter { $0.path.hasSuffix("New.swift") }.allSatisfy { $0.text == Self.added })
        #expect(fixed.files[1].text == "z.answer()\nz.answer().answer()\n")
        // Fixes of a later round use the file too, so they are in the same group.
        #expect(fixed.rounds > 1)
        #expect(fixed.groups.allSatisfy { $0.contains("x/New.swift") || $0.contains("y/New.swift") })
        #expect(Fixer(linter: linter, allowing: .safe).fix(fixed.files).files.isEmpty)
    }

    @Test func suppressedFindingCreatesNothing() throws {
        let file = text("x/a.swift", "// migrate-lint:disable:next a-ask\nask(z)\n")
        #expect(Fixer(linter: try linter(Self.package), allowing: .unsafe).fix([file]).files.isEmpty)
    }

    /// The older form is dropped only if the target satisfies all requirements; platforms that the target does not name
    /// do not count.
    @Test(arguments: [
        ("swift 6.2, ios 26", ["old"]), ("swift 6.2, ios 26, macos 10.15", ["old"]),
        ("swift 6.2, macos 10.15", ["old"]), ("swift 6.1, ios 26", ["answer", "old"]),
        ("swift 6.2, ios 18", ["answer", "old"]), ("swift 6.2", ["answer", "old"]),
    ])
    func oldFormIsNotOfferedForNewTargets(target: String, forms: [String]) throws {
        let linter = try linter(Self.package, target: try Target(parsing: target))
        let fixes = linter.lint([text("x/a.swift", "ask(z)\n")]).findings.first?.fixes ?? []
        #expect(fixes.map(\.form) == forms)
    }
}
