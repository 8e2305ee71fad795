import Index
import MarkedCode
import Testing

/// Labels, default values, several closures and generic parameters of calls.
@Suite struct CallArgumentTests {
    private static let defaults = """
        func find(_ name: String, in list: [String] = [], limit: Int = 10, completion: @escaping (Int) -> Void) {}
        func find(_ name: String, in list: [String] = [], limit: Int = 10) async -> Int { 0 }
        """

    @Test(arguments: [
        ("find(\"a\") { show($0) }", "let value = await find(\"a\")\nshow(value)"),
        ("find(\"a\", limit: 2) { show($0) }", "let value = await find(\"a\", limit: 2)\nshow(value)"),
        (
            "find(\"a\", in: [\"b\"], limit: 2, completion: { show($0) })",
            "let value = await find(\"a\", in: [\"b\"], limit: 2)\nshow(value)"
        ),
        (
            "find(\n    \"a\",\n    in: [\"b\"],\n    limit: 2\n) { show($0) }",
            "let value = await find(\n    \"a\",\n    in: [\"b\"],\n    limit: 2\n)\nshow(value)"
        ),
        (
            "find(\n    \"a name that is long enough to fill a line\",\n"
                + "    in: [\"another\", \"and another one\"],\n    limit: 2\n) { show($0) }",
            "let value = await find(\n    \"a name that is long enough to fill a line\",\n"
                + "    in: [\"another\", \"and another one\"],\n    limit: 2\n)\nshow(value)"
        ),
    ])
    func labels(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.defaults]).moved(code, to: .statements) == wanted)
    }

    /// Omitted arguments have a default in the alternative too; the handler may be any parameter.
    @Test(arguments: [
        (
            [
                "func find(_ name: String, limit: Int = 10, completion: @escaping (Int) -> Void) {}\n"
                    + "func find(_ name: String, limit: Int) async -> Int { 0 }"
            ],
            "find(\"a\") { show($0) }",
            "no async form"
        ),
        (
            [
                "func find(_ name: String, limit: Int = 10, completion: @escaping (Int) -> Void) {}\n"
                    + "func find(_ name: String, limit: Int) async -> Int { 0 }"
            ],
            "find(\"a\", limit: 1) { show($0) }",
            "let value = await find(\"a\", limit: 1)\nshow(value)"
        ),
        (
            [
                "func find(progress: @escaping (Double) -> Void, completion: @escaping (Int) -> Void) {}\n"
                    + "func find(progress: @escaping (Double) -> Void) async -> Int { 0 }"
            ],
            "find(progress: { print($0) }) { show($0) }",
            "let value = await find(progress: { print($0) })\nshow(value)"
        ),
        (
            [
                "func find(progress: @escaping (Double) -> Void, completion: @escaping (Int) -> Void) {}\n"
                    + "func find(progress: @escaping (Double) -> Void) async -> Int { 0 }"
            ],
            "find(progress: { print($0) }, completion: { show($0) })",
            "let value = await find(progress: { print($0) })\nshow(value)"
        ),
        (
            [
                "func find(completion: @escaping (Int) -> Void, failure: @escaping (Error) -> Void) {}\n"
                    + "func find() async throws -> Int { 0 }"
            ],
            "find(completion: { show($0) }, failure: { log($0) })",
            "no async form"
        ),
        (
            ["func find(_ handler: @escaping (Int) -> Void) {}\nfunc find() async -> Int { 0 }"],
            "find { show($0) }",
            "let value = await find()\nshow(value)"
        ),
        (
            [
                "func find(then: @escaping (Int) -> Void, queue: DispatchQueue) {}\n"
                    + "func find(queue: DispatchQueue) async -> Int { 0 }"
            ],
            "find(then: { show($0) }, queue: q)",
            "let value = await find(queue: q)\nshow(value)"
        ),
    ])
    func shapes(declared: [String], code: String, wanted: String) throws {
        #expect(try CallPlace(others: declared).moved(code, to: .statements) == wanted)
    }

    private static let generic =
        "func get<T: Decodable>(_ id: Int, completion: @escaping (Result<T, Error>) -> Void) {}\n"
        + "func get<T: Decodable>(_ id: Int) async throws -> T { fatalError() }"

    /// A generic argument that only the handler fixes is written at the call.
    @Test(arguments: [
        (
            "get(1) { (result: Result<Movie, Error>) in\n    switch result {\n"
                + "    case .success(let movie): show(movie)\n    case .failure(let error): log(error)\n    }\n"
                + "}",
            "do {\n    let movie: Movie = try await get(1)\n    show(movie)\n} catch {\n    log(error)\n}"
        ),
        (
            "get(1) { result in\n    switch result {\n    case .success(let movie): show(movie)\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "line 2: the type of the result is only inferred from the handler: write the types of the handler's parameters"
        ),
        (
            "get(1) { (result: Result<Movie, Error>) in\n"
                + "    if case .failure(let error) = result { log(error) }\n}",
            "do {\n    _ = try await get(1) as Movie\n} catch {\n    log(error)\n}"
        ),
        (
            "get(1) { (result: Result<Movie, Error>) in\n    show(try? result.get())\n}",
            "let result: Result<Movie, Error>\ndo {\n    result = .success(try await get(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nshow(try? result.get())"
        ),
        (
            "get(1) { (result: Result<Movie, Error>) in last = result }",
            "let result: Result<Movie, Error>\ndo {\n    result = .success(try await get(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nlast = result"
        ),
    ])
    func given(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [Self.generic]).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            [
                "func get<T: Decodable>(_ id: Int, completion: @escaping (Result<T, Error>) -> Void) {}\n"
                    + "func get<T: Decodable>(_ id: Int) async throws -> T { fatalError() }"
            ],
            "func f() {\n    typealias Done = Result<Movie, Error>\n    ¶\n}",
            "get(1) { (result: Done) in\n    switch result {\n    case .success(let movie): show(movie)\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "do {\n    let movie: Movie = try await get(1)\n    show(movie)\n} catch {\n    log(error)\n}"
        ),
        (
            [
                "func get<T: Decodable>(_ id: Int, completion: @escaping (Result<T, Error>) -> Void) {}\n"
                    + "func get<T: Decodable>(_ id: Int) async throws -> T { fatalError() }"
            ],
            "func f(completion: @escaping (Result<Movie, Error>) -> Void) {\n    ¶\n}",
            "get(1, completion: completion)",
            "do {\n    completion(.success(try await get(1)))\n} catch {\n    completion(.failure(error))\n}"
        ),
        (
            [
                "func get<T: Decodable>(_ type: T.Type, completion: @escaping (T?, Error?) -> Void) {}\n"
                    + "func get<T: Decodable>(_ type: T.Type) async throws -> T { fatalError() }"
            ],
            "func f() {\n    ¶\n}",
            "get(Movie.self) { movie, error in\n    if let error { return log(error) }\n    show(movie!)\n}",
            "do {\n    let movie = try await get(Movie.self)\n    show(movie)\n} catch {\n    log(error)\n}"
        ),
        (
            [
                "func get<T>(completion: @escaping (T?, Error?) -> Void) {}\n"
                    + "func get<T>() async throws -> T { fatalError() }"
            ],
            "func f() {\n    ¶\n}",
            "get { (movie: Movie?, error: Error?) in\n    if let error { return log(error) }\n    show(movie!)\n}",
            "do {\n    let movie: Movie = try await get()\n    show(movie)\n} catch {\n    log(error)\n}"
        ),
        (
            [
                "func get<T>(completion: @escaping (T?, Error?) -> Void) {}\n"
                    + "func get<T>() async throws -> T { fatalError() }"
            ],
            "func f() {\n    ¶\n}",
            "get { (movie: Movie?, _: Error?) in\n    show(movie)\n}",
            "let movie = try? await get() as Movie\nshow(movie)"
        ),
    ])
    func givenElsewhere(declared: [String], frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: declared).moved(code, to: .statements) == wanted)
    }

    /// The alternative requires it.
    @Test(arguments: [
        (
            [
                "func get<T: Sendable>(_ id: T, completion: @escaping (T) -> Void) {}\n"
                    + "func get<T: Sendable>(_ id: T) async -> T { id }"
            ],
            "func f<U>(item: U) {\n    ¶\n}",
            "get(item) { show($0) }",
            "line 2: the async version needs 'U' to be `Sendable`: add the constraint `U: Sendable` if all types that are used as 'U' are safe"
        ),
        (
            [
                "func get<T: Sendable>(_ id: T, completion: @escaping (T) -> Void) {}\n"
                    + "func get<T: Sendable>(_ id: T) async -> T { id }"
            ],
            "func f<U: Sendable>(item: U) {\n    ¶\n}",
            "get(item) { show($0) }",
            "Task {\n    let value = await get(item)\n    show(value)\n}"
        ),
    ])
    func sendable(declared: [String], frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: declared).moved(code, to: .task) == wanted)
    }

    /// Language mode 5 does not ask.
    @Test func sendableInMode5() throws {
        let declared =
            "func get<T: Sendable>(_ id: T, completion: @escaping (T) -> Void) {}\n"
            + "func get<T: Sendable>(_ id: T) async -> T { id }"
        let place = CallPlace(
            frame: "func f<U>(item: U) {\n    ¶\n}", others: [declared], setting: BuildSettings(isInMode5: true))
        #expect(
            try place.moved("get(item) { show($0) }", to: .task)
                == "Task {\n    let value = await get(item)\n    show(value)\n}")
    }
}
