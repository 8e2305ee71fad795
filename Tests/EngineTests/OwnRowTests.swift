import BundledRules
import Rules
import Syntax
import Testing

@testable import Engine

/// A row of a project's own table page decides, where the bundled page says nothing of a name or something else.
@Suite struct OwnRowTests {
    /// `sign` is said of the code with the row and not without it; after `without:` the other way round.
    struct Case: Sendable, CustomTestStringConvertible {
        let page: String
        let row: String
        let code: String
        let sign: String

        var testDescription: String { row }
    }

    private static let call = "func load(completion: @escaping (Int) -> Void) {}\nfunc load() async -> Int { 1 }\n"

    static let cases = [
        Case(
            page: "call-models", row: "`launch` | undone by `halt`",
            code: """
                final class Feed {
                    private var onChange: ((Int) -> Void)?
                    func launch(onChange: @escaping (Int) -> Void) { self.onChange = onChange }
                    func halt() { onChange = nil }
                }
                """, sign: "self?.halt()"),
        Case(
            page: "call-models", row: "`Main.queue.run` | runs on main",
            code: call + "@MainActor func f() {\n    load { n in\n        Main.queue.run { show(n) }\n    }\n}",
            sign: "without: Main.queue.run"),
        Case(
            page: "call-models", row: "`Queues.ui` | is main queue",
            code: """
                func load(queue: DispatchQueue, completion: @escaping (Int) -> Void) {}
                func load(queue: DispatchQueue) async -> Int { 1 }
                func f() { load(queue: Queues.ui) { n in show(n) } }
                """, sign: "Task { @MainActor in"),
        Case(
            page: "call-models", row: "`Animation.run` | calls on main",
            code: "func load(completion: @escaping (Int) -> Void) { Animation.run { completion(1) } }\n"
                + "func load() async -> Int { 1 }\nfunc f() { load { n in show(n) } }", sign: "Task { @MainActor in"),
        Case(
            page: "call-models", row: "`post` | runs on queue",
            code: "func run(completion: @escaping () -> Void) { worker.post { completion() } }",
            sign: "'completion' is called on a queue that this function chooses"),
        Case(
            page: "call-models", row: "`pull` | calls often with `policy`",
            code: "func run(client: Client, completion: @escaping (Int) -> Void) {\n"
                + "    client.pull(policy: .both, completion: { completion($0) })\n}",
            sign: "it was not found out how often 'pull' (line 2) calls its closure"),
        Case(
            page: "call-models", row: "`dismiss` | known by label `softly`",
            code: "class Panel { func dismiss(softly: Bool, _ done: @escaping (Int) -> Void) {} }\n"
                + "func run(completion: @escaping (Int) -> Void) {\n"
                + "    other.dismiss(softly: true) { completion($0) }\n}",
            sign: "without: line 3 may call the 'dismiss' of 'Panel' (a.swift:1)"),
        Case(
            page: "call-models", row: "`dataTask` | may be of project",
            code: "class Cannon { func dataTask(_ done: @escaping (Int) -> Void) {} }\n"
                + "func run(tools: Tools, completion: @escaping (Int) -> Void) {\n    tools.cannon.dataTask { completion($0) }\n}",
            sign:
                "in 'dataTask' (a.swift:1), 'done' is not used: correct that first, or leave this as it is"
        ),
        Case(
            page: "call-models", row: "`relaunch` | ends work",
            code: """
                final class Screen {
                    private let task = Work()
                    func start() { task.run { n in show(n) } }
                    func stop() { task.relaunch() }
                }
                class Work {
                    func run(completion: @escaping (Int) -> Void) { completion(1) }
                    func run() async -> Int { 1 }
                    func relaunch() {}
                }
                """, sign: "line 4 calls 'relaunch' on the 'task' of this call"),
        Case(
            page: "completion-names", row: "`victory` | for success",
            code: "func run(_ x: Int, victoryHandler completion: @escaping () -> Void) { if x > 1 { completion() } }",
            sign: "without: completion-never-called"),
        Case(
            page: "completion-names", row: "`whenDone` | completion",
            code: "func load(_ id: Int, whenDone: Done) {}\n"
                + "func run(completion: @escaping (Int) -> Void) {\n    load(1) { completion(1) }\n}",
            sign:
                "in 'load' (a.swift:1), 'whenDone' is not used: correct that first, or leave this as it is"
        ),
        Case(
            page: "completion-names", row: "`*ThenTell` | is left out of async",
            code: """
                func pullThenTell(completion: @escaping (Int) -> Void) { completion(1) }
                func pull() async -> Int { 1 }
                """, sign: "completion-twin"),
        Case(
            page: "completion-names", row: "`zap` | is documented as handler",
            code: """
                /// Loads.
                /// - Parameter zap: Is called then.
                func load(completion: @escaping (Int) -> Void) { completion(1) }
                """, sign: "without: zap"),
        Case(
            page: "publisher-operators", row: "`mapOurs` | fails with any error",
            code: """
                import Combine
                class Model {
                    private let subject = PassthroughSubject<Int, Error>()
                    private var bag: Set<AnyCancellable> = []
                    func start() {
                        subject.mapOurs { $0 }.sink(receiveCompletion: { end in
                            if case .failure(let error) = end { self.handle(error) }
                        }, receiveValue: { [weak self] n in self?.show(n) }).store(in: &bag)
                    }
                }
                """, sign: "without: in the 'catch', 'error' is an 'any Error'"),
        Case(
            page: "sdk-types", row: "`Task` | not is written by rewrites",
            code: "struct Task {}\n@MainActor func f() { DispatchQueue.main.async { g() } }",
            sign: "without: the new code needs Swift's"),
        Case(
            page: "sdk-types", row: "`*Listener` | is delegate",
            code: "protocol LoaderListener {\n    func load(completion: @escaping (Int) -> Void)\n}",
            sign: "without: completion-async-overload"),
        Case(
            page: "sdk-types", row: "`NWError` | is error type",
            code: """
                func wait() async {}
                func wait(_ done: @escaping () -> Void) { Task { await wait(); done() } }
                func load(completion: @escaping (Int?, NWError?) -> Void) { wait { completion(1, nil) } }
                """,
            sign: "throws(NWError)"),
        Case(
            page: "sdk-types", row: "`report` | takes any value",
            code: """
                enum Oops: Error { case a }
                func load(completion: @escaping (Result<Int, Oops>) -> Void) {}
                func load() async throws -> Int { 1 }
                func f() async {
                    load { result in
                        switch result {
                        case .success(let n): show(n)
                        case .failure(let error): report(error)
                        }
                    }
                }
                """, sign: "try await load()"),
        Case(
            page: "sdk-types", row: "`Pool` | is queue",
            code: """
                func load(resultQueue: Pool, completion: @escaping (Int) -> Void) {
                    Task { let n = await load(); resultQueue.async { completion(n) } }
                }
                func load() async -> Int { work() }
                """, sign: "'load' has an async version already"),
        Case(
            page: "sdk-types", row: "`primary` | is shared instance",
            code: "class One { func load(completion: @escaping (Int) -> Void) { completion(1) } }\n"
                + "class Two { func load(completion: @escaping (Int) -> Void) {} }\n"
                + "func run(completion: @escaping (Int) -> Void) { One.primary.load { completion($0) } }",
            sign: "without: it is not clear which 'load' line 3 calls"),
        Case(
            page: "silence", row: "`*.lost*` | says failed",
            code: "func f(_ s: State, completion: @escaping (Int) -> Void) {\n    switch s {\n"
                + "    case .lost: completion(0)\n    case .finished: completion(1)\n    default: break\n    }\n}",
            sign: "without: completion-never-called"),
        Case(
            page: "silence", row: "`*aborted*` | says cancelled",
            code: "func f(_ s: State, completion: @escaping (Int) -> Void) {\n    switch s {\n"
                + "    case .aborted: break\n    case .done: completion(1)\n    }\n}",
            sign: "without: completion-never-called"),
        Case(
            page: "test-frameworks", row: "`Dummy*` | is test double",
            code: """
                class Loader { func load(_ done: @escaping (Int) -> Void) { done(1) } }
                class DummyLoader { func load(_ done: @escaping (Int) -> Void) {} }
                func run(completion: @escaping (Int) -> Void) { service.load { completion($0) } }
                """,
            sign: "without: it is not clear which 'load' line 3 calls; in the 'load' of 'DummyLoader' (a.swift:2)"),
        Case(
            page: "test-frameworks", row: "`Proof` | is test framework",
            code: """
                import Combine
                import Proof
                class A {
                    var c: Set<AnyCancellable> = []
                    let p = PassthroughSubject<Int, Never>()
                    func testP() { p.sink { g($0) }.store(in: &c) }
                }
                """, sign: "this test may end before the loop has handled the value"),
    ]

    @Test(arguments: cases)
    func itDecides(of one: Case) throws {
        let bare = Self.said(of: one.code, by: Fixtures.linter())
        let own = Self.said(of: one.code, by: try Self.linter.get())
        let isTakenBack = one.sign.hasPrefix("without: ")
        let sign = isTakenBack ? String(one.sign.dropFirst(9)) : one.sign
        #expect(bare.contains(sign) == isTakenBack, "without the row: \(bare)")
        #expect(own.contains(sign) == !isTakenBack, "with the row: \(own)")
    }

    /// With all rows: no case has the names of another.
    private static let linter = Result { () throws -> Linter in
        let pages = Dictionary(grouping: cases, by: \.page).map { page, cases in
            let rows = cases.map { "| \($0.row) | |\n" }.joined()
            return (
                path: "Team/\(page).md",
                text: "---\ntable: names\n---\n# ours\n\n| name | known | note |\n| --- | --- | --- |\n\(rows)"
            )
        }
        let set = try RuleSet(layers: [BundledPages.all, pages])
        return Linter(rules: set.rules, knowing: set.known, options: Fixtures.linter().options)
    }

    /// Rules, levels, reasons and new code.
    private static func said(of code: String, by linter: Linter) -> String {
        linter.lint([SourceFile(path: "a.swift", text: code + "\n")]).findings.map { finding in
            finding.rule
                + finding.fixes.map { "\n\($0.applicability): \($0.why)\n" + $0.edits.map(\.replacement).joined() }
                .joined()
        }.joined(separator: "\n")
    }
}
