import MarkedCode
import Testing

/// Errors of one type, enums of the project that stand for a result, and values without an optional.
@Suite struct AwaitedFailureTests {
    private static let valueAndError =
        "func read(completion: @escaping (Int, Error?) -> Void) {}\nfunc read() async throws -> Int { 0 }"

    /// There is no value after an error.
    @Test(arguments: [
        ("read(completion: handler)", "line 2: after an error there is no value that this handler could be given"),
        (
            "read { value, error in\n    if let error { log(error) } else { show(value) }\n}",
            "do {\n    let value = try await read()\n    show(value)\n} catch {\n    log(error)\n}"
        ),
        (
            "read { value, error in\n    if let error { log(error, value) } else { show(value) }\n}",
            "line 3: a value is used here on failure, when there is no value"
        ),
        (
            "read { value, _ in show(value) }",
            "line 2: the handler uses the value without a check for an error: check it first"
        ),
        (
            "read { value, error in\n    last = value\n    failure = error\n}",
            "line 4: the error is used here without a check that there is one"
        ),
    ])
    func valuesThatAreNoOptionals(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.valueAndError]).moved(code, to: .statements) == wanted)
    }

    private static let typedResult =
        "enum Bad: Error { case a, b }\n"
        + "func read(completion: @escaping (Result<Int, Bad>) -> Void) {}\n"
        + "func read() async throws -> Int { 0 }"

    /// The async alternative throws any Error: the handler may not use a narrower type.
    @Test(arguments: [
        (
            "read { result in\n    switch result {\n    case .success(let value): show(value)\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "line 5: the handler's error is 'Bad', but the async version throws `any Error`: write the `await` by hand, and cast the error"
        ),
        (
            "read { result in\n    switch result {\n    case .success(let value): show(value)\n"
                + "    case .failure(let error): log(error.localizedDescription)\n    }\n}",
            "do {\n    let value = try await read()\n    show(value)\n} catch {\n"
                + "    log(error.localizedDescription)\n}"
        ),
        (
            "read { result in\n    switch result {\n    case .success(let value): show(value)\n"
                + "    case .failure(let error): log(error.code)\n    }\n}",
            "line 5: the handler's error is 'Bad', but the async version throws `any Error`: write the `await` by hand, and cast the error"
        ),
        (
            "read { result in\n    switch result {\n    case .success(let value): show(value)\n"
                + "    case .failure(.a): log(1)\n    case .failure(.b): log(2)\n    }\n}",
            "line 5: the handler's error is 'Bad', but the async version throws `any Error`: write the `await` by hand, and cast the error"
        ),
        (
            "read { last = $0 }",
            "line 2: the handler's error is 'Bad', but the async version throws `any Error`: write the `await` by hand, and cast the error"
        ),
    ])
    func typedResults(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.typedResult]).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "func f(completion: @escaping (Result<Int, Bad>) -> Void) {\n    ¶\n}",
            "read(completion: completion)",
            "line 2: the handler takes the error type 'Bad', and the async version throws any Error"
        )
    ])
    func typedHandler(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: [Self.typedResult]).moved(code, to: .statements) == wanted)
    }

    private static let typedThrows =
        "enum Bad: Error { case a, b }\n"
        + "func read(completion: @escaping (Result<Int, Bad>) -> Void) {}\n"
        + "func read() async throws(Bad) -> Int { 0 }"

    /// `do` says what is thrown.
    @Test(arguments: [
        (
            "read { result in\n    switch result {\n    case .success(let value): show(value)\n"
                + "    case .failure(let error): log(error.code)\n    }\n}",
            "do throws(Bad) {\n    let value = try await read()\n    show(value)\n} catch {\n"
                + "    log(error.code)\n}"
        )
    ])
    func typedThrows(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.typedThrows]).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "func f(completion: @escaping (Result<Int, Bad>) -> Void) {\n    ¶\n}",
            "read(completion: completion)",
            "do throws(Bad) {\n    completion(.success(try await read()))\n} catch {\n"
                + "    completion(.failure(error))\n}"
        )
    ])
    func typedThrowsForwarded(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: [Self.typedThrows]).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "read { last = $0 }",
            "Task {\n    let result: Result<Int, Bad>\n    do throws(Bad) {\n"
                + "        result = .success(try await read())\n    } catch {\n"
                + "        result = .failure(error)\n    }\n    last = result\n}"
        )
    ])
    func typedThrowsKept(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.typedThrows]).moved(code, to: .task) == wanted)
    }

    private static let bridged =
        "func read(completion: @escaping (Result<Int, NSError>) -> Void) {}\n"
        + "func read() async throws -> Int { 0 }"

    @Test(arguments: [
        (
            "read { result in\n    switch result {\n    case .success(let value): show(value)\n"
                + "    case .failure(let error): log(error.code)\n    }\n}",
            "do {\n    let value = try await read()\n    show(value)\n} catch {\n"
                + "    let error = error as NSError\n    log(error.code)\n}"
        )
    ])
    func bridged(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.bridged]).moved(code, to: .statements) == wanted)
    }

    private static let ownResult =
        "enum Answer<T> { case ok(T), no(Error) }\n"
        + "func read(completion: @escaping (Answer<Int>) -> Void) {}\n"
        + "func read() async throws -> Int { 0 }"

    @Test(arguments: [
        (
            "read { answer in\n    switch answer {\n    case .ok(let value): show(value)\n"
                + "    case .no(let error): log(error)\n    }\n}",
            "do {\n    let value = try await read()\n    show(value)\n} catch {\n    log(error)\n}"
        ),
        (
            "read { answer in\n    if case .ok(let value) = answer { show(value) }\n}",
            "guard let value = try? await read() else { return }\nshow(value)"
        ),
        (
            "read { last = $0 }",
            "let result: Answer<Int>\ndo {\n    result = .ok(try await read())\n} catch {\n"
                + "    result = .no(error)\n}\nlast = result"
        ),
    ])
    func ownResults(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.ownResult]).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "func f(completion: @escaping (Answer<Int>) -> Void) {\n    ¶\n}",
            "read(completion: completion)",
            "do {\n    completion(.ok(try await read()))\n} catch {\n    completion(.no(error))\n}"
        )
    ])
    func ownHandler(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: [Self.ownResult]).moved(code, to: .statements) == wanted)
    }
}
