import MarkedCode
import Testing

/// Handlers that are given values or nothing, as statements after the awaited call.
@Suite struct AwaitedValueTests {
    /// Many spellings of one meaning.
    @Test(arguments: [
        "rest { close() }",
        "rest { () in close() }",
    ])
    func nothing(code: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == "await rest()\nclose()")
    }

    @Test(arguments: [
        ("rest {\n    close()\n    show(1)\n}", "await rest()\nclose()\nshow(1)"),
        ("count { show($0) }", "let value = await count()\nshow(value)"),
        (
            "count { value in\n    show(value)\n    show(value + 1)\n}",
            "let value = await count()\nshow(value)\nshow(value + 1)"
        ),
        ("count { _ in close() }", "_ = await count()\nclose()"),
        ("pair { number, text in show(number, text) }", "let (number, text) = await pair()\nshow(number, text)"),
        ("pair { show($0, $1) }", "let (value, value2) = await pair()\nshow(value, value2)"),
        ("pair { show($1) }", "let (_, value) = await pair()\nshow(value)"),
        ("pair { number, _ in show(number) }", "let (number, _) = await pair()\nshow(number)"),
        ("pair { _, _ in close() }", "_ = await pair()\nclose()"),
    ])
    func values(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// An optional value stays optional.
    @Test(arguments: [
        (
            "find(1) { user in\n    guard let user else { return }\n    show(user)\n}",
            "guard let user = await find(1) else { return }\nshow(user)"
        ),
        (
            "find(1) { user in\n    guard let user = user else { return }\n    show(user)\n}",
            "guard let user = await find(1) else { return }\nshow(user)"
        ),
        (
            "find(1) { found in\n    if let user = found { show(user) } else { log(nil) }\n}",
            "if let user = await find(1) { show(user) } else { log(nil) }"
        ),
        ("find(1) { show($0?.name ?? \"none\") }", "let value = await find(1)\nshow(value?.name ?? \"none\")"),
        ("find(1) { user in show(user == nil ? 0 : 1) }", "let user = await find(1)\nshow(user == nil ? 0 : 1)"),
    ])
    func optionals(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// However the closure is spelled.
    @Test(arguments: [
        "count(completion: { value in show(value) })",
        "count { (value: Int) in show(value) }",
        "count { (value) -> Void in show(value) }",
        "count { value -> Void in\n    show(value)\n}",
        "count { @MainActor value in show(value) }",
    ])
    func closures(code: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == "let value = await count()\nshow(value)")
    }

    @Test(arguments: [
        ("count { a in show(a); close() }", "let a = await count()\nshow(a); close()"),
        ("count() { show($0) }", "let value = await count()\nshow(value)"),
        ("count(completion: { [self] in show($0) })", "let value = await count()\nshow(value)"),
        (
            "count { value in\n    defer { close() }\n    show(value)\n}",
            "let value = await count()\ndefer { close() }\nshow(value)"
        ),
        ("count { n in n > 0 ? show(n) : close() }", "let n = await count()\nn > 0 ? show(n) : close()"),
    ])
    func closureForms(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "count { @Sendable value in show(value) }",
            "line 2: the handler closure is marked with an attribute, or with 'async' or 'throws': remove the mark"
        ),
        (
            "count { value throws in show(value) }",
            "line 2: the handler closure is marked with an attribute, or with 'async' or 'throws': remove the mark"
        ),
        ("count { value in\n    #if DEBUG\n    show(value)\n    #endif\n}", "line 3: the handler contains an '#if'"),
        (
            "count { value in\n    semaphore.signal()\n}",
            "line 3: the handler wakes a thread that waits, by 'signal()' or 'leave()': remove that and the wait, then await the call"
        ),
    ])
    func refused(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }
}
