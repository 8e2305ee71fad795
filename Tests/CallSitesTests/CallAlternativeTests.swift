import MarkedCode
import Testing

/// Which of several async functions is the alternative of a call.
@Suite struct CallAlternativeTests {
    /// Of several callback functions, the one that fits the argument.
    @Test(arguments: [
        (
            [
                "func get(_ a: Int, completion: @escaping (Int) -> Void) {}\n"
                    + "func get(_ a: String, completion: @escaping (Int) -> Void) {}\n"
                    + "func get(_ a: String) async -> Int { 0 }"
            ],
            "get(\"a\") { show($0) }",
            "let value = await get(\"a\")\nshow(value)"
        ),
        (
            [
                "func get(_ a: Int, completion: @escaping (Int) -> Void) {}\n"
                    + "func get(_ a: String, completion: @escaping (Int) -> Void) {}\n"
                    + "func get(_ a: String) async -> Int { 0 }"
            ],
            "get(1) { show($0) }",
            "no async form"
        ),
        (
            [
                "func get(_ a: Int, completion: @escaping (Int) -> Void) {}\n"
                    + "func get(_ a: String, completion: @escaping (Int) -> Void) {}\n"
                    + "func get(_ a: String) async -> Int { 0 }"
            ],
            "get(x) { show($0) }",
            "no async form"
        ),
    ])
    func namesakes(declared: [String], code: String, wanted: String) throws {
        #expect(try CallPlace(others: declared).moved(code, to: .statements) == wanted)
    }

    /// Its result is that of the handler.
    @Test(arguments: [
        (
            ["func get(completion: @escaping (Int?) -> Void) {}\nfunc get() async -> Int { 0 }"],
            "get { show($0) }",
            "no async form"
        ),
        (
            ["func get(completion: @escaping (Int) -> Void) {}\nfunc get() async throws -> Int { 0 }"],
            "get { show($0) }",
            "no async form"
        ),
        (
            [
                "func get(completion: @escaping (Result<Int, Error>) -> Void) {}\n"
                    + "func get() async -> Result<Int, Error> { .success(1) }"
            ],
            "get { show($0) }",
            "let value = await get()\nshow(value)"
        ),
        (
            ["func get(completion: (Int) -> Void) {}\nfunc get() async -> Int { 0 }"],
            "get { show($0) }",
            "no async form"
        ),
        (
            ["func get(completion: @escaping (Int) -> Bool) {}\nfunc get() async -> Int { 0 }"],
            "get { show($0) }",
            "no async form"
        ),
    ])
    func shapes(declared: [String], code: String, wanted: String) throws {
        #expect(try CallPlace(others: declared).moved(code, to: .statements) == wanted)
    }

    /// The alternative is visible where the callback function is.
    @Test(arguments: [
        (
            [
                "class A { func get(completion: @escaping (Int) -> Void) {}\n func get() async -> Int { 0 } }",
                "class B: A { override func get(completion: @escaping (Int) -> Void) {} }",
            ],
            "func f(a: B) {\n    ¶\n}",
            "a.get { show($0) }",
            "no async form"
        ),
        (
            [
                """
                class A { func get(completion: @escaping (Int) -> Void) {}
                 func get() async -> Int { await withCheckedContinuation { c in get { c.resume(returning: $0) } } } }
                """, "class B: A { override func get(completion: @escaping (Int) -> Void) {} }",
            ],
            "func f(a: A) {\n    ¶\n}",
            "a.get { show($0) }",
            "let value = await a.get()\nshow(value)"
        ),
        (
            [
                "protocol P { func get(completion: @escaping (Int) -> Void) }",
                "class A: P { func get(completion: @escaping (Int) -> Void) {}\n func get() async -> Int { 0 } }",
            ],
            "func f(a: P) {\n    ¶\n}",
            "a.get { show($0) }",
            "no async form"
        ),
        (
            [
                """
                protocol P { func get(completion: @escaping (Int) -> Void) }
                extension P { func get() async -> Int { await withCheckedContinuation { c in get { c.resume(returning: $0) } } } }
                """, "class A: P { func get(completion: @escaping (Int) -> Void) {} }",
            ],
            "func f(a: A) {\n    ¶\n}",
            "a.get { show($0) }",
            "let value = await a.get()\nshow(value)"
        ),
    ])
    func types(declared: [String], frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: declared).moved(code, to: .statements) == wanted)
    }

    /// The alternative waits for the callback function in a continuation.
    @Test(arguments: [
        ("withCheckedContinuation { c in\n    count { c.resume(returning: $0) }\n}", "no async form")
    ])
    func continuations(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// The call is in the body of the alternative.
    @Test(arguments: [
        (
            "func count() async -> Int {\n    ¶\n}",
            "count { show($0) }",
            "no async form"
        ),
        (
            "func both(completion: @escaping (Int) -> Void) {\n    count(completion: completion)\n}\n"
                + "func both() async -> Int { await count() }\nfunc f() {\n    ¶\n}",
            "both { show($0) }",
            "let value = await both()\nshow(value)"
        ),
    ])
    func itself(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .statements) == wanted)
    }

    /// The alternative unwraps a value that the handler takes as an optional.
    @Test(arguments: [
        (
            "func fetch(_ id: Int, completion: @escaping (User?, Error?) -> Void) {}\n"
                + "func fetch(_ id: Int) async throws -> User { User() }",
            "fetch(1) { user, _ in show(user) }", true
        ),
        (
            """
            func fetch(_ id: Int, completion: @escaping (User?, Error?) -> Void) {}
            func fetch(_ id: Int) async throws -> User { try await withCheckedThrowingContinuation { c in fetch(id) { user, error in c.resume(returning: user!) } } }
            """,
            "fetch(1) { user, _ in show(user) }", false
        ),
        (
            "func count(completion: @escaping (Int) -> Void) {}\nfunc count() async -> Int { number! }",
            "count { show($0) }", true
        ),
    ])
    func traps(declared: String, code: String, isNever: Bool) throws {
        let place = CallPlace(others: [declared])
        #expect(try place.holds({ .mayBeAwaited($0, by: $1, inTaskWith: nil) }, code) == isNever)
    }
}
