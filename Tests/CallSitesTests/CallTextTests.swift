import MarkedCode
import Testing

/// Comments, strings and white space in the handlers of calls.
@Suite struct CallTextTests {
    /// Comments that are lost are listed.
    @Test(arguments: [
        ("count(/* all */) { show($0) }", "/* all */\nlet value = await count()\nshow(value)"),
        (
            "fetch(1) { user, error in\n    // no error\n"
                + "    guard error == nil else { return log(error!) }\n    show(user!)\n}",
            "without // no error:\ndo {\n    let user = try await fetch(1)\n    show(user)\n} catch {\n"
                + "    log(error)\n}"
        ),
        (
            "remove(1) { error in\n    if let error {\n        log(error) // why\n    }\n}",
            "do {\n    try await remove(1)\n} catch {\n    log(error) // why\n}"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .success: break // fine\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "without // fine:\ndo {\n    _ = try await load(1)\n} catch {\n    log(error)\n}"
        ),
        (
            "count { value in\n    // first\n    show(value)\n\n    // then\n    close() // at last\n}",
            "let value = await count()\n// first\nshow(value)\n\n// then\nclose() // at last"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .success(let user):\n        // shown\n"
                + "        show(user)\n    case .failure(let error):\n        // told\n"
                + "        log(error) // why\n    }\n}",
            "do {\n    let user = try await load(1)\n    // shown\n    show(user)\n} catch {\n"
                + "    // told\n    log(error) // why\n}"
        ),
        (
            "fetch(1) { user, error in\n    if let error {\n        // told\n        log(error)\n"
                + "        return\n    }\n    // shown\n    show(user!)\n}",
            "do {\n    let user = try await fetch(1)\n    // shown\n    show(user)\n} catch {\n"
                + "    // told\n    log(error)\n}"
        ),
        (
            "load(1) { result in\n    // always\n    prepare()\n    // asked\n    switch result {\n"
                + "    case .success(let user): show(user)\n    case .failure(let error): log(error)\n    }\n}",
            "without // always, // asked:\ndo {\n    let user = try await load(1)\n    // always\n"
                + "    prepare()\n    show(user)\n} catch {\n    // always\n    prepare()\n    log(error)\n}"
        ),
        ("remove(1) { error in\n    // nothing to do\n}", "try? await remove(1)\n// nothing to do"),
        ("remove(\n    1 // the first\n) { _ in close() }", "// the first\ntry? await remove(1)\nclose()"),
    ])
    func comments(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "count { value in\n    // first\n    show(value) // shown\n}",
            "Task {\n    let value = await count()\n    // first\n    show(value) // shown\n}"
        ),
        (
            "fetch(1) { user, error in\n    guard let user else { return } // gone\n    show(user)\n}",
            "Task {\n    guard let user = try? await fetch(1) else { return }\n    // gone\n    show(user)\n}"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        /* shown */ show(user)\n    case .failure(let error):\n        log(error)\n    }\n}",
            "Task {\n    do {\n        let user = try await load(1)\n        /* shown */ show(user)\n"
                + "    } catch {\n        log(error)\n    }\n}"
        ),
        ("remove(1) { _ in\n    // nothing to do\n}", "Task {\n    try? await remove(1)\n    // nothing to do\n}"),
        ("rest {\n    // nothing to do\n}", "// nothing to do\nTask {\n    await rest()\n}"),
    ])
    func commentsInTasks(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .task) == wanted)
    }

    /// The text of a string is not indented.
    @Test(arguments: [
        (
            "count { value in\n    show(\"\"\"\n        \\(value)\n          deep\n        \"\"\")\n}",
            "let value = await count()\nshow(\"\"\"\n    \\(value)\n      deep\n    \"\"\")"
        ),
        ("count { show(\"\\($0) items\") }", "let value = await count()\nshow(\"\\(value) items\")"),
        (
            "fetch(1) { user, error in\n    if let error { return log(\"\\(error)\") }\n"
                + "    show(\"\\(user!.name)\")\n}",
            "do {\n    let user = try await fetch(1)\n    show(\"\\(user.name)\")\n} catch {\n"
                + "    log(\"\\(error)\")\n}"
        ),
        (
            "load(1) { result in\n    guard case .failure(let problem) = result else { return }\n"
                + "    log(\"failed: \\(problem)\")\n}",
            "do {\n    _ = try await load(1)\n} catch {\n    log(\"failed: \\(error)\")\n}"
        ),
    ])
    func strings(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "count { value in\n    show(\"\"\"\n    \\(value)\n    \"\"\")\n}",
            "Task {\n    let value = await count()\n    show(\"\"\"\n    \\(value)\n    \"\"\")\n}"
        )
    ])
    func stringsInTasks(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .task) == wanted)
    }

    /// The indentation is that of the file.
    @Test(arguments: [
        (
            "func f() {\n\t¶\n}",
            "count { value in\n\tshow(value)\n\tclose()\n}",
            "let value = await count()\nshow(value)\nclose()"
        )
    ])
    func indentation(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "func f() {\n  ¶\n}",
            "count { value in\n  show(value)\n}",
            "Task {\n  let value = await count()\n  show(value)\n}"
        ),
        (
            "func f() {\n  print(1)\n  ¶\n}",
            "count { value in show(value) }",
            "Task {\n  let value = await count()\n  show(value)\n}"
        ),
    ])
    func indentationInTasks(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }
}
