import MarkedCode
import Testing

/// Handlers that are the result of a call, and optional ones.
@Suite struct HandlerExpressionTests {
    /// The handler is still made once and before the call: in a statement before it, or in a capture list.
    @Test(arguments: [
        (
            ["func makeHandler() -> (Int) -> Void { { _ in } }"],
            "count(completion: makeHandler())",
            "Task { [handler = makeHandler()] in handler(await count()) }"
        ),
        (
            ["class Joiner { func capture() -> (Int) -> Void { { _ in } } }"],
            "count(completion: joiner.capture())",
            "Task { [handler = joiner.capture()] in handler(await count()) }"
        ),
        (
            ["func make(_ a: @escaping (Int) -> Void) -> (Int) -> Void { a }"],
            "count(completion: make { self.show($0) })",
            "Task { [handler = make { self.show($0) }] in handler(await count()) }"
        ),
        (
            ["func make(_ a: @escaping (Int) -> Void) -> (Int) -> Void { a }"],
            "count(completion: make { x in self.show(x) })",
            "line 2: the handler is made from another closure: store it in a constant before the call"
        ),
    ])
    func made(declared: [String], code: String, wanted: String) throws {
        #expect(try CallPlace(others: [CallPlace.declared] + declared).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "count(completion: joiner.capture())",
            "Task { [handler = joiner.capture() as (Int) -> Void] in handler(await count()) }"
        )
    ])
    func madeOfUnknown(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .task) == wanted)
    }

    /// Whether there is a handler must be known.
    @Test(arguments: [
        (
            "func f() {\n    ¶\n}",
            "close(completion: done)",
            "line 2: the handler that is passed may be nil: unwrap it before the call"
        ),
        (
            "func f(done: (() -> Void)?) {\n    ¶\n}",
            "close(completion: done)",
            "Task {\n    await close()\n    done?()\n}"
        ),
        (
            "func f(done: @escaping () -> Void) {\n    ¶\n}",
            "close(completion: done)",
            "Task {\n    await close()\n    done()\n}"
        ),
    ])
    func optional(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: [Self.optionalHandler]).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        ("close(completion: nil)", "no async form"),
        ("close(completion: {})", "no async form"),
        ("close(completion: { /* later */ })", "without /* later */:\nTask { await close() }"),
        (
            "close(completion: make())",
            "line 2: the handler's type is only inferred from this call: store the handler in a constant with its type written out"
        ),
    ])
    func nobodyWaits(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.optionalHandler]).moved(code, to: .task) == wanted)
    }

    private static let optionalHandler = "func close(completion: (() -> Void)?) {}\nfunc close() async {}"
}
