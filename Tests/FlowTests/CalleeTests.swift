import Testing

/// Functions that are given the handler: which declaration that is, and whether it is known to call it.
@Suite struct CalleeTests {
    private static let fetcher = """
        class Fetcher {
            func fetch(completion: @escaping (Int) -> Void) { completion(1) }
            func later(completion: @escaping (Int) -> Void) { let task = Task2(completion: completion); add(task) }
            func keep(completion: @escaping (Int) -> Void) { self.completion = completion }
            func weakly(completion: @escaping (Int) -> Void) {
                other.run2(2) { [weak self] in guard let self else { return }; completion(1) }
            }
            func urgent(completion: @escaping (Int) -> Void) {
                other.watch { completion(1) }
                completion(2)
            }
            func sync(completion: @escaping (Int) -> Void) { if a { completion(1) } }
            func either(completion: @escaping (Int?, Error?) -> Void) {
                if a { completion(1, nil) } else { completion(nil, LoadError.bad) }
            }
        }
        class Other { func fetch(completion: @escaping (Int) -> Void) {} }
        """
    private static let mock = "class FetcherMock { func fetch(completion: @escaping (Int) -> Void) {} }"

    private func verdict(_ body: String) throws -> String {
        try FlowTests.verdict(body, beside: ["Sources/Fetcher.swift": Self.fetcher, "Tests/A.swift": Self.mock])
    }

    /// The receiver's name says which declaration it is; test doubles do not count.
    @Test(arguments: ["fetcher.fetch(completion: done)", "fetcher.later(completion: done)"])
    func promisesThatHold(body: String) throws {
        let said = try verdict(body)
        #expect(said == "once")
    }

    @Test(arguments: [
        "other.fetch(completion: done)", "fetcher.keep(completion: done)", "fetcher.weakly(completion: done)",
        "fetcher.urgent(completion: done)", "unknown.fetch(completion: done)",
    ])
    func promisesThatDoNot(body: String) throws {
        let said = try verdict(body)
        #expect(said.hasPrefix("unclear: "))
    }

    /// What gives its closure a value or an error leaves no path with both, and none with neither.
    @Test(arguments: [
        ("if let error { done(1) }\nif let x { done(x) }", true),
        ("if let x { done(x) } else if let error { done(1) }", true),
        ("if error != nil {\n    done(1)\n    return\n}\nif let y = x { done(y) }", true),
        ("if let error { done(1) }\nif let y = x as? Int { done(y) }", false),
        ("if let error { done(1) }\nif let x { done(x) }\nif x != nil { done(2) }", false),
    ])
    func eitherValueOrError(handler: String, isOnce: Bool) throws {
        let said = try verdict("fetcher.either { x, error in\n\(handler)\n}")
        #expect((said == "once") == isOnce, "\(said)")
    }

    /// A closure that may end without a call, given to a function with a completion handler.
    @Test func aSilentClosureIsSilentWhateverTakesIt() throws {
        let said = try verdict("fetcher.weakly { x in\n    if x > 1 { done(1) }\n}")
        #expect(said == "never: if 'x > 1' is false at line 3, 'done' is not called")
    }

    /// Combine: publishers of one value, and others.
    @Test(arguments: [
        (
            "session.dataTaskPublisher(for: url).sink { _ in } receiveValue: { _ in done(1) }.store(in: &bag)",
            "unclear: 'done' is not called if the publisher of this 'sink' (line 2) fails: call it in `receiveCompletion`, too, or leave this as it is"
        ),
        (
            "session.dataTaskPublisher(for: url).sink { _ in done(0) } receiveValue: { _ in done(1) }.store(in: &bag)",
            "once"
        ), ("Just(1).sink { _ in } receiveValue: { done($0) }.store(in: &bag)", "once"),
        ("one().sink { done($0) }.store(in: &bag)", "once"), ("subject.first().sink { done($0) }", "once"),
        (
            "one().sink(receiveCompletion: { if case .failure = $0 { done(0) } }, receiveValue: { done($0) })", "once"
        ),
        (
            "many().sink { done($0) }",
            "unclear: the publisher may give no value, or several, and 'sink' (line 2) calls its closure for each value: return an `AsyncStream`, or leave this as it is"
        ),
        (
            "other().sink(receiveCompletion: { if case .finished = $0 { done(0) } }, receiveValue: { _ in })",
            "unclear: if '$0' is not '.finished' at line 2, 'done' is not called: add an 'else' that calls it, or leave this as it is"
        ),
        (
            "many().sink(receiveCompletion: { _ in done(0) }, receiveValue: { _ in })",
            "unclear: 'sink' (line 2) calls this closure when the publisher ends, but not if the subscription is cancelled: write the async version by hand, with a loop whose end takes the place of this closure"
        ),
        (
            "one().flatMap { many($0) }.sink { done($0) }",
            "unclear: the publisher may give no value, or several, and 'sink' (line 2) calls its closure for each value: return an `AsyncStream`, or leave this as it is"
        ),
    ])
    func sinks(body: String, said: String) throws {
        let publishers = """
            func one() -> AnyPublisher<Int, Never> { if a { return one() }; return Just(1).eraseToAnyPublisher() }
            func many() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
            """
        let verdict = try FlowTests.verdict(body, beside: ["P.swift": publishers])
        #expect(verdict == said)
    }

    /// Names that stand for the handler.
    @Test(arguments: [
        "let box = Box(value: done)\nqueue.async { box.value(1) }", "let call = done ?? { _ in }\ncall(1)",
        "load { finish($0) }\nfunc finish(_ x: Int) { done(x) }",
        "return if a { load { done($0) } } else { load { done($0) } }",
        "performOnMainActor { done(1) }",
    ])
    func otherNames(body: String) throws {
        let said = try verdict(body)
        #expect(said == "once")
    }

    /// Intentionally silent, or the condition excludes the path.
    @Test(arguments: [
        "guard let view else { return assertionFailure(\"no view\") }\ndone(1)",
        "guard let strong: View = self else { return }\ndone(1)",
        "guard a else { failure?(1); return }\ndone(1)", "switch x {\ncase 1: done(1)\n@unknown default: break\n}",
        "load { value, error in\n    if let error { done(1) } else if let value { done(2) }\n}",
        "guard a else { return nil }\nreturn load(completion: done)",
        "panel.begin { result in\n    if result == .OK { done(1) }\n}",
        "Task {\n    try await Task.sleep(nanoseconds: 1)\n    done(1)\n}",
    ])
    func silentOnPurpose(body: String) throws {
        let said = try verdict(body)
        #expect(said.hasPrefix("intentionally silent: "))
    }

    @Test(arguments: [
        (
            "load { [weak self] x in\n    guard let self, x > 1 else { return }\n    done(x)\n}",
            "the closure at line 2 returns at line 3 if 'self' is nil or 'x > 1' is false, without calling 'done'"
        ),
        ("do { try g(); done(1) } catch { assertionFailure() }", "the 'catch' at line 2 does not call 'done'"),
        (
            "guard a else { return nil }\ndone(1)\nreturn nil",
            "the function returns at line 2 if 'a' is false, without calling 'done'"
        ),
        (
            "if a == 1 { done(1) } else { switch a {\ncase 2: done(2)\ndefault: break\n} }",
            "'default' at line 4 does not call 'done'"
        ),
    ])
    func silentAllTheSame(body: String, walk: String) throws {
        let said = try verdict(body)
        #expect(said == "never: \(walk)")
    }

    /// Neither silent nor doubled.
    @Test func complementsAndFlags() throws {
        let excluded = "guard case .a(let y) = x else {\n    if case .b = x { done(1) }\n    return\n}\ndone(y)"
        #expect(try verdict(excluded) == "once")
        let flagged = "var isDone = false\nif a { done(1); isDone = true }\nif !isDone { done(2) }"
        #expect(try verdict(flagged).hasPrefix("unclear: whether 'done' is called once depends"))
        #expect(try verdict("for done in list { done(1) }\ndone(2)") == "once")
    }
}
