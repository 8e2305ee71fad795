import Foundation
import Rules
import Syntax
import Testing
import Xcode

@testable import Engine
@testable import Verification

@Suite struct FixerTests {
    /// Two nested subscriptions: the inner one waits.
    static let nested = SourceFile(
        path: "a.swift",
        text: """
            import Combine
            @MainActor func f(_ a: PassthroughSubject<Int, Never>, _ bag: inout Set<AnyCancellable>) {
                a.sink { _ in
                    a.sink { print($0) }.store(in: &inner)
                }.store(in: &bag)
                a.sink { print($0) }.store(in: &bag)
            }
            """)

    @Test func overlappingFixWaits() {
        let fixed = Fixtures.fix([Self.nested])
        #expect(fixed.rounds == 2)
        #expect(fixed.applied.count == 3)
        #expect(!fixed.unsettled)
        #expect(fixed.report.findings.isEmpty)
    }

    /// The first overload of a protocol creates the extension; all others are added to it in the same round and in
    /// order.
    @Test func membersShareOneExtension() {
        let names = (1...20).map { "step\($0)" }
        let requirements = names.map { "    func \($0)(completion: @escaping @Sendable () -> Void)\n" }.joined()
        let file = SourceFile(path: "a.swift", text: "protocol Stairs {\n\(requirements)}\n")
        let fixed = Fixtures.fix([file])
        #expect(fixed.rounds == 2)
        #expect(fixed.applied.count == names.count)
        let text = fixed.files.map { $0.text($0.bytes.indices) }.joined()
        let places = names.map { text.range(of: "func \($0)() async")?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(text.components(separatedBy: "extension Stairs {").count == 2)
    }

    /// An async version that only another such version would await is shown, with the call that keeps its handler.
    @Test func versionsThatNothingAwaitsAreShown() {
        let files = Fixtures["Fixtures/project-unawaited/"].before
        let found = Fixtures.fix(files).announced.findings
        let shown = found.filter { $0.fixes.first?.applicability == .display }.map { $0.fixes[0].why }
        let start = "even with all fixes applied, no code would await the async"
        #expect(
            shown == [
                "\(start) 'size', as its only call with a handler (Notes.swift:16) still passes it: make the callers async "
                    + "first, or leave this",
                "\(start) 'lines', as its only call with a handler (NoteStore.swift:27) still passes it: make the callers "
                    + "async first, or leave this",
                "\(start) 'words', as its only call with a handler (Notes.swift:22) still passes it: make the callers async "
                    + "first, or leave this",
            ])
        #expect(found.count == 4 && !found[0].fixes[0].steps.isEmpty)
    }

    /// Safe fixes move no calls: what a fix that is left would await waits for that fix, and the rest is shown.
    @Test func safeFixesAddNothingThatCallsAwaitLater() {
        let fixer = Fixer(linter: Fixtures.linter(), allowing: .safe)
        let files = Fixtures["Fixtures/project-unawaited/"].before
        let fixed = fixer.fix(files)
        #expect(fixed.files.isEmpty && fixed.arising == 0)
        let fixes = fixed.announced.findings.map(\.fixes[0])
        #expect(fixes.map(\.applicability) == [.unsafe, .display, .display, .display])
        #expect(fixes[0].why.hasPrefix("nothing would await the async 'title' yet: take"))
        #expect(fixer.announce(files).findings == fixed.announced.findings)
        let all = Fixtures.fix(files)
        let changed = Dictionary(uniqueKeysWithValues: all.files.map { ($0.path, $0) })
        #expect(all.arising > 0 && fixer.fix(files.map { changed[$0.path] ?? $0 }).applied.isEmpty)
    }

    /// A block becomes a task, and a call in it is awaited there: it needs no task of its own.
    @Test func callsInNewTasksAreAwaitedThere() {
        let file = SourceFile(
            path: "a.swift",
            text: """
                import Foundation
                final class Store: Sendable {
                    func load(completion: @escaping @Sendable (Int) -> Void) {
                        DispatchQueue.global().async { completion(1) }
                    }
                    func load() async -> Int {
                        await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } }
                    }
                }
                @MainActor final class Screen {
                    let store = Store()
                    var title = ""
                    func show() {
                        DispatchQueue.main.async { [weak self] in
                            guard let self else { return }
                            self.store.load { value in
                                DispatchQueue.main.async { self.title = "\\(value)" }
                            }
                        }
                    }
                }
                """)
        let fixed = Fixtures.fix([file])
        let text = fixed.files.map { $0.text($0.bytes.indices) }.joined()
        #expect(
            text.contains(
                """
                        Task { @MainActor [weak self] in
                            guard let self else { return }
                            let value = await self.store.load()
                            self.title = "\\(value)"
                        }
                """))
    }

    /// One fix adds an async overload, another one puts a call that leaves the handler out into a task, in another file:
    /// the call would mean the overload, so that the second of the two is judged again.
    @Test(arguments: [("a.swift", "b.swift"), ("b.swift", "a.swift")])
    func callsInNewTasksKeepTheirMeaning(alert: String, screen: String) {
        let files = [
            SourceFile(
                path: alert,
                text: """
                    import Foundation
                    @MainActor final class Alert {
                        func hide(_ animated: Bool, completion: (() -> Void)? = nil) {
                            URLSession.shared.dataTask(with: url) { _, _, _ in completion?() }.resume()
                        }
                    }
                    """),
            SourceFile(
                path: screen,
                text: """
                    import Foundation
                    @MainActor final class Screen {
                        let alert = Alert()
                        func close() {
                            DispatchQueue.main.async {
                                self.alert.hide(false)
                            }
                        }
                    }
                    """),
        ].sorted { $0.path < $1.path }
        let fixed = Fixtures.fix(files).files
        #expect(!fixed.isEmpty)
        let hasOverload = fixed.contains { $0.text.contains("func hide(_ animated: Bool) async") }
        let callsInTask = fixed.contains { $0.path == screen && $0.text.contains("Task {") }
        #expect(!(hasOverload && callsInTask), "\(fixed.map(\.text))")
    }

    /// Functions in separate files. Each calls the next and calls its handler in that callback; the last one does so on
    /// a queue, or calls `back`.
    static func chain(_ names: [String], back: String? = nil) -> [SourceFile] {
        zip(names, names.dropFirst() + [back ?? "DispatchQueue.global().async"]).enumerated().map { number, pair in
            SourceFile(
                path: "\(number).swift",
                text: """
                    nonisolated func \(pair.0)(completion: @escaping (Int) -> Void) {
                        \(pair.1) { \(pair.1.contains(".") ? "let number = 1" : "number in")
                            print(number)
                            completion(number + 1)
                        }
                    }
                    """)
        }
    }

    /// The overload of the called function is added in the same run, whether its file is first or last.
    @Test(arguments: [["a", "b", "c", "d"], ["d", "c", "b", "a"], ["b", "d", "a", "c"]])
    func callersOfMigratedFunctionAwaitIt(order: [String]) {
        let files = Self.chain(order)
        let fixed = Fixtures.fix(files)
        #expect(!fixed.unsettled)
        let texts = fixed.files.map(\.text)
        #expect(texts.count == files.count)
        for (text, next) in zip(texts, order.dropFirst()) {
            #expect(text.contains("let number = await \(next)()") && !text.contains("Continuation"), "\(text)")
        }
        #expect(texts.last?.contains("withCheckedContinuation") == true)
    }

    /// A caller that awaits the new function needs its file, and a callback version goes only with its callers.
    @Test func callersAreWrittenWithTheFunctionTheyAwait() {
        let fixed = Fixtures.fix(Self.chain(["a", "b", "c"]))
        func groups(_ rule: String, _ path: String) -> [[String]] {
            zip(fixed.applied, fixed.groups).filter { $0.0.rule == rule && $0.0.path == path }.map(\.1)
        }
        #expect(groups("completion-async-body", "0.swift") == [["0.swift", "1.swift"]])
        #expect(groups("completion-task", "1.swift").contains { $0.contains("0.swift") })
    }

    /// The call in the moved block would mean the async function that the other fix writes, and lack its `await`.
    @Test func aFixIsJudgedByWhatTheOthersOfTheRunWrite() {
        let source = """
            import Dispatch
            final class Screen: Sendable {
                func load(_ number: Int, completion: @escaping () -> Void) {
                    DispatchQueue.global().async {
                        print(number)
                        completion()
                    }
                }
                func load(_ number: Int) async { await withCheckedContinuation { load(number, completion: $0.resume) } }
                func launch(_ number: Int, completion: (() -> Void)? = nil) {
                    load(number) {
                        print(number)
                        completion?()
                    }
                }
                @MainActor func tap() {
                    DispatchQueue.main.async {
                        self.launch(3)
                    }
                }
                func start() { launch(1) { print(1) } }
            }
            """
        let fixed = Fixtures.fix([SourceFile(path: "a.swift", text: source)])
        let text = fixed.files.first?.text ?? ""
        #expect(text.contains("func launch(_ number: Int) async") && !text.contains("Task { @MainActor"), "\(text)")
        let overtaken = fixed.announced.findings.compactMap { finding in
            finding.fix(allowing: .unsafe)?.overtakenBy.map { (finding.rule, $0.fix?.rule ?? "", $0.rewritesCode) }
        }
        #expect(overtaken.count == 1)
        #expect(overtaken.first ?? ("", "", true) == ("dispatch-main-async", "completion-async-overload", false))
    }

    /// They call each other, so none can be first: one becomes a continuation, the others await.
    @Test(arguments: [["a", "b"], ["c", "b", "a"]])
    func mutualCallersDoNotWaitForever(order: [String]) {
        // The first one answers by itself in some case: without that, none would ever call its handler.
        let files = Self.chain(order, back: order[0]).map { file in
            let heading = "nonisolated func \(order[0])(completion: @escaping (Int) -> Void) {\n"
            let answer = "    if Bool.random() { return completion(1) }\n"
            return SourceFile(path: file.path, text: file.text.replacing(heading, with: heading + answer))
        }
        let fixed = Fixtures.fix(files)
        #expect(!fixed.unsettled && fixed.files.count == files.count)
        #expect(fixed.files.count { $0.text.contains("Continuation") } <= 1)
        #expect(Fixtures.fix(fixed.files).files.isEmpty)
    }

    /// A chain longer than the number of rounds: all functions are migrated in the end.
    @Test func longChainIsMigrated() {
        let names = (0..<3 * Fixer.mostRounds).map { "step\($0)" }
        let fixed = Fixtures.fix(Self.chain(names))
        #expect(!fixed.unsettled && fixed.files.count == names.count)
    }

    @Test func noMoreIsAppliedThanAllowed() {
        let fixed = Fixer(linter: Fixtures.linter(), allowing: .safe).fix([Self.nested])
        #expect(fixed.files.isEmpty && fixed.applied.count == 0 && fixed.rounds == 0)
        #expect(fixed.report == Fixtures.linter().lint([Self.nested]))
    }

    @Test func onlyChangedFilesAreReturned() {
        let other = SourceFile(path: "b.swift", text: "let a = 1\n")
        #expect(Fixtures.fix([other, Self.nested]).files.map(\.path) == ["a.swift"])
    }

    /// Pages whose code is matched again, by themselves or by each other: none of their fixes is applied, and the others are.
    @Test(arguments: [
        (["-f($X)\n+f(g($X))"], ["a-0"]),
        (["-f($X)\n+g(f($X))"], ["a-0"]),
        (["-f($X)\n+f($X + f(0))"], ["a-0"]),
        (["-f(1, $X)\n+f(2, $X)", "-f(2, $X)\n+f(1, $X)"], ["a-0"]),
        (["-f($X)\n+g($X)", "-g($X)\n+h($X)"], []),
        (["-f(g($X))\n+f($X)"], []),
    ])
    func endlessRulesAreLeftOut(patches: [String], named: [String]) throws {
        let pages = (patches + ["-other($X)\n+another($X)"]).enumerated().map { number, patch in
            (
                path: "Rules/a-\(number).md",
                text: "---\nseverity: warning\nfix: safe\n---\n# grow\n```diff\n\(patch)\n```\n"
            )
        }
        let set = try RuleSet(pages: pages)
        let options = LintOptions(targets: Targets(.lowest), form: nil, jobs: 1)
        let fixer = Fixer(linter: Linter(rules: set.rules, knowing: Fixtures.known, options: options), allowing: .safe)
        let source = "f(1)\nf(1, 2)\nf(g(g(g(g(g(g(7)))))))\nother(3)\n"
        let fixed = fixer.fix([SourceFile(path: "a.swift", text: source)])
        #expect(fixed.endless == named)
        #expect(!fixed.unsettled)
        let text = fixed.files.first?.text ?? ""
        #expect(text.hasSuffix("another(3)\n"))
        #expect(text.utf8.count <= source.utf8.count + 2, "\(text)")
        let left = fixed.report.findings.filter { named.contains($0.rule) }
        #expect(left.isEmpty == named.isEmpty)
        for finding in left + fixed.announced.findings.filter({ named.contains($0.rule) }) {
            #expect(finding.fixes.allSatisfy { $0.applicability == .display && $0.why.contains("without end") })
        }
    }
}

@Suite struct CodebaseTests {
    static let names = ["c.swift", "a.swift", "b.swift"]

    @Test(arguments: [1, 2, 8])
    func filesAreSortedAndUnneededOnesNotParsed(jobs: Int) {
        var codebase = Codebase(Self.names.map { SourceFile(path: $0, text: "let a = 1") }, jobs: jobs)
        codebase.read(for: SearchPlan(Fixtures.rules), knowing: Fixtures.known, named: [])
        #expect(codebase.files.map(\.path) == Self.names.sorted())
        #expect(codebase.trees.allSatisfy { $0 == nil })
        #expect(parallel(100, jobs: jobs) { $0 * 2 } == (0..<100).map { $0 * 2 })
        #expect(parallel(0, jobs: jobs) { $0 } == [])
    }

    @Test func replacedFilesAreParsedAgainAndNewOnesSorted() {
        var codebase = Codebase(Self.names.map { SourceFile(path: $0, text: "func f() {}") }, jobs: 1)
        let plan = SearchPlan(Fixtures.rules)
        codebase.read(for: plan, knowing: Fixtures.known, named: [])
        let first = codebase.trees
        codebase.replace([SourceFile(path: "a.swift", text: "var"), SourceFile(path: "bb.swift", text: "")])
        codebase.read(for: plan, knowing: Fixtures.known, named: [])
        let second = codebase.trees
        #expect(codebase.files.map(\.path) == ["a.swift", "b.swift", "bb.swift", "c.swift"])
        #expect(second.map { $0?.count } == [1, 6, 0, 6])
        #expect(first[1] === second[1] && first[2] === second[3] && first[0] !== second[0])
    }

    @Test func theReportIsSortedByPath() {
        let files = Self.names.map {
            SourceFile(path: $0, text: "import Combine\nlet a = PassthroughSubject<Int, Never>()")
        }
        #expect(Fixtures.linter().lint(files).findings.map(\.path) == Self.names.sorted())
    }
}
