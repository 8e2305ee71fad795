import MarkedCode
import Testing

/// Names that mean something else where the statements of a handler stand.
@Suite struct CallNameTests {
    @Test(arguments: [
        (
            "func f(user: User) {\n    ¶\n}",
            "find(user.id) { user in show(user) }",
            "let newUser = await find(user.id)\nshow(newUser)"
        ),
        (
            "func f() {\n    let value = 1\n    print(value)\n    ¶\n}",
            "count { value in show(value) }",
            "let newValue = await count()\nshow(newValue)"
        ),
        (
            "func f() {\n    ¶\n}",
            "count { count in show(count) }",
            "let newCount = await count()\nshow(newCount)"
        ),
        (
            "func f() {\n    ¶\n}",
            "count { count in\n    let newCount = count + 1\n    show(newCount)\n}",
            "let newCount2 = await count()\nlet newCount = newCount2 + 1\nshow(newCount)"
        ),
        (
            "func f() {\n    ¶\n}",
            "count { value in\n    let value = value + 1\n    show(value)\n}",
            "let rawValue = await count()\nlet value = rawValue + 1\nshow(value)"
        ),
        (
            "func f(data: Int) {\n    ¶\n}",
            "fetch(1) { data, error in\n    guard let data = data else { return log(error) }\n    show(data)\n}",
            "do {\n    let data = try await fetch(1)\n    show(data)\n} catch {\n    log(error)\n}"
        ),
        (
            "func f(error: Int) {\n    ¶\n}",
            "remove(1) { error in\n    if let error { log(error) }\n}",
            "do {\n    try await remove(1)\n} catch {\n    log(error)\n}"
        ),
        (
            "func f() {\n    let value = 1\n    ¶\n}",
            "count { value in\n    if let value = value as? Small { show(value) }\n}",
            "line 4: 'value' is declared a second time here: rename it"
        ),
        (
            "func f() {\n    let value = 1\n    ¶\n}",
            "count { value in\n    show(value)\n"
                + "    for item in items { if let value = item.value { show(value) } }\n}",
            "line 5: 'value' is declared a second time here: rename it"
        ),
    ])
    func outside(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .statements) == wanted)
    }

    /// A task has names of its own.
    @Test(arguments: [
        (
            "func f(user: User) {\n    ¶\n}",
            "find(user.id) { user in show(user) }",
            "Task {\n    let newUser = await find(user.id)\n    show(newUser)\n}"
        ),
        (
            "func f() {\n    let value = 1\n    print(value)\n    ¶\n}",
            "count { value in show(value) }",
            "Task {\n    let value = await count()\n    show(value)\n}"
        ),
        (
            "func f() {\n    ¶\n}",
            "count { count in show(count) }",
            "Task {\n    let newCount = await count()\n    show(newCount)\n}"
        ),
    ])
    func inTasks(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "fetch(1) { user, error in\n    if let error { return log(error) }\n"
                + "    guard let user = user as? Admin, let other = user.other else { return }\n"
                + "    show(user)\n}",
            "do {\n    let rawUser = try await fetch(1)\n"
                + "    guard let user = rawUser as? Admin, let other = user.other else { return }\n"
                + "    show(user)\n} catch {\n    log(error)\n}"
        )
    ])
    func shadowed(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }
}
