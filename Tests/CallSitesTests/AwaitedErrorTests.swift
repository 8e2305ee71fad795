import MarkedCode
import Testing

/// Handlers that are given a value and an error, or an error, as statements after the awaited call.
@Suite struct AwaitedErrorTests {
    /// Many spellings of one meaning.
    @Test(arguments: [
        "fetch(1) { user, error in\n    if let error = error {\n        log(error)\n        return\n    }\n"
            + "    show(user!)\n}",
        "fetch(1) { user, error in\n    if let error { return log(error) }\n    show(user!)\n}",
        "fetch(1) { user, error in\n    guard error == nil else {\n        log(error!)\n        return\n"
            + "    }\n    show(user!)\n}",
        "fetch(1) { user, error in\n    guard let user = user else {\n        log(error)\n        return\n"
            + "    }\n    show(user)\n}",
        "fetch(1) { user, error in\n    guard let user = user, error == nil else {\n"
            + "        log(error ?? Failure.none)\n        return\n    }\n    show(user)\n}",
        "fetch(1) { user, error in\n    if let user { show(user) } else { log(error) }\n}",
        "fetch(1) { user, error in\n    if let error = error {\n        log(error)\n"
            + "    } else if let user = user {\n        show(user)\n    }\n}",
        "fetch(1) { user, error in\n    if let error = error {\n        log(error)\n"
            + "    } else if let user = user {\n        show(user)\n    } else {\n        close()\n    }\n}",
    ])
    func shownOrLogged(code: String) throws {
        #expect(
            try CallPlace().moved(code, to: .statements)
                == "do {\n    let user = try await fetch(1)\n    show(user)\n} catch {\n    log(error)\n}")
    }

    /// Nothing is done after an error.
    @Test(arguments: [
        "fetch(1) { user, error in\n    guard error == nil, let user = user else { return }\n    show(user)\n}",
        "fetch(1) { user, error in\n    if user != nil { show(user!) }\n}",
        "fetch(1) { user, _ in\n    guard let user else { return }\n    show(user)\n}",
    ])
    func onlyShown(code: String) throws {
        #expect(
            try CallPlace().moved(code, to: .statements)
                == "guard let user = try? await fetch(1) else { return }\nshow(user)")
    }

    @Test(arguments: [
        (
            "fetch(1) { user, error in\n"
                + "    if error != nil { log(error!.localizedDescription) } else { show(user) }\n}",
            "do {\n    let user = try await fetch(1)\n    show(user)\n} catch {\n"
                + "    log(error.localizedDescription)\n}"
        ),
        (
            "fetch(1) { user, error in\n"
                + "    if error == nil { show(user?.name) } else { log(error?.localizedDescription ?? \"\") }\n"
                + "}",
            "do {\n    let user = try await fetch(1)\n    show(user.name)\n} catch {\n"
                + "    log(error.localizedDescription)\n}"
        ),
        (
            "fetch(1) { user, error in\n"
                + "    if let failure = error as NSError? { log(failure.code) } else { close() }\n}",
            "do {\n    _ = try await fetch(1)\n    close()\n} catch {\n"
                + "    let failure = error as NSError\n    log(failure.code)\n}"
        ),
        (
            "fetch(1) { user, error in\n"
                + "    guard error == nil, let user = user as? Admin else { return }\n    show(user)\n}",
            "guard let rawUser = try? await fetch(1) else { return }\n"
                + "guard let user = rawUser as? Admin else { return }\nshow(user)"
        ),
        (
            "fetch(1) { user, error in\n    guard let user = user, user.name != \"\" else {\n"
                + "        close()\n        return\n    }\n    show(user)\n}",
            "do {\n    let user = try await fetch(1)\n    guard user.name != \"\" else {\n"
                + "        close()\n        return\n    }\n    show(user)\n} catch {\n    close()\n}"
        ),
        ("fetch(1) { user, _ in show(user) }", "let user = try? await fetch(1)\nshow(user)"),
        (
            "fetch(1) { _, error in\n    if let error { log(error) }\n}",
            "do {\n    _ = try await fetch(1)\n} catch {\n    log(error)\n}"
        ),
        ("fetch(1) { _, _ in close() }", "_ = try? await fetch(1)\nclose()"),
        ("ask(1) { _, number, _ in show(number) }", "let number = (try? await ask(1))?.1\nshow(number)"),
    ])
    func oneSide(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// Both are used: variables hold them.
    @Test(arguments: [
        (
            "fetch(1) { user, error in\n    if let user = user {\n        show(user)\n"
                + "    } else if let error = error {\n        log(error)\n    }\n}",
            "let user: User?\nlet error: Error?\ndo {\n    user = try await fetch(1)\n    error = nil\n"
                + "} catch let thrown {\n    user = nil\n    error = thrown\n}\nif let user = user {\n"
                + "    show(user)\n} else if let error = error {\n    log(error)\n}"
        ),
        (
            "fetch(1) { show($0?.name ?? \"\", $1) }",
            "let value: User?\nlet error: Error?\ndo {\n    value = try await fetch(1)\n    error = nil\n"
                + "} catch let thrown {\n    value = nil\n    error = thrown\n}\n"
                + "show(value?.name ?? \"\", error)"
        ),
        (
            "fetch(1) { user, error in\n    if let error = error { log(error) }\n    show(user)\n}",
            "let user: User?\nlet error: Error?\ndo {\n    user = try await fetch(1)\n    error = nil\n"
                + "} catch let thrown {\n    user = nil\n    error = thrown\n}\n"
                + "if let error = error { log(error) }\nshow(user)"
        ),
        (
            "fetch(1) { user, error in\n    print(user as Any, error as Any)\n}",
            "let user: User?\nlet error: Error?\ndo {\n    user = try await fetch(1)\n    error = nil\n"
                + "} catch let thrown {\n    user = nil\n    error = thrown\n}\n"
                + "print(user as Any, error as Any)"
        ),
        (
            "ask(1) { user, number, _ in show(user, number) }",
            "let user: User?\nlet number: Int?\ndo {\n    (user, number) = try await ask(1)\n} catch {\n"
                + "    user = nil\n    number = nil\n}\nshow(user, number)"
        ),
    ])
    func bothAsked(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "ask(1) { user, number, error in\n    guard let user = user, let number = number else {\n"
                + "        log(error)\n        return\n    }\n    show(user, number)\n}",
            "do {\n    let (user, number) = try await ask(1)\n    show(user, number)\n} catch {\n"
                + "    log(error)\n}"
        ),
        (
            "ask(1) { user, _, error in\n    if let error = error { log(error); return }\n    show(user!)\n}",
            "do {\n    let (user, _) = try await ask(1)\n    show(user)\n} catch {\n    log(error)\n}"
        ),
        (
            "ask(1) { user, number, error in\n    if error == nil { show(number ?? 0) }\n}",
            "guard let (_, number) = try? await ask(1) else { return }\nshow(number)"
        ),
    ])
    func twoValues(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// Many spellings of one meaning.
    @Test(arguments: [
        "remove(1) { error in\n    if let error = error {\n        log(error)\n    } else {\n"
            + "        close()\n    }\n}",
        "remove(1) { error in\n    guard error == nil else { return log(error!) }\n    close()\n}",
        "remove(1) { error in\n    guard let error = error else {\n        close()\n        return\n    }\n"
            + "    log(error)\n}",
    ])
    func errorAlone(code: String) throws {
        #expect(
            try CallPlace().moved(code, to: .statements)
                == "do {\n    try await remove(1)\n    close()\n} catch {\n    log(error)\n}")
    }

    @Test(arguments: [
        "remove(1) { error in\n    guard error == nil else { return }\n    close()\n}",
        "remove(1) { error in\n    if error == nil { close() }\n}",
    ])
    func nothingAfterAnError(code: String) throws {
        #expect(
            try CallPlace().moved(code, to: .statements)
                == "guard (try? await remove(1)) != nil else { return }\nclose()")
    }

    @Test(arguments: [
        (
            "remove(1) { error in\n    if let error { log(error) }\n}",
            "do {\n    try await remove(1)\n} catch {\n    log(error)\n}"
        ),
        ("remove(1) { _ in close() }", "try? await remove(1)\nclose()"),
        (
            "remove(1) {\n    if let error = $0 { log(error) }\n    close()\n}",
            "do {\n    try await remove(1)\n} catch {\n    log(error)\n}\nclose()"
        ),
        (
            "remove(1) { print($0 as Any) }",
            "let error: Error?\ndo {\n    try await remove(1)\n    error = nil\n} catch let thrown {\n"
                + "    error = thrown\n}\nprint(error as Any)"
        ),
        (
            "remove(1) { error in\n    let text = error == nil ? \"done\" : \"failed\"\n    show(text)\n}",
            "let error: Error?\ndo {\n    try await remove(1)\n    error = nil\n} catch let thrown {\n"
                + "    error = thrown\n}\nlet text = error == nil ? \"done\" : \"failed\"\nshow(text)"
        ),
        (
            "remove(1) { error in\n    show(error != nil ? 1 : 2)\n}",
            "let error: Error?\ndo {\n    try await remove(1)\n    error = nil\n} catch let thrown {\n"
                + "    error = thrown\n}\nshow(error != nil ? 1 : 2)"
        ),
    ])
    func errors(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }
}
