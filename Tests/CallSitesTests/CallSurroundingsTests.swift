import MarkedCode
import Testing

/// The code around a call: statements after it, calls and `catch` clauses around it, its own return value.
@Suite struct CallSurroundingsTests {
    /// The outer call first; the inner one is a call like any other.
    @Test(arguments: [
        (
            "load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        save(user) { result in\n"
                + "            if case .failure(let error) = result { log(error) }\n        }\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "do {\n    let user = try await load(1)\n    save(user) { result in\n"
                + "        if case .failure(let error) = result { log(error) }\n    }\n} catch {\n"
                + "    log(error)\n}"
        ),
        (
            "count { number in\n    rest {\n        show(number)\n    }\n}",
            "let number = await count()\nrest {\n    show(number)\n}"
        ),
        (
            "count { number in\n    remove(number) { error in\n"
                + "        if let error { return log(error) }\n        count { show($0) }\n    }\n}",
            "let number = await count()\nremove(number) { error in\n"
                + "    if let error { return log(error) }\n    count { show($0) }\n}"
        ),
    ])
    func pyramids(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        save(user) { result in\n"
                + "            if case .failure(let error) = result { log(error) }\n        }\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "Task {\n    do {\n        let user = try await load(1)\n        save(user) { result in\n"
                + "            if case .failure(let error) = result { log(error) }\n        }\n    } catch {\n"
                + "        log(error)\n    }\n}"
        )
    ])
    func pyramidsInTasks(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        save(user) { result in\n"
                + "            if case .failure(let error) = result { log(error) }\n        }\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "load(1) { result in\n    switch result {\n    case .success(let user):\n        Task {\n"
                + "            do {\n                try await save(user)\n            } catch {\n"
                + "                log(error)\n            }\n        }\n"
                + "    case .failure(let error): log(error)\n    }\n}"
        ),
        (
            "count { number in\n    rest {\n        show(number)\n    }\n}",
            "count { number in\n    Task {\n        await rest()\n        show(number)\n    }\n}"
        ),
    ])
    func innerCalls(code: String, wanted: String) throws {
        #expect(try CallPlace(number: 1).moved(code, to: .task) == wanted)
    }

    /// An error goes on to the same `catch`.
    @Test(arguments: [
        (
            "do {\n    load(1) { result in\n        switch result {\n"
                + "        case .success(let user): show(user)\n        case .failure(let error): log(error)\n"
                + "        }\n    }\n} catch {\n    log(error)\n}",
            "do {\n    let user = try await load(1)\n    show(user)\n} catch {\n    log(error)\n}"
        ),
        (
            "do {\n    load(1) { result in\n        switch result {\n"
                + "        case .success(let user): show(user)\n        case .failure(let error): log(error)\n"
                + "        }\n    }\n} catch {\n    close()\n}",
            "do {\n    do {\n        let user = try await load(1)\n        show(user)\n    } catch {\n"
                + "        log(error)\n    }\n} catch {\n    close()\n}"
        ),
        (
            "do {\n    let user = try await load(1)\n    save(user) { result in\n"
                + "        if case .failure(let error) = result {\n            log(error)\n            return\n"
                + "        }\n        close()\n    }\n} catch {\n    log(error)\n}",
            "do {\n    let user = try await load(1)\n    try await save(user)\n    close()\n} catch {\n"
                + "    log(error)\n}"
        ),
    ])
    func caught(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// Statements only replace a call after which nothing runs.
    @Test(arguments: [
        (
            "count { show($0) }\nclose()",
            "line 2: the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "if a {\n    count { show($0) }\n}\nclose()",
            "line 3: the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "if a {\n    count { show($0) }\n} else {\n    close()\n}",
            "if a {\n    let value = await count()\n    show(value)\n} else {\n    close()\n}"
        ),
        (
            "if a {\n    count { show($0) }\n    return\n}\nclose()",
            "if a {\n    let value = await count()\n    show(value)\n    return\n}\nclose()"
        ),
        (
            "guard a else {\n    count { show($0) }\n    return\n}\nclose()",
            "guard a else {\n    let value = await count()\n    show(value)\n    return\n}\nclose()"
        ),
        (
            "for a in b {\n    count { show($0) }\n}",
            "line 3: the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "switch a {\ncase 1:\n    count { show($0) }\ndefault:\n    close()\n}",
            "switch a {\ncase 1:\n    let value = await count()\n    show(value)\ndefault:\n    close()\n}"
        ),
        (
            "switch a {\ncase 1:\n    count { show($0) }\n    close()\ndefault: break\n}",
            "line 4: the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "defer { close() }\ncount { show($0) }",
            "line 3: the 'defer' in line 2 runs before the handler now, and would run after it: move its code in front of "
                + "the call"
        ),
    ])
    func codeAfterTheCall(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// A task may stand anywhere.
    @Test(arguments: [
        ("count { show($0) }\nclose()", "Task {\n    let value = await count()\n    show(value)\n}\nclose()"),
        (
            "for a in b {\n    count { show($0) }\n}",
            "for a in b {\n    Task {\n        let value = await count()\n        show(value)\n    }\n}"
        ),
        (
            "func g() {\n    count { show($0) }\n}\ng()",
            "func g() {\n    Task {\n        let value = await count()\n        show(value)\n    }\n}\ng()"
        ),
        ("lazy { count { show($0) } }", "lazy { Task {\n    let value = await count()\n    show(value)\n} }"),
        (
            "items.forEach { item in\n    count { show($0, item) }\n}",
            "items.forEach { item in\n    Task {\n        let value = await count()\n"
                + "        show(value, item)\n    }\n}"
        ),
        (
            "if let user = user {\n    save(user) { _ in close() }\n}",
            "if let user = user {\n    Task {\n        try? await save(user)\n        close()\n    }\n}"
        ),
        (
            "while running {\n    count { show($0) }\n    break\n}",
            "while running {\n    Task {\n        let value = await count()\n        show(value)\n    }\n"
                + "    break\n}"
        ),
        (
            "guard let user else {\n    rest { close() }\n    return\n}\nshow(user)",
            "guard let user else {\n    Task {\n        await rest()\n        close()\n    }\n"
                + "    return\n}\nshow(user)"
        ),
        (
            "DispatchQueue.main.async {\n    count { show($0) }\n}",
            "DispatchQueue.main.async {\n    Task {\n        let value = await count()\n"
                + "        show(value)\n    }\n}"
        ),
    ])
    func tasks(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .task) == wanted)
    }

    /// A function that also returns a value.
    @Test(arguments: [
        (
            ["func work(completion: @escaping (Int) -> Void) -> Int { 0 }\nfunc work() async -> Int { 0 }"],
            "func f() -> Int {\n    ¶\n}",
            "return work { show($0) }",
            "no async form"
        ),
        (
            ["func work(completion: @escaping (Int) -> Void) -> Int { 0 }\nfunc work() async -> Int { 0 }"],
            "func f() -> Int {\n    ¶\n}",
            "work { show($0) }",
            "line 2: the function returns what this call returns at once, and the async version has no such value: keep the handler"
        ),
        (
            [
                "@discardableResult func work(completion: @escaping (Int) -> Void) -> Int { 0 }\n"
                    + "func work() async -> Int { 0 }"
            ],
            "func f() {\n    ¶\n}",
            "work { show($0) }",
            "Task {\n    let value = await work()\n    show(value)\n}"
        ),
        (
            ["func work(completion: @escaping (Int) -> Void) -> Int { 0 }\nfunc work() async -> Int { 0 }"],
            "func f() {\n    ¶\n}",
            "perform {\n    work { show($0) }\n}",
            "line 3: the function returns what this call returns at once, and the async version has no such value: keep the handler"
        ),
        (
            [
                "@discardableResult func work(completion: @escaping (Int) -> Void) -> Int { 0 }\n"
                    + "func work() async -> Int { 0 }"
            ],
            "func f() {\n    ¶\n}",
            "perform {\n    work { show($0) }\n}",
            "perform {\n    Task {\n        let value = await work()\n        show(value)\n    }\n}"
        ),
        (
            ["func work(completion: @escaping (Int) -> Void) -> Int { 0 }\nfunc work() async -> Int { 0 }"],
            "func f() {\n    ¶\n}",
            "_ = work { show($0) }",
            "no async form"
        ),
    ])
    func returned(declared: [String], frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: declared).moved(code, to: .task) == wanted)
    }
}
