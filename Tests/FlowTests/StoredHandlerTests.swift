import Testing

/// A handler that ends up in a value: that it will be called is not known.
@Suite struct StoredHandlerTests {
    private static let project = """
        struct Payment { let callback: (Int) -> Void }
        class Job { init(_ completion: @escaping (Int) -> Void) { self.completion = completion } }
        protocol JobFactory { func makeJob(completion: @escaping (Int) -> Void) -> Job }
        protocol Asking { func createAccount(completion: @escaping (Int) -> Void) }
        class Store {
            func pay(completion: @escaping (Int) -> Void) { queue.add(Payment(callback: { completion($0) })) }
            func payFor(_ x: Int, completion: @escaping (Int) -> Void) { queue.add(Payment(callback: completion)) }
            func payLater(completion: @escaping (Int) -> Void) { load { self.pay(completion: completion) } }
            func request(completion: @escaping (Int) -> Void) -> Request { return Request(completion: completion) }
            func implied(completion: @escaping (Int) -> Void) -> Request { Request(completion: completion) }
            func job(completion: @escaping (Int) -> Void) -> Job { return Job(completion) }
            func wait(completion: @escaping (Int) -> Void) {
                self.waiting.append(completion)
                refresh()
            }
            func send(_ message: Message, completion: @escaping (Int) -> Void) { handlers[message.id] = completion }
            func started(completion: @escaping (Int) -> Void) -> Token { return Request(completion: completion).start() }
            func workFor(_ x: Int, completion: @escaping (Int) -> Void) { completion(x) }
            func work(completion: @escaping (Int) -> Void) { add(Work(completion: completion)) }
        }
        class ServerStream {
            func open(then completion: @escaping (Int) -> Void) { if isReady { completion(1) } }
        }
        """

    private func verdict(_ body: String) throws -> String {
        try FlowTests.verdict(body, beside: ["Store.swift": Self.project])
    }

    @Test(arguments: [
        "store.pay(completion: done)", "store.payLater(completion: done)", "store.payFor(a ?? b, completion: done)",
        "let request = store.request(completion: done)\nstart(request)",
        "let request = store.implied { done($0) }\nstart(request)", "let job = store.job(completion: done)\nstart(job)",
        "store.wait { done($0) }", "let job = factory.makeJob(completion: done)\njob.start()",
        "stream.open { done($0) }", "store.send(message) { done($0) }", "state = .asking(title, completion: done)",
    ])
    func keptInAValue(body: String) throws {
        let said = try verdict(body)
        #expect(["unclear: '", "unclear: in '", "unclear: line "].contains(where: said.hasPrefix))
    }

    /// A value that is started at once, or given to a function that runs work, calls the handler.
    @Test(arguments: [
        "let token = store.started(completion: done)", "store.work(completion: done)",
        "asking.createAccount(completion: done)", "store.workFor(a ?? b, completion: done)",
        "application.open(url) { done(1) }",
    ])
    func startedAtOnce(body: String) throws {
        let said = try verdict(body)
        #expect(said == "once")
    }
}
