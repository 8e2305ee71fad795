import MarkedCode
import Syntax
import Testing

@testable import Flow
@testable import Index

/// What a verdict rests on that no source shows. The body is that of `f`, in a class with the members before it.
@Suite struct AssumptionTests {
    private func summary(_ body: String, _ members: String = "", _ others: String = "") throws -> PathSummary {
        let source = "\(members)\nfunc f(x: Int, done: @escaping (Int) -> Void) {\n\(body)\n}"
        let tree = TokenTree(SourceFile(path: "A.swift", text: "class A: UIViewController {\n\(source)\n}"))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        project.add(TokenTree(SourceFile(path: "Other.swift", text: others)))
        let function = try #require(project.functions("f").first).declaration
        let brace = try #require(function.body).lowerBound
        return FlowFacts(project: project, settings: BuildSettings())
            .account(of: "done", in: tree.interior(brace), of: tree)
    }

    /// One call, as long as this holds.
    @Test(arguments: [
        ("source.drain { data in done(1) }", "", "", "that 'drain' (called at line 4) calls its closure exactly once"),
        ("load(completion: done)", "", "", "that 'load' (called at line 4) calls its closure exactly once"),
        (
            "withAttempts(3) { done(1) }", "", "",
            "that 'withAttempts' (called at line 4) calls its closure exactly once"
        ),
        ("timer.run { done(1) }", "", "", "that 'run' (called at line 4) calls its closure exactly once"),
        // A function of the project's may give anything.
        (
            "request(x).responseData { answer in done(1) }", "", "",
            "that 'responseData' (called at line 4) calls its closure exactly once"
        ),
        // The receiver is not seen to be a queue.
        ("worker.async { done(1) }", "", "", "that 'async' (called at line 4) calls its closure exactly once"),
        (
            "worker.async { done(1) }", "let worker: Worker", "",
            "that 'async' (called at line 4) calls its closure exactly once"
        ),
        (
            "a.load(1, completion: done)", "",
            "protocol P { func load(_ a: Int, completion: @escaping (Int) -> Void) }",
            "that 'load' (Other.swift:1) calls its closure exactly once"
        ),
        // Nothing tells of what type the receiver is.
        (
            "a.load(1, completion: done)", "",
            "struct B { func load(_ a: Int, completion: @escaping (Int) -> Void) { completion(1) } }",
            "that the 'load' called at A.swift:4 is that of 'B' (Other.swift:1)"
        ),
        (
            "a.load(1, completion: done)", "",
            "protocol P { func load(_ a: Int, completion: @escaping (Int) -> Void) }\n"
                + "class B: P { func load(_ a: Int, completion: @escaping (Int) -> Void) { c.result.whenComplete(completion) } }\n"
                + "class C: P { func load(_ a: Int, completion: @escaping (Int) -> Void) { c.result.whenComplete(completion) } }",
            "that 'load' (Other.swift:2 and 1 more of this name) calls its closure exactly once"
        ),
        (
            "load(success: { done(1) }, failure: { _ in done(2) })", "", "",
            "that 'load' (called at line 4) calls exactly one of its two closures"
        ),
        ("while true {\nif next() { break }\n}\ndone(1)", "", "", "that the loop 'while true' (line 4) ends"),
        // A group is left in a handler of which nothing is known, whenever it is called and on one path.
        (
            "let group = DispatchGroup()\ngroup.enter()\ndrain { group.leave() }\ngroup.notify(queue: .main) { done(1) }",
            "", "",
            "that 'drain' (called at line 6) calls its closure exactly once"
        ),
        (
            "let group = DispatchGroup()\ngroup.enter()\nwork { a in\n    if a > 1 { group.leave() }\n}\n"
                + "group.notify(queue: .main) { done(1) }", "func work(completion: (Int) -> Void) { completion(1) }",
            "",
            "that the closure passed to 'work' (called at line 6) calls 'group.leave()' exactly once"
        ),
        (
            "let group = DispatchGroup()\nitems.forEach { item in\n    group.enter()\n    item.drain(completion: group.leave)\n}\n"
                + "group.notify(queue: .main) { done(1) }", "", "",
            "that 'drain' (called at line 7) calls its closure exactly once"
        ),
        ("Future { g($0) }.sink { done($0) }", "", "", "that 'Future' (called at line 4) gives exactly one value"),
        (
            "Just(1).catch { _ in Future { g($0) } }.sink { done($0) }", "", "",
            "that 'Future' (called at line 4) gives exactly one value"
        ),
        // The assumption of a callee, and one that is made on one of two branches.
        (
            "work(1, completion: done)", "",
            "func work(_ a: Int, completion: @escaping (Int) -> Void) {\n    store.drain(completion: completion)\n}",
            "that 'drain' (called at Other.swift:2) calls its closure exactly once"
        ),
        (
            "if x { done(1) } else { drain(completion: done) }", "", "",
            "that 'drain' (called at line 4) calls its closure exactly once"
        ),
        (
            "let end = { drain(completion: done) }\nqueue.async(execute: end)",
            "let queue = DispatchQueue(label: \"\")", "",
            "that 'drain' (called at line 4) calls its closure exactly once"
        ),
        (
            "drain(completion: { a in fill(completion: { done(1) }) })", "", "",
            "that 'drain' (called at line 4) calls its closure exactly once and that 'fill' (called at line 4) calls its closure exactly once"
        ),
    ])
    func isCarried(body: String, members: String, others: String, expected: String) throws {
        let summary = try summary(body, members, others)
        #expect(summary.verdict == .exactlyOnce, "\(body)")
        let reason = try #require(summary.assumption?.reason, "\(body)")
        #expect(reason.hasPrefix("check \(expected)"), "\(reason)")
        let isOfCalls = !["gives", "loop", "leave()"].contains(where: expected.contains)
        #expect(reason.contains("explain call-models`") == isOfCalls, "\(reason)")
    }

    /// The one witness calls it, and the test doubles do not.
    @Test func testDoublesAreNamed() throws {
        let function = "func load(completion: @escaping (Int) -> Void)"
        let others =
            "protocol API { \(function) }\nclass Server: API { \(function) { completion(1) } }\n"
            + "class MockAPI: API { \(function) {} }\nclass FakeAPI: API { \(function) {} }"
        let reason = try summary("api.load(completion: done)", "let api: API", others).assumption?.reason
        #expect(
            reason
                == "check that the test double 'MockAPI.load' (Other.swift:3) calls its closure by itself: a test that awaits this waits for ever otherwise; "
                + "check that the test double 'FakeAPI.load' (Other.swift:4) calls its closure by itself: a test that awaits this waits for ever otherwise"
        )
    }

    /// One call that is seen, or that a row of the table knows of this type.
    @Test(arguments: [
        (
            "self.manager.queue.async { done(1) }", "let manager: Manager = make()",
            "class Manager { let queue: DispatchQueue = make() }"
        ),
        ("NEVPNManager.shared().loadFromPreferences { _ in done(1) }", "", ""),
        ("done(1)", "", ""),
        ("DispatchQueue.main.async { done(1) }", "", ""),
        ("DispatchQueue.global(qos: .utility).async { done(1) }", "", ""),
        ("queue.async { done(1) }", "private let queue = DispatchQueue(label: \"a\")", ""),
        ("self.queue.asyncAfter(deadline: x) { done(1) }", "private let queue = DispatchQueue.main", ""),
        ("session.dataTask(with: x) { a, b, c in done(1) }.resume()", "let session: URLSession", ""),
        ("URLSession.shared.dataTask(with: x) { a, b, c in done(1) }.resume()", "", ""),
        // Another variable of the file has its name.
        (
            "let session = URLSession.shared\nsession.dataTask(with: x) { a, b, c in done(1) }.resume()",
            "func g() { let session = make() }", ""
        ),
        ("AF.request(x).validate().responseData { answer in done(1) }", "", ""),
        ("session.download(x).responseData { answer in done(1) }", "let session: Session", ""),
        ("let center = UNUserNotificationCenter.current()\ncenter.getNotificationSettings { _ in done(1) }", "", ""),
        ("UIView.animate(withDuration: 1, animations: { }, completion: { _ in done(1) })", "", ""),
        ("Self.own.async { done(1) }", "static let own = DispatchQueue(label: \"a\")", ""),
        ("web.evaluateJavaScript(x) { a, b in done(1) }", "", "extension A { }\nclass A { var web: WKWebView! }"),
        (
            "Client().perform(x) { a in done(1) }", "",
            "class Client { func perform(_ a: Int, then: @escaping (Int) -> Void) { then(1) } }"
        ),
        ("lock.withLock { done(1) }", "let lock = NSLock()", ""),
        ("Task { done(1) }", "", ""),
        ("withAnimation { done(1) }", "", ""),
        ("URLSession.shared.dataTaskPublisher(for: x).map { $0 }.sink { done($0) }", "", ""),
        ("work(completion: done)", "", "func work(completion: @escaping (Int) -> Void) { completion(1) }"),
        // All that implement it are seen to call it once.
        (
            "a.load(1, completion: done)", "let a: P",
            "protocol P { func load(_ a: Int, completion: @escaping (Int) -> Void) }\nstruct B: P { func load(_ a: Int, completion: @escaping (Int) -> Void) { completion(1) } }"
        ),
        // One that calls itself calls it once if its other paths do.
        (
            "work(completion: done)", "",
            "func work(completion: @escaping (Int) -> Void) { if ready { completion(1) } else { work(completion: completion) } }"
        ),
    ])
    func isNone(body: String, members: String, others: String) throws {
        let summary = try summary(body, members, others)
        #expect(summary.verdict == .exactlyOnce, "\(body)")
        #expect(summary.assumption == nil, "\(summary.assumption?.reason ?? "")")
    }

    /// The verdict includes those of all that is called, however deep.
    @Test(arguments: [
        "completion(1)", "if ready { completion(1) }", "completion(1)\ncompletion(2)",
    ])
    func isFixedPoint(innermost: String) throws {
        let others = """
            func a(completion: @escaping (Int) -> Void) { b { completion($0) } }
            func b(completion: @escaping (Int) -> Void) { c { completion($0) } }
            func c(completion: @escaping (Int) -> Void) { \(innermost) }
            """
        let summary = try summary("a { done($0) }", "", others)
        #expect((summary.verdict == .exactlyOnce) == (innermost == "completion(1)"))
    }

    /// Functions that only call themselves, or each other, never come to an end.
    @Test(arguments: [
        (
            "load(completion: { done($0) })",
            "func load(completion: @escaping (Int) -> Void) { load(completion: completion) }",
            "'load' only passes 'completion' to itself"
        ),
        (
            "a { done($0) }",
            "func a(completion: @escaping (Int) -> Void) { b { completion($0) } }\n"
                + "func b(completion: @escaping (Int) -> Void) { queue.async { a(completion: completion) } }",
            "'a' and 'b' only pass 'completion' to each other"
        ),
        (
            "if ready { done(1) } else { a(completion: done) }",
            "func a(completion: @escaping (Int) -> Void) { ready ? b(completion: completion) : a(completion: completion) }\n"
                + "func b(completion: @escaping (Int) -> Void) { a(completion: completion) }",
            "'a' and 'b' only pass 'completion' to each other"
        ),
    ])
    func isEndless(body: String, others: String, fact: String) throws {
        let summary = try summary(body, "", others)
        #expect(summary.verdict != .exactlyOnce)
        let fault = try #require(summary.fault?.text())
        let told = ", where \(fact), so that nothing ever calls it: call 'completion' where the recursion should end"
        #expect(fault.hasSuffix(told), "\(fault)")
    }

    /// A second call that is assumed says so.
    @Test func secondCallThatIsAssumed() throws {
        let seen = try summary("done(1)\ndone(2)").repeated?.walk
        #expect(seen == "is called at line 4 and again at line 5")
        let assumed = try summary("load(completion: done)\ndone(2)").repeated?.walk
        #expect(
            assumed
                == "is called at line 4 by 'load' and again at line 5, provided that 'load' (called at line 4) calls its closure"
        )
    }

    private static let both = """
        func pick(good: @escaping (Int) -> Void, failure: @escaping (Int) -> Void) {
            if a { good(1) } else { failure(2) }
        }
        func drop(good: @escaping (Int) -> Void, failure: @escaping (Int) -> Void) {
            if a { good(1) }
        }
        func both(good: @escaping (Int) -> Void, failure: @escaping (Int) -> Void) {
            failure(2)
            good(1)
        }
        """

    /// A function of the project that is given two closures is followed with both.
    @Test(
        arguments: [
            ("pick(good: { done($0) }, failure: { done($0) })", nil), ("pick(good: { done($0) }, failure: done)", nil),
            (
                "drop(good: { done($0) }, failure: { done($0) })",
                "'drop' (A.swift:5) does not always call exactly one of 'good' and 'failure': if 'a' is false at line 6, neither 'good' nor 'failure' is called: correct that first, or leave this as it is"
            ),
            (
                "both(good: { done($0) }, failure: { done($0) })",
                "'both' (A.swift:8) does not always call exactly one of 'good' and 'failure': 'good' is called at line 10 and also 'failure' at line 9: correct that first, or leave this as it is"
            ),
        ] as [(String, String?)])
    func pairsAreFollowed(body: String, fault: String?) throws {
        let summary = try summary(body, Self.both)
        #expect(summary.fault?.text() == fault)
        #expect(summary.assumption == nil)
        #expect((summary.verdict == .exactlyOnce) == (fault == nil))
    }

    /// A group whose every handler is seen to leave it.
    @Test(arguments: [
        "work { _ in group.leave() }", "work { a in\n    defer { group.leave() }\n    if a > 1 { return }\n}",
        "queue.async { group.leave() }", "group.leave()",
    ])
    func groupsThatAreLeft(work: String) throws {
        let members = "let queue = DispatchQueue(label: \"\")\nfunc work(completion: (Int) -> Void) { completion(1) }"
        let body = "let group = DispatchGroup()\ngroup.enter()\n\(work)\ngroup.notify(queue: .main) { done(1) }"
        let summary = try summary(body, members)
        #expect(summary.verdict == .exactlyOnce && summary.assumption == nil, "\(summary.assumption?.reason ?? "")")
    }

    /// Calls are followed as deep as they go.
    @Test func longChainsAreFollowed() throws {
        let chain = (1...8).map {
            "func f\($0)(completion: @escaping (Int) -> Void) { f\($0 + 1)(completion: completion) }"
        }
        let end = "func f9(completion: @escaping (Int) -> Void) { if a { completion(1) } }"
        let summary = try summary("f1(completion: done)", (chain + [end]).joined(separator: "\n"))
        #expect(summary.verdict != .exactlyOnce && summary.assumption == nil)
        let whole = end.replacing("if a { completion(1) }", with: "completion(1)")
        let other = try self.summary("f1(completion: done)", (chain + [whole]).joined(separator: "\n"))
        #expect(other.verdict == .exactlyOnce && other.assumption == nil)
    }
}
