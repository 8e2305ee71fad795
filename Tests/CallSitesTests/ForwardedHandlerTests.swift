import MarkedCode
import Testing

/// Handlers that are a name or the result of a call, and closures that only pass their arguments on.
@Suite struct ForwardedHandlerTests {
    /// A parameter is called with the awaited result.
    @Test(arguments: [
        (
            "func f(id: Int, completion: @escaping (Result<User, Error>) -> Void) {\n    ¶\n}",
            "load(id, completion: completion)",
            "do {\n    completion(.success(try await load(id)))\n} catch {\n    completion(.failure(error))\n}"
        ),
        (
            "func f(user: User, completion: @escaping (Result<Void, Error>) -> Void) {\n    ¶\n}",
            "save(user, completion: completion)",
            "do {\n    try await save(user)\n    completion(.success(()))\n} catch {\n"
                + "    completion(.failure(error))\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (User?, Error?) -> Void) {\n    ¶\n}",
            "fetch(id, completion: completion)",
            "do {\n    completion(try await fetch(id), nil)\n} catch {\n    completion(nil, error)\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (Error?) -> Void) {\n    ¶\n}",
            "remove(id, completion: completion)",
            "do {\n    try await remove(id)\n    completion(nil)\n} catch {\n    completion(error)\n}"
        ),
        (
            "func f(completion: @escaping (Int) -> Void) {\n    ¶\n}",
            "count(completion: completion)",
            "completion(await count())"
        ),
        (
            "func f(completion: ((Int) -> Void)?) {\n    ¶\n}",
            "count(completion: completion)",
            "completion?(await count())"
        ),
        (
            "func f(completion: @escaping () -> Void) {\n    ¶\n}",
            "rest(completion: completion)",
            "await rest()\ncompletion()"
        ),
        (
            "func f(completion: @escaping (Int, String) -> Void) {\n    ¶\n}",
            "pair(completion: completion)",
            "let (value1, value2) = await pair()\ncompletion(value1, value2)"
        ),
    ])
    func named(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .statements) == wanted)
    }

    /// A closure that only calls it with its own arguments.
    @Test(arguments: [
        (
            "func f(id: Int, completion: @escaping (Result<User, Error>) -> Void) {\n    ¶\n}",
            "load(id) { completion($0) }",
            "do {\n    completion(.success(try await load(id)))\n} catch {\n    completion(.failure(error))\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (Result<User, Error>) -> Void) {\n    ¶\n}",
            "load(id) { result in completion(result) }",
            "do {\n    completion(.success(try await load(id)))\n} catch {\n    completion(.failure(error))\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (Result<User, Error>) -> Void) {\n    ¶\n}",
            "load(id) { result in\n    isLoading = false\n    completion(result)\n}",
            "do {\n    let value = try await load(id)\n    isLoading = false\n"
                + "    completion(.success(value))\n} catch {\n    isLoading = false\n"
                + "    completion(.failure(error))\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (User?, Error?) -> Void) {\n    ¶\n}",
            "fetch(id) { user, error in completion(user, error) }",
            "do {\n    completion(try await fetch(id), nil)\n} catch {\n    completion(nil, error)\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (User?, Error?) -> Void) {\n    ¶\n}",
            "fetch(id) { user, error in\n    isLoading = false\n    close()\n    completion(user, error)\n}",
            "do {\n    let user = try await fetch(id)\n    isLoading = false\n    close()\n"
                + "    completion(user, nil)\n} catch {\n    isLoading = false\n    close()\n"
                + "    completion(nil, error)\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (Error?) -> Void) {\n    ¶\n}",
            "remove(id) { error in completion(error) }",
            "do {\n    try await remove(id)\n    completion(nil)\n} catch {\n    completion(error)\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (Error?) -> Void) {\n    ¶\n}",
            "remove(id) { error in\n    close()\n    completion(error)\n}",
            "do {\n    try await remove(id)\n    close()\n    completion(nil)\n} catch {\n    close()\n"
                + "    completion(error)\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (Error?) -> Void) {\n    ¶\n}",
            "remove(id) { error in\n    // done\n    completion(error)\n}",
            "let error: Error?\ndo {\n    try await remove(id)\n    error = nil\n} catch let thrown {\n"
                + "    error = thrown\n}\n// done\ncompletion(error)"
        ),
        (
            "func f(id: Int, completion: @escaping (User?, Error?) -> Void) {\n    ¶\n}",
            "load(id) { result in\n    completion(result.value, result.error)\n}",
            "do {\n    let value = try await load(id)\n    completion(value, nil)\n} catch {\n"
                + "    completion(nil, error)\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (User?, Error?) -> Void) {\n    ¶\n}",
            "load(id) { completion($0.value, $0.error) }",
            "do {\n    let value = try await load(id)\n    completion(value, nil)\n} catch {\n"
                + "    completion(nil, error)\n}"
        ),
        (
            "func f(id: Int, completion: @escaping (Result<User, Error>) -> Void) {\n    ¶\n}",
            "load(id) { result in\n    switch result {\n"
                + "    case .success(let user): completion(.success(user))\n"
                + "    case .failure(let error): completion(.failure(error))\n    }\n}",
            "do {\n    let user = try await load(id)\n    completion(.success(user))\n} catch {\n"
                + "    completion(.failure(error))\n}"
        ),
        (
            "func f(completion: ((Int) -> Void)?) {\n    ¶\n}",
            "count { completion?($0) }",
            "let value = await count()\ncompletion?(value)"
        ),
    ])
    func passedOn(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .statements) == wanted)
    }

    /// Functions, with the labels that they want.
    @Test(arguments: [
        (
            ["func show(_ number: Int) {}"],
            "count(completion: show)",
            "show(await count())"
        ),
        (
            ["func show(number: Int) {}"],
            "count(completion: show)",
            "show(number: await count())"
        ),
        (
            ["func show(number: Int) {}\nfunc show(value: Int) {}"],
            "count(completion: show)",
            "line 2: several functions are called 'show': pass a closure that calls the right one"
        ),
        (
            ["class View { func show(_ result: Result<User, Error>) {} }"],
            "load(1, completion: view.show)",
            "do {\n    view.show(.success(try await load(1)))\n} catch {\n    view.show(.failure(error))\n}"
        ),
        (
            ["func handler(_ user: User?) {}"],
            "find(1, completion: handler)",
            "handler(await find(1))"
        ),
        (
            ["func handler(_ user: User?, _ error: Error?) {}"],
            "fetch(1, completion: handler)",
            "do {\n    handler(try await fetch(1), nil)\n} catch {\n    handler(nil, error)\n}"
        ),
        (
            ["func handler(user: User?, error: Error?) {}"],
            "fetch(1, completion: handler)",
            "do {\n    handler(user: try await fetch(1), error: nil)\n} catch {\n"
                + "    handler(user: nil, error: error)\n}"
        ),
    ])
    func functions(declared: [String], code: String, wanted: String) throws {
        #expect(try CallPlace(others: [CallPlace.declared] + declared).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "class A {\n    func show(result: Result<User, Error>) {}\n    func f() {\n        ¶\n    }\n}",
            "load(1, completion: self.show)",
            "do {\n    self.show(result: .success(try await load(1)))\n} catch {\n"
                + "    self.show(result: .failure(error))\n}"
        ),
        (
            "class A {\n    func show(result: Result<User, Error>) {}\n    func f() {\n        ¶\n    }\n}",
            "load(1, completion: show(result:))",
            "let handler = show(result:) as (Result<User, Error>) -> Void\ndo {\n"
                + "    handler(.success(try await load(1)))\n} catch {\n    handler(.failure(error))\n}"
        ),
        (
            "func f() {\n    let handler: (Int) -> Void = { print($0) }\n    ¶\n}",
            "count(completion: handler)",
            "handler(await count())"
        ),
        (
            "func f() {\n    ¶\n}",
            "count(completion: handlers.last!)",
            "let handler = handlers.last! as (Int) -> Void\nhandler(await count())"
        ),
        (
            "func f() {\n    ¶\n}",
            "count(completion: a ? b : c)",
            "line 2: the handler is the result of an expression here: store it in a constant before the call"
        ),
        (
            "class A {\n    func show(result: Result<User, Error>) {}\n"
                + "    func show(result: Result<Int, Error>) {}\n    func f(service: Service) {\n        ¶\n"
                + "    }\n}",
            "service.load(1, completion: self.show)",
            "do {\n    self.show(result: .success(try await service.load(1)))\n} catch {\n"
                + "    self.show(result: .failure(error))\n}"
        ),
    ])
    func members(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .statements) == wanted)
    }
}
