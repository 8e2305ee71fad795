import Foundation
import Rules
import Syntax
import Testing
import Xcode

@testable import Engine

/// Sources for reasons that no fixture gives, each with the expected reason.
@Suite struct ReasonSourceTests {
    /// A source, the rule to try on it, and a reason that it must give.
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: String
        let source: String
        /// Of the first fix; nil if there is none.
        let level: Applicability?
        let reason: String
        var target = "swift 6.2, ios 26, macos 26"
        var path = "Model.swift"

        var testDescription: String { "\(rule): \(reason)" }
    }

    static let told: [ToldReasons] = parallel(cases.count, jobs: 4) { number in
        let row = cases[number]
        return ToldReasons(of: [file(row)], linter(row))
    }

    private static func file(_ row: Case) -> SourceFile { SourceFile(path: row.path, text: row.source) }

    private static func linter(_ row: Case) -> Linter {
        let target = (try? Target(parsing: row.target)) ?? .lowest
        return Linter(
            rules: Fixtures.rules.filter { $0.id == row.rule }, knowing: Fixtures.known,
            options: LintOptions(targets: Targets(target), form: nil, jobs: 1))
    }

    @Test(arguments: cases.indices)
    func isGiven(number: Int) throws {
        let row = Self.cases[number]
        let findings = Self.linter(row).lint([Self.file(row)]).findings
        #expect(findings.first?.fixes.first?.applicability == row.level, "\(row.testDescription)")
        let told = Self.told[number]
        let isGiven =
            told.texts.contains(row.reason)
            || told.gives(ToldReasons.PageReason(rule: row.rule, text: row.reason))
        #expect(isGiven, "\(row.testDescription)\n\(row.source)\n\(told.texts.sorted())")
    }

    /// A main-actor class that subscribes to a publisher in a method.
    private static func model(
        _ body: String, top: String = "import Combine\n", kind: String = "@MainActor final class",
        failure: String = "Never"
    ) -> String {
        let lines = body.components(separatedBy: "\n").map { "        " + $0 }.joined(separator: "\n")
        return """
            \(top)\(kind) Model {
                var bag: Set<AnyCancellable> = []
                let texts = PassthroughSubject<String, \(failure)>()
                let label = Label()
                func show() {
            \(lines)
                }
            }
            @MainActor final class Label { var text = "" }
            enum Fault: Error { case a }

            """
    }

    /// A test with an expectation `done`, and a `sender` that can be awaited.
    private static func test(_ body: String, isSendable: Bool = true, beside: String = "") -> String {
        let lines = body.components(separatedBy: "\n").map { "        " + $0 }.joined(separator: "\n")
        return """
            import XCTest
            final class Sender\(isSendable ? ": Sendable" : "") {
                func send(completion: (@Sendable () -> Void)? = nil) { completion?() }
                func send() async { await withCheckedContinuation { answer in send { answer.resume() } } }
            }
            final class SenderTests: XCTestCase {
                let sender = Sender()
                \(beside)
                func testSends() {
                    let done = expectation(description: "done")
            \(lines)
                }
            }

            """
    }

    private static let cancelElsewhere =
        "the closure of `handleEvents(receiveCancel:)` may be called on "
        + "another thread when the task is cancelled"
    private static let openCombine =
        "the loop calls `bufferedValues()`, an extension of Combine's `Publisher` in a new "
        + "file, and this file uses OpenCombine: write the same extension for it"
    private static let main = ".receive(on: DispatchQueue.main)"

    private static let assignments: [Case] = [("combine-assign-main", main), ("combine-assign", "")].flatMap {
        rule, hop in
        let assign = "\(hop).assign(to: \\.text, on: label)"
        return [
            Case(
                rule: rule, source: model("texts\(hop).assign(to: \\.self, on: label).store(in: &bag)"), level: nil,
                reason: "the key path '\\.self' is not made of property names only: write the loop by hand"),
            Case(
                rule: rule, source: model("other.texts?\(assign).store(in: &bag)"), level: .display,
                reason: "`other.texts?` is optional: unwrap it, then iterate"),
            Case(
                rule: rule, source: model("texts\(assign).store(in: &bag)", kind: "actor"), level: .display,
                reason: hop.isEmpty
                    ? "nothing shows that 'show' is on the main actor; if it is not, the loop sets the property on a background thread: mark the closure of the task '@MainActor' if the main thread uses the property"
                    : "this code belongs to an actor, and the task would run on the main actor: leave it if what moves into the task uses what belongs to the actor"
            ),
            Case(
                rule: rule, source: model("let token = texts.map { x in x + x }\(assign)\ntoken.cancel()"),
                level: .display,
                reason:
                    "the publisher would be written in a capture list, where a closure with parameters does not compile (swiftlang/swift#81331): store the publisher in a constant first"
            ),
        ]
    }

    private static let oneAssignment: [Case] = [
        Case(
            rule: "combine-assign-main",
            source: model("texts.handleEvents(receiveCancel: g)\(main).assign(to: \\.text, on: label).store(in: &bag)"),
            level: .unsafe, reason: cancelElsewhere),
        Case(
            rule: "combine-assign-main",
            source: model(
                "texts\(main).assign(to: \\.text, on: label).store(in: &bag)", top: "import Combine\nstruct Task {}\n"),
            level: .display,
            reason:
                "the project has its own 'Task' (Model.swift:2), but the new code needs Swift's: write `_Concurrency.Task` there"
        ),
        Case(
            rule: "combine-assign-main",
            source: model("texts\(main).assign(to: \\.text, on: label).store(in: &bag)", top: "import OpenCombine\n"),
            level: .display, reason: openCombine,
            target: "swift 5.5, ios 13, macos 10.15"),
        Case(
            rule: "combine-assign",
            source: model(
                "texts.assign(to: \\.text, on: label).store(in: &bag)", top: "import Combine\nimport XCTest\n"),
            level: .display,
            reason:
                "a test that calls 'show()' may check, or end, before the loop has handled the value: check that it waits for "
                + "that, by an expectation that the loop fulfils"),
        Case(
            rule: "combine-assign",
            source: model("texts.merge(with: Just(\"a\")).assign(to: \\.text, on: label).store(in: &bag)"),
            level: .unsafe,
            reason:
                "`assign` may set 'label.text' before it returns, the loop does so later: check that no code right after "
                + "this reads 'label.text'"),
        Case(
            rule: "combine-sink-main",
            source: model(
                "var n = 0\nlet shown = { print(n) }\ntexts\(main).sink { _ in n += 1 }.store(in: &bag)\n_ = shown",
                kind: "final class"),
            level: .display,
            reason:
                "the task would change the local variable 'n', which Swift 6 mode refuses as 'show' is not on the main actor: "
                + "keep it in an object with a lock, as line 8 uses it, too"),
        Case(
            rule: "combine-sink-main",
            source: model(
                "var n = 0\nlet shown = { print(n) }\ntexts\(main).sink { _ in n += 1 }.store(in: &bag)\n_ = shown",
                top: "import Combine\nimport XCTest\n", kind: "final class"),
            level: .display,
            reason:
                "the task would change the local variable 'n', which Swift 6 mode refuses as 'show' is not on the main actor: "
                + "mark 'show' '@MainActor', or collect the value in a class or an actor"),
        Case(
            rule: "dispatch-main-async",
            source: """
                import Dispatch
                final class Log {
                    var lines: [String] = []
                    func add(_ line: String) {
                        DispatchQueue.main.async { self.lines.append(line) }
                    }
                    func start() {
                        add("a")
                        add("b")
                    }
                }
                """, level: .unsafe,
            reason:
                "'add' is called at line 8 and then at line 9, and nothing promises that the tasks of the two calls begin in order: "
                + "check that nothing relies on it"),
        Case(
            rule: "assign-on-self", source: model("texts.assign(to: \\.self, on: self).store(in: &bag)"), level: nil,
            reason: "the key path '\\.self' is not made of property names only: write the loop by hand"),
    ]

    private static let sinks: [Case] = [("combine-sink-main", main), ("combine-sink", "")].flatMap { rule, hop in
        [
            Case(
                rule: "completion-handler", source: "func load(completion _: @escaping (Int) -> Void) {}\n",
                level: .display,
                reason:
                    "the handler has no name here, and is never called: name and call it, or remove the parameter if no protocol "
                    + "or superclass requires it"),
            Case(
                rule: "combine-sink",
                source: model(
                    "texts.receive(on: RunLoop.main.ocombine).sink { print($0) }.store(in: &bag)",
                    top: "import OpenCombine\n", kind: "final class"),
                level: .display,
                reason:
                    "the closure runs on the main thread ('RunLoop.main.ocombine'): mark the closure of the task '@MainActor'"
            ),
            Case(
                rule: "combine-sink", source: model("texts.receive(on: ui).sink { print($0) }.store(in: &bag)"),
                level: .display,
                reason:
                    "the closure runs on 'ui', and the loop runs on the main actor: keep the subscription if 'ui' does not run it on the main thread"
            ),
            Case(
                rule: "combine-sink",
                source: model("texts.receive(on: ui).sink { print($0) }.store(in: &bag)", kind: "final class"),
                level: .display,
                reason:
                    "the closure runs on 'ui', and the loop runs on a thread of Swift's own pool: if 'ui' is the main queue, mark the closure of the task '@MainActor', otherwise keep the subscription"
            ),
            Case(
                rule: "combine-sink",
                source: model(
                    "texts.sink { print($0) }.store(in: &bag)\n#expect(bag.isEmpty)",
                    top: "import Combine\nimport Testing\n"), level: .display,
                reason:
                    "line 9 may check before the loop has handled the value: let the test wait for that first, with a continuation that the loop resumes"
            ),
            Case(
                rule: rule, source: model("other.texts?\(hop).sink { print($0) }.store(in: &bag)"), level: .display,
                reason: "`other.texts?` is optional: unwrap it, then iterate"),
            Case(
                rule: rule,
                source: model("bag.insert(texts.map { x in x + x }\(hop).sink { print($0) })"),
                level: .display,
                reason:
                    "the publisher would be written in a capture list, where a closure with parameters does not compile (swiftlang/swift#81331): store the publisher in a constant first"
            ),
            Case(
                rule: rule,
                source: model(
                    "texts\(hop).sink(receiveCompletion: { end in\n    print(end)\n    g(end)\n}, "
                        + "receiveValue: { print($0) }).store(in: &bag)"), level: .display,
                reason:
                    "write `receiveCompletion` as one `switch` with one `case .finished` and one `case .failure(let error)`"
            ),
            Case(
                rule: rule,
                source: model(
                    "texts\(hop).sink(receiveCompletion: { [weak self] _ in self?.g() }, "
                        + "receiveValue: { [unowned self] x in self.h(x) }).store(in: &bag)"), level: .display,
                reason: "make the two capture lists the same"),
            Case(
                rule: rule,
                source: model(
                    "texts\(hop).sink(receiveCompletion: { end in\n    switch end {\n    case .finished: g()\n"
                        + "    case .failure(let fault): fail(fault)\n    }\n}, receiveValue: { print($0) }).store(in: &bag)",
                    failure: "Fault"), level: .display,
                reason:
                    "in the 'catch', 'fault' is an 'any Error': if the publisher fails with another type and line 10 needs that, cast it there with 'as?'"
            ),
        ]
    }

    private static let oneSink: [Case] = [
        Case(
            rule: "combine-sink-main",
            source: model("texts\(main).sink { print($0) }.store(in: &bag)", top: "import OpenCombine\n"),
            level: .display, reason: openCombine,
            target: "swift 5.5, ios 13, macos 10.15"),
        Case(
            rule: "combine-sink-main",
            source: model(
                "texts\(main).sink(receiveCompletion: { end in\n    switch end {\n    case .finished:\n"
                    + "        if isOn { break }\n        g()\n    case .failure: h()\n    }\n}, "
                    + "receiveValue: { print($0) }).store(in: &bag)"), level: .display,
            reason: "line 10 is a 'break': write the code without it"),
        Case(
            rule: "combine-sink-main",
            source: model("texts\(main).sink(receiveCompletion: handle, receiveValue: { print($0) }).store(in: &bag)"),
            level: .display,
            reason:
                "`receiveCompletion:` is given no closure: write one there, which has a `switch` over the completion"),
        Case(
            rule: "combine-sink-main",
            source: model(
                "texts\(main).sink { text in\n    defer { if text == \"\" { return } }\n    print(text)\n}.store(in: &bag)"
            ),
            level: .display,
            reason: "the 'return' in line 8 is in a 'defer', and it would become 'continue', which is not allowed there"
        ),
        Case(
            rule: "combine-sink-main",
            source: model("#if SLOW\ntexts\(main).sink { print($0) }.store(in: &bag)\n#endif"), level: .unsafe,
            reason:
                "this is compiled only under '#if SLOW' (line 7): after the change, also make a build that compiles it"),
        Case(
            rule: "combine-sink-main",
            source: model("#Preview {\n    texts\(main).sink { print($0) }.store(in: &bag)\n}"),
            level: .unsafe,
            reason: "the code is in the macro '#Preview' (line 7): check that this accepts the rewritten code"),
        Case(
            rule: "combine-sink-main", source: model("print(\"\\(texts\(main).sink { print($0) })\")"), level: .display,
            reason:
                "the code is inside a string interpolation, where line breaks may not be allowed: move it out of the string"
        ),
        Case(
            rule: "combine-sink-main",
            source: model("texts /* a */\(main) /* b */.sink(/* c */ receiveValue: { print($0) }).store(in: &bag)"),
            level: .display, reason: "3 comments would be lost, the first in line 7: write this by hand, and keep them"),
        Case(
            rule: "combine-on-receive",
            source: """
                import Combine
                import SwiftUI
                struct Screen: View {
                    let lists = PassthroughSubject<[Int], Never>()
                    var body: some View {
                        Text("").onReceive(lists) { list in
                            for number in list {
                                if number > 1 { return }
                            }
                            g()
                        }
                    }
                }

                """, level: nil,
            reason:
                "if `body` runs again with another publisher, `onReceive` subscribes to that one, and a task stays with the first: keep this"
        ),
        Case(
            rule: "combine-on-receive",
            source: """
                import SwiftUI
                struct Screen: View {
                    var body: some View {
                        Text("")
                            .onAppear {
                                for number in numbers {
                                    if number > 1 { return }
                                }
                                g()
                            }
                            .onReceive(NotificationCenter.default.publisher(for: .changed)) { _ in
                                for number in numbers {
                                    if number > 1 { return }
                                }
                                g()
                            }
                    }
                }

                """, level: nil, reason: "write the loop by hand", target: "swift 5.9, ios 17"
        ),
        Case(
            rule: "combine-on-receive",
            source: """
                import SwiftUI
                func counter() -> some View {
                    Text("")
                        .onAppear { g() }
                        .onReceive(NotificationCenter.default.publisher(for: .changed)) { _ in g() }
                }

                """, level: nil,
            reason:
                "nothing shows that this code is on the main actor, where the loop has to run: mark it '@MainActor'",
            target: "swift 5.9, ios 17"
        ),
    ]

    // MARK: Requirements

    /// A protocol, and a type that conforms to it.
    private static func conformance(
        _ body: String, signature: String = "func load(completion: @escaping (Int) -> Void)", more: String = "",
        type: String = "final class Loader: Loading", protocol name: String = "Loading"
    ) -> String {
        """
        protocol \(name) {
            \(signature)
        }
        \(type) {
            \(body)
        }
        \(more)
        """
    }

    private static let body = "{ DispatchQueue.global().async { completion(1) } }"
    private static let load = "func load(completion: @escaping (Int) -> Void) " + body

    private static func stays(_ reason: String, _ source: String) -> Case {
        Case(rule: "completion-async-conformance", source: source, level: nil, reason: reason)
    }

    private static let conformances: [Case] = [
        stays(
            "no type in the checked files implements 'load' of 'Loading'",
            conformance("var a = 1", type: "final class Loader")),
        stays("'Loader' declares it more than once", conformance("\(load)\n    \(load)")),
        stays(
            "'Base' inherits from 'Foreign', which is declared outside of the checked files",
            conformance(load, type: "final class Loader: Base", protocol: "Base: Foreign")),
        stays(
            "'Other' declares the same function, at Model.swift:10: change both protocols together by hand",
            conformance(
                load, more: "\n\nprotocol Other {\n    func load(completion: @escaping (Int) -> Void)\n}\n",
                type: "final class Loader: Loading, Other")),
        stays(
            "'load' is 'mutating', and a task cannot change a value that it captures",
            conformance(
                "mutating \(load)", signature: "mutating func load(completion: @escaping (Int) -> Void)",
                type: "struct Loader: Loading")),
        stays(
            "no parameter of 'load' is seen to be a closure: write out its type",
            conformance("func load(completion: Handler) { g() }")),
        stays(
            "'completion' is called here with arguments that do not match its type",
            conformance("func load(completion: @escaping (Int) -> Void) { completion(1, 2) }")),
        stays(
            "the call at Model.swift:6 may leave 'completion' out, and a protocol cannot declare default values: pass the argument there",
            conformance(
                "func load(completion: @escaping (Int) -> Void = { _ in }) \(body)\n    func again() { load() }")),
        stays(
            "the brackets in the file do not match, so nothing is rewritten in it: correct them first",
            conformance(load, more: "let a = )\n")),
        stays(
            "the function contains an '#if': rewrite it by hand",
            conformance(
                "func load(completion: @escaping (Int) -> Void) {\n        #if DEBUG\n        completion(1)\n        #else\n"
                    + "        completion(2)\n        #endif\n    }")),
        stays(
            "'Loader' is declared at Model.swift:4 and at Model.swift:8, so it is not clear which one is meant: rename one of them, or check one module alone",
            conformance(load, more: "extension Loader: Loading {}\nfinal class Loader {}\n", type: "final class Loader")
        ),
        stays(
            "a value is returned besides the one that 'completion' is given: pass both to the handler",
            conformance(
                "@discardableResult func load(completion: @escaping (Int) -> Void) -> Int {\n        completion(1)\n"
                    + "        return 1\n    }")),
        stays(
            "'completion' is given other parameters than in the protocol: make them the same",
            conformance("func load(completion: @escaping (Int?, Error?) -> Void) { completion(1, nil) }")),
        Case(
            rule: "completion-async-conformance",
            source: "open class Loader {\n    open \(load)\n}\nfinal class Late: Loader {\n    override \(load)\n}\n",
            level: .display,
            reason: "'Loader' is public: change it in a major version, or add an async version beside 'load'"),
        Case(
            rule: "completion-call",
            source: test("sender.send { done.fulfill() }\nwait(for: [done], timeout: 1)"), level: nil,
            reason: "'testSends' is made async as a whole by 'completion-test'"),
        Case(
            rule: "completion-call",
            source: test(
                "sender.send { done.fulfill() }\nwait(for: [done], timeout: 1)\nRunLoop.main.run(until: limit)"),
            level: nil,
            reason:
                "'run' runs the main queue while it waits, which async code on the main actor cannot do: replace it by an "
                + "'await' of what it waits for"),
        Case(
            rule: "completion-call",
            source: test(
                "sender.send { done.fulfill() }\nwait(for: [done], timeout: 1)\nprint(sender)", isSendable: false),
            level: nil,
            reason:
                "the test has to stay on the main actor, and nothing shows that 'sender' may leave it: make its type "
                + "'Sendable'"),
        Case(
            rule: "completion-call",
            source: test(
                "sender.send { done.fulfill() }\nwait(for: [done], timeout: 1)",
                beside: "func testAsyncSends() async { await sender.send() }"),
            level: nil,
            reason: "'testAsyncSends' in line 8 tests the async version already: keep this one for the callback version"
        ),
        Case(
            rule: "completion-handler",
            source: """
                final class Ledger: Sendable {
                    func write(_ change: @escaping @Sendable (Int) -> Void) async {}
                    func write(
                        making change: @escaping @Sendable (Int) -> Int, completion: @escaping @Sendable (Int) -> Void
                    ) {
                        DispatchQueue.global().async { completion(change(1)) }
                    }
                }
                """, level: .display,
            reason:
                "`write { … }` calls the 'write' at Model.swift:2 now, but could call an async version of this function instead: write "
                + "the async version by hand, under another name"),
        Case(
            rule: "completion-call",
            source: test("sender.send { done.fulfill() }\nwait(for: [done], timeout: 1)\nsender.send()"),
            level: nil, reason: "in async code 'send' may mean its async version: if so, await it by hand"),
        Case(
            rule: "completion-async-overload",
            source: """
                protocol Loading {
                    func load(completion: @escaping (Int?, Error?) -> Void)
                }
                final class Loader: Sendable {
                    let base: Loading
                    init(base: Loading) { self.base = base }
                    func load(completion: @escaping @Sendable (Int?, Error?) -> Void) { base.load(completion: completion) }
                }
                """, level: .display,
            reason:
                "check that each type that conforms to 'Loading' always gives 'completion' a value or an error, or write by "
                + "hand an async version that returns an optional"),
        Case(
            rule: "completion-async-overload",
            source: """
                final class Loader: Sendable {
                    func load(completion: @escaping @Sendable (Int?, Error?) -> Void) { pass(completion, to: 1) }
                    func pass(_ number: Int) {}
                }
                """, level: nil,
            reason:
                "'pass' (Model.swift:2) may give nil for value and error: write the async version of 'load' by hand, "
                + "and let it return an optional"
        ),
        Case(
            rule: "completion-handler",
            source: """
                final class Login {
                    func begin(_ name: String?, completion: @escaping (Error?) -> Void) {
                        guard let name else { return show() }
                        if name != "" { completion(nil) } else { show() }
                    }
                    func show() {}
                }

                """, level: .display,
            reason: "'completion' is called only before this function returns, so there is nothing to await: "
                + "remove 'completion', and return a `Bool` that says whether it would be called, which callers test with 'if'"
        ),
        Case(
            rule: "completion-handler",
            source: """
                protocol Counting {
                    func count(_ words: [String], completion: @escaping (Int) -> Void)
                }
                final class Counter: Counting {
                    func count(_ words: [String], completion: @escaping (Int) -> Void) {
                        var sum = 0
                        for word in words { sum += word.count }
                        completion(sum)
                    }
                }
                """, level: .display,
            reason: "'completion' is called only before this function returns, so there is nothing to await: "
                + "leave it, as 'Counting' (Model.swift:2) requires this function"),
        Case(
            rule: "completion-handler",
            source: """
                final class Visitor {
                    func clear(_ names: [String], completion: @escaping (Result<Int, Error>) -> Void) {
                        var sum = 0
                        for name in names { sum += name.count }
                        completion(.success(sum))
                    }
                }
                """, level: .display,
            reason: "'completion' is called only before this function returns, so there is nothing to await: "
                + "return the value, or throw the error"),
        Case(
            rule: "completion-async-conformance",
            source: "import XCTest\n"
                + conformance(
                    load,
                    more:
                        "final class T: XCTestCase {\n    func test() {\n        var n = 0\n        Loader().load { n = $0 }\n"
                        + "        XCTAssertEqual(n, 1)\n    }\n}\n"), level: .display,
            reason: "'n' is read right after the call at LoaderTests.swift:11, and a task may set it only after that: "
                + "let that code wait for the handler first",
            path: "Tests/LoaderTests.swift"),
        Case(
            rule: "completion-async-overload",
            source: """
                class Loader {
                    func load(completion: @escaping (Int) -> Void) { completion(1) }
                }
                final class LateLoader: Loader {
                    let source = Source()
                    override func load(completion: @escaping (Int) -> Void) {
                        source.drain { data in completion(data) }
                    }
                }
                func show(_ loader: Loader) { loader.load { print($0) } }
                """, level: .unsafe,
            reason:
                "the override 'LateLoader.load' (Model.swift:6) may not call its handler exactly once: check that 'drain' (called at line 7) calls its closure exactly once, "
                + "and tell migrate-lint so (`migrate-lint explain call-models` shows how)"),
    ]

    private static let others: [Case] = [
        stays(
            "'super' is called with a callback: await the async version of 'super' first",
            conformance(
                load,
                more:
                    "final class Late: Base {\n    override func load(completion: @escaping (Int) -> Void) {\n        g()\n"
                    + "        super.load { number in\n            self.queue.async { completion(number) }\n        }\n    }\n}\n",
                type: "class Base: Loading")),
        stays(
            "'Base' has the function, but only its subclasses conform to the protocol, at Model.swift:5",
            conformance(load, more: "final class Loader: Base, Loading {}\n", type: "class Base")),
        stays("no implementation of 'load' was found for 'A'", conformance(load, more: "struct A: Loading {}\n")),
        stays(
            "the file is generated, so that an edit would be lost",
            "// Code generated by a tool. DO NOT EDIT.\n" + conformance(load)),
        Case(
            rule: "completion-async-conformance",
            source: conformance(
                "func load(completion: ((Int) -> Void)?) {\n        guard let completion else { return }\n"
                    + "        DispatchQueue.global().async { completion(1) }\n    }",
                signature: "func load(completion: ((Int) -> Void)?)",
                more: "func show(_ loader: Loading) { loader.load(completion: nil) }\n"), level: .display,
            reason:
                "if 'completion' is nil, line 6 skips what the async version always does: check that this does no harm"),
        Case(
            rule: "combine-assign-main",
            source: model("texts\(main).assign(to: \\Label, on: label).store(in: &bag)"), level: nil,
            reason: "the key path '\\Label' leads to no property: write the loop by hand"),
        Case(
            rule: "combine-assign",
            source: model("let path = \\Label.text\ntexts.assign(to: path, on: label).store(in: &bag)"),
            level: nil,
            reason: "'path' holds a key path: write the loop by hand, with 'object[keyPath: path] = value'"),
    ]

    // MARK: Overloads

    private static func none(_ reason: String, _ source: String) -> Case {
        Case(rule: "completion-async-overload", source: source, level: nil, reason: reason)
    }

    private static func method(_ signature: String) -> String {
        "actor A {}\nfinal class Loader {\n    \(signature) { DispatchQueue.global().async { completion(1) } }\n}\n"
    }

    private static let overloads: [Case] = [
        none(
            "an 'isolated' parameter cannot be used inside a continuation: move the body by hand",
            method("func load(_ a: isolated A, completion: @escaping (Int) -> Void)")),
        none(
            "'Handler' names 'Answer' as it is declared in 'Wire' (Model.swift:2), which is not in sight here: write the async version by hand",
            "struct Wire {\n    struct Answer {}\n    typealias Handler = (Answer) -> Void\n}\n"
                + "final class Loader {\n    func load(completion: @escaping Wire.Handler) { completion(Wire.Answer()) }\n}\n"
        ),
        none(
            "a 'sending' parameter cannot be used inside a continuation: move the body by hand",
            method("func load(_ a: sending Loader, completion: @escaping (Int) -> Void)")),
        none(
            "'load' is 'consuming', and 'self' cannot be consumed inside a continuation: move its body by hand",
            method("consuming func load(completion: @escaping (Int) -> Void)")),
        none(
            "'load' is 'dynamic', so it may be replaced at run time: leave it",
            method("dynamic func load(completion: @escaping (Int) -> Void)")),
        none(
            "'load' is 'distributed', so callers await it already: let it return its result",
            method("distributed func load(completion: @escaping (Int) -> Void)")),
        none(
            "the protocol is '@objc', and Objective-C does not see an async version in an extension: if you want one, make the function of the protocol async by hand",
            "@objc protocol P {\n    func load(completion: @escaping (Int) -> Void)\n}\n"),
        none(
            "the protocol is declared inside a type, so no extension with the async version can stand beside it: declare that in the protocol by hand",
            "enum E {\n    protocol P {\n        func load(completion: @escaping (Int) -> Void)\n    }\n}\n"),
        none(
            "'load' is a requirement of 'P' (Model.swift:2), which gets no async version, as "
                + "the protocol is '@objc', and Objective-C does not see an async version in an extension: if you want one, make the function of the protocol async by hand",
            "@objc protocol P {\n    func load(completion: @escaping (Int) -> Void)\n}\nfinal class A: P {\n    \(load)\n}\n"
        ),
    ]

    // MARK: Alerts and bodies

    private static func alert(_ more: String = "", _ rest: String = "", _ modifiers: String = "") -> String {
        """
        import UIKit
        final class Screen: UIViewController {
            \(modifiers)func ask(completion: @escaping (Bool) -> Void) {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "a", style: .default, handler: { _ in completion(true) }))
        \(more)        present(alert, animated: true)
            }
            func other() { ask { print($0) } }
        \(rest)}

        """
    }

    private static let bodies: [Case] = [
        Case(
            rule: "completion-handler",
            source: """
                enum SaveError: Error { case full }
                enum SendError: Error { case offline }
                final class Store {
                    func save(done: @escaping (SaveError?, SendError?) -> Void) {
                        unseen { isSent in
                            if isSent { return done(nil, nil) }
                            done(.full, nil)
                        }
                    }
                }

                """, level: .display,
            reason: "'done' is given several errors, and nil for all of them is success (line 6): write by hand "
                + "an async version that throws the one that is not nil"
        ),
        Case(
            rule: "completion-alert", source: alert("", "    func ask(number: Int = 1) -> Bool { true }\n"),
            level: .unsafe,
            reason: "the async version is called 'askAsync', as "
                + "another 'ask' that takes the same arguments is declared at Model.swift:9"),
        Case(
            rule: "completion-alert", source: alert("        await g()\n"), level: nil,
            reason: "the body cannot become async"),
        Case(
            rule: "completion-async-body",
            source: """
                final class Store {
                    @available(*, deprecated, message: "use load()")
                    func fetch(completion: @escaping (Int) -> Void) {
                        read { number in
                            print(number)
                            completion(number)
                        }
                    }
                    func read(completion: @escaping (Int) -> Void) { completion(1) }
                    func other() { fetch { print($0) } }
                }

                """, level: .display,
            reason:
                "'fetch' is marked as deprecated or obsoleted: leave it, and move its callers, if any, to what replaces it"
        ),
    ]

    private static let more: [Case] = [
        Case(
            rule: "completion-async-body",
            source: """
                final class Store {
                    func fetch(_ size: () -> Int, completion: @escaping (Int) -> Void) {
                        let size = size()
                        DispatchQueue.global().async { completion(size) }
                    }
                    func other() { fetch({ 1 }, completion: show) }
                    func show(_ count: Int) {}
                }

                """, level: nil,
            reason: "'size' is a closure that is not '@escaping', which the task in the callback version cannot capture"
        ),
        Case(
            rule: "completion-handler",
            source: """
                func load(completion: @escaping (Int) -> Void, failure: @escaping (Error) -> Void) {
                    client.fetch(then: completion, failure: failure)
                }

                """, level: .display,
            reason: "'failure' is called instead of 'completion' (line 2): use one handler with a `Result` first, "
                + "or write by hand an async version that throws in that case"
        ),
        Case(
            rule: "completion-handler",
            source: "final class MockStore {\n    func load(completion: @escaping (Int) -> Void) {}\n}\n",
            level: .display,
            reason: "'completion' is never called"),
        Case(
            rule: "completion-handler",
            source: """
                func load(completion: @escaping (Int) -> Void) {
                    client.fetch(
                        then: completion,
                        failure: { error in print(error) })
                }

                """, level: .display,
            reason:
                "the handler for failures that line 4 passes to 'fetch' does not call 'completion': call it there, too, or leave this as it is"
        ),
        Case(
            rule: "completion-handler",
            source: """
                final class Client {
                    let stream = Stream()
                    func load(completion: @escaping (Int) -> Void) {
                        stream.open(
                            with: first(completion),
                            then: second(completion))
                    }
                    func first(_ done: @escaping (Int) -> Void) -> (Int) -> Void { { done($0) } }
                    func second(_ done: @escaping (Int) -> Void) -> (Int) -> Void { { done($0) } }
                    func start() { load { print($0) } }
                }

                """, level: .display,
            reason:
                "'second' (line 6) returns a closure that may call 'completion' later: leave this as it is, unless 'completion' is "
                + "called exactly once"
        ),
        Case(
            rule: "completion-handler",
            source: """
                final class Banner {
                    private var isShown = false
                    private func show(completion: @escaping (Bool) -> Void) {
                        isShown = true
                        DispatchQueue.global().async { completion(self.isOpen()) }
                    }
                    func isOpen() -> Bool { true }
                    func start() { show { print($0) } }
                }

                """, level: .display,
            reason:
                "'show' is private: make 'show' and its callers in "
                + "this file async together"
        ),
        Case(
            rule: "completion-alert",
            source: alert().replacingOccurrences(
                of: "ask { print($0) }", with: "var isOn = false; ask { isOn = $0 }; print(isOn)"), level: nil,
            reason: "the callback version cannot call the async one"),
        Case(
            rule: "combine-sink",
            source: model("bag.insert(texts.map { text in text.count }.sink { print($0) })"),
            level: .display,
            reason:
                "the publisher would be written in a capture list, where a closure with parameters does not compile (swiftlang/swift#81331): store the publisher in a constant first"
        ),
        Case(
            rule: "completion-task",
            source: """
                final class Loader {
                    func load() async -> Int { 1 }
                    func load(completion: @escaping (Int) -> Void = { _ in }) {
                        Task { completion(await load()) }
                    }
                }

                """, level: nil, reason: "'completion' has a default value, so a call of 'load' may leave it out"),
    ]

    static let cases =
        assignments + oneAssignment + sinks + oneSink + conformances + others + overloads + bodies + more
}
