import MarkedCode
import Testing

/// Handlers that are given a `Result`, as statements after the awaited call.
@Suite struct AwaitedResultTests {
    /// Many spellings of one meaning.
    @Test(arguments: [
        "load(1) { result in\n    switch result {\n    case .success(let user): show(user)\n"
            + "    case .failure(let error): log(error)\n    }\n}",
        "load(1) {\n    switch $0 {\n    case .success(let user): show(user)\n"
            + "    case .failure(let error): log(error)\n    }\n}",
    ])
    func shownOrLogged(code: String) throws {
        #expect(
            try CallPlace().moved(code, to: .statements)
                == "do {\n    let user = try await load(1)\n    show(user)\n} catch {\n    log(error)\n}")
    }

    @Test(arguments: [
        (
            "load(1) { result in\n    switch result {\n    case let .success(user):\n        show(user)\n"
                + "        refresh()\n    case let .failure(problem):\n        log(problem)\n    }\n}",
            "do {\n    let user = try await load(1)\n    show(user)\n    refresh()\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .failure(let error): log(error)\n"
                + "    case .success(let user): show(user)\n    }\n    finish()\n}",
            "do {\n    let user = try await load(1)\n    show(user)\n} catch {\n    log(error)\n}\nfinish()"
        ),
        (
            "load(1) { result in\n    prepare()\n    switch result {\n"
                + "    case .success(let user): show(user)\n    case .failure: break\n    }\n}",
            "do {\n    let user = try await load(1)\n    prepare()\n    show(user)\n} catch {\n    prepare()\n}"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .success: show()\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "do {\n    _ = try await load(1)\n    show()\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .success(_): break\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "do {\n    _ = try await load(1)\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .success(let user): show(user)\n"
                + "    default: log(nil)\n    }\n}",
            "do {\n    let user = try await load(1)\n    show(user)\n} catch {\n    log(nil)\n}"
        ),
        (
            "save(user) { result in\n    switch result {\n    case .success: close()\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "do {\n    try await save(user)\n    close()\n} catch {\n    log(error)\n}"
        ),
        (
            "save(user) { result in\n    switch result {\n    case .success(()): close()\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "let result: Result<Void, Error>\ndo {\n    try await save(user)\n    result = .success(())\n"
                + "} catch {\n    result = .failure(error)\n}\nswitch result {\ncase .success(()): close()\n"
                + "case .failure(let error): log(error)\n}"
        ),
    ])
    func switches(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// `if case`, `guard case`: a condition that only tests the result becomes a guard.
    @Test(arguments: [
        (
            "load(1) { result in\n    if case .success(let user) = result {\n        show(user)\n    }\n}",
            "guard let user = try? await load(1) else { return }\nshow(user)"
        ),
        (
            "load(1) { result in\n    if case .success(let user) = result { show(user) } else { log(nil) }\n}",
            "do {\n    let user = try await load(1)\n    show(user)\n} catch {\n    log(nil)\n}"
        ),
        (
            "load(1) { result in\n    if case .failure(let error) = result {\n        log(error)\n"
                + "        return\n    }\n    close()\n}",
            "do {\n    _ = try await load(1)\n    close()\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    if case .failure(let error) = result { log(error) } else { close() }\n}",
            "do {\n    _ = try await load(1)\n    close()\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    guard case .success(let user) = result else { return }\n    show(user)\n}",
            "guard let user = try? await load(1) else { return }\nshow(user)"
        ),
        (
            "load(1) { result in\n    guard case .success(let user) = result else {\n        log(nil)\n"
                + "        return\n    }\n    show(user)\n    close()\n}",
            "do {\n    let user = try await load(1)\n    show(user)\n    close()\n} catch {\n    log(nil)\n}"
        ),
        (
            "load(1) { result in\n    guard case let .success(user) = result, user.name.isEmpty else {\n"
                + "        log(nil)\n        return\n    }\n    show(user)\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\n"
                + "guard case let .success(user) = result, user.name.isEmpty else {\n    log(nil)\n    return\n"
                + "}\nshow(user)"
        ),
        (
            "load(1) { result in\n    guard case .failure(let error) = result else {\n        close()\n"
                + "        return\n    }\n    log(error)\n}",
            "do {\n    _ = try await load(1)\n    close()\n} catch {\n    log(error)\n}"
        ),
    ])
    func conditions(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// `get()` and `value`: the awaited call replaces them.
    @Test(arguments: [
        (
            "load(1) { result in\n    do {\n        show(try result.get())\n    } catch {\n"
                + "        log(error)\n    }\n}",
            "do {\n    show(try await load(1))\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    let user = try? result.get()\n    show(user)\n}",
            "let user = try? await load(1)\nshow(user)"
        ),
        ("load(1) { show(try? $0.get()) }", "show(try? await load(1))"),
        (
            "load(1) { result in\n    guard let user = try? result.get() else { return }\n    show(user)\n}",
            "guard let user = try? await load(1) else { return }\nshow(user)"
        ),
        (
            "load(1) { result in\n    if let user = try? result.get() {\n        show(user)\n    }\n}",
            "if let user = try? await load(1) {\n    show(user)\n}"
        ),
        (
            "load(1) { result in\n    let user = try! result.get()\n    show(user)\n}",
            "let user = try! await load(1)\nshow(user)"
        ),
        (
            "load(1) { result in\n    show((try? result.get())?.name ?? \"\")\n}",
            "show((try? await load(1))?.name ?? \"\")"
        ),
        ("load(1) { result in\n    show(result.value)\n}", "show(try? await load(1))"),
        (
            "load(1) { result in\n    let name = result.value.map { $0.name }\n    show(name)\n}",
            "let name = (try? await load(1)).map { $0.name }\nshow(name)"
        ),
    ])
    func takenInPlace(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// `value` and `error`, as projects add them to `Result`.
    @Test(arguments: [
        (
            "load(1) { result in\n    show(result.value?.name)\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nshow(result.value?.name)"
        ),
        (
            "load(1) { result in\n    if let error = result.error {\n        log(error)\n        return\n"
                + "    }\n    show(result.value!)\n}",
            "do {\n    let value = try await load(1)\n    show(value)\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    if let user = result.value { show(user) } else { log(result.error) }\n}",
            "do {\n    let user = try await load(1)\n    show(user)\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    if result.error == nil { close() } else { log(result.error!) }\n}",
            "do {\n    _ = try await load(1)\n    close()\n} catch {\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    if result.error != nil { log(nil) }\n}",
            "do {\n    _ = try await load(1)\n} catch {\n    log(nil)\n}"
        ),
        (
            "load(1) { result in\n    guard let user = result.value else { return log(result.error) }\n"
                + "    show(user)\n}",
            "do {\n    let user = try await load(1)\n    show(user)\n} catch {\n    log(error)\n}"
        ),
    ])
    func members(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// Code that uses the result as a whole still does, with a variable that holds it.
    @Test(arguments: [
        (
            "load(1) { result in\n    last = result\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nlast = result"
        ),
        (
            "load(1) { result in\n    show(result.map { $0.name })\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nshow(result.map { $0.name })"
        ),
        (
            "load(1) { result in\n    let name = result.map { $0.name }\n    switch name {\n"
                + "    case .success(let name): show(name)\n    case .failure(let error): log(error)\n    }\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nlet name = result.map { $0.name }\nswitch name {\n"
                + "case .success(let name): show(name)\ncase .failure(let error): log(error)\n}"
        ),
        (
            "load(1) { (result: Result<User, Error>) in\n    last = result\n    close()\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nlast = result\nclose()"
        ),
        (
            "save(user) { last = $0 }",
            "let result: Result<Void, Error>\ndo {\n    try await save(user)\n    result = .success(())\n"
                + "} catch {\n    result = .failure(error)\n}\nlast = result"
        ),
    ])
    func keptWhole(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// The result is not used.
    @Test(arguments: [
        ("load(1) { _ in close() }", "_ = try? await load(1)\nclose()"),
        ("save(user) { _ in }", "no async form"),
        ("save(user) { _ in close() }", "try? await save(user)\nclose()"),
    ])
    func unread(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }
}
