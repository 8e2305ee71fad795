import MarkedCode
import Testing

/// Why the statements of a handler cannot be split, where no variable can hold its argument.
@Suite struct UnsplitCallbackTests {
    /// The type of the value means something only inside.
    private static let box =
        "final class Box {\n    struct Item { let name: String }\n"
        + "    func load(completion: @escaping (Result<Item, Error>) -> Void) {}\n"
        + "    func load() async throws -> Item { Item(name: \"\") }\n"
        + "    func fetch(completion: @escaping (Item?, Error?) -> Void) {}\n"
        + "    func fetch() async throws -> Item { Item(name: \"\") }\n}"

    private static let frame = "func f(box: Box) {\n    ¶\n}"

    @Test(arguments: [
        (
            "box.load { result in\n    switch result {\n"
                + "    case .success(let item) where item.name == \"\": show(item)\n"
                + "    case .success: close()\n    case .failure(let error): log(error)\n    }\n}",
            "line 4: this 'case' checks more than success or failure: check the rest inside"
        ),
        (
            "box.load { result in\n    switch result {\n    case .success(let item): show(item)\n"
                + "    case .failure(Bad.a): close()\n    case .failure(let error): log(error)\n    }\n}",
            "line 5: this 'case' checks more than success or failure: check the rest inside"
        ),
        (
            "box.load { result in\n    switch result {\n    case .success(let item): show(item)\n    }\n}",
            "line 3: this 'switch' has no case of its own for success and for failure"
        ),
        (
            "box.load { result in\n    switch result {\n    case .success(let item): show(item)\n"
                + "    #if A\n    case .failure: break\n    #endif\n    }\n}",
            "line 5: the handler contains an '#if'"
        ),
        (
            "box.load { result in\n    last = result\n}",
            "line 3: the result is used as a whole here: split it by a 'switch' first"
        ),
        (
            "box.load { result in\n    if case .success(let item) = result, item.name == \"\" { show(item) }\n}",
            "line 3: this condition checks more than the result: check the rest in an 'if' of its own"
        ),
        (
            "box.load { result in\n    if case .success(let item) = result {\n        show(item)\n    }\n"
                + "    close()\n}",
            "if let item = try? await box.load() {\n    show(item)\n}\nclose()"
        ),
        (
            "box.load { result in\n    if case .failure(let error) = result {\n        log(error)\n"
                + "    }\n    close()\n}",
            "do {\n    _ = try await box.load()\n} catch {\n    log(error)\n}\nclose()"
        ),
        (
            "box.load { result in\n    if case .success(let item) = result {\n        show(item)\n"
                + "        return\n    } else {\n        close()\n    }\n    log()\n}",
            "line 3: only one branch of this 'if' goes on to the code after it: move that code into the branch"
        ),
        (
            "box.load { result in\n    if case .success(let item) = result {\n        show(item)\n"
                + "    } else if ready {\n        close()\n    }\n}",
            "line 5: this condition checks more than the result: check the rest in an 'if' of its own"
        ),
        (
            "box.load { result in\n    if case .success(let item) = result {\n        show(item)\n"
                + "    } else if a {\n        close()\n    } else if b {\n        close()\n    }\n}",
            "line 3: this condition checks more than the result: check the rest in an 'if' of its own"
        ),
        (
            "box.load { result in\n    guard case .success(let item) = result else { fatalError() }\n"
                + "    show(item)\n}",
            "line 3: this block does not end with 'return', so the code after it runs as well"
        ),
        (
            "box.load { result in\n    guard case .success(let item) = result else {\n        close()\n"
                + "        return log(1)\n    }\n    show(item)\n}",
            "line 5: this 'return' has a value: write that expression on a line before it"
        ),
        (
            "box.load { result in\n    guard case .failure(let error) = result, ready else { return }\n"
                + "    log(error)\n}",
            "line 3: only a failure gets past this 'guard': handle success and failure in an 'if' with an 'else'"
        ),
        (
            "box.load { result in\n    log(result)\n    if case .success(let item) = result { show(item) }\n}",
            "line 3: the result is used here, outside of the code that checks for an error"
        ),
        (
            "box.load { result in\n    let a = 1\n    switch result {\n"
                + "    case .success(let item): show(item)\n    case .failure(let error): log(error)\n    }\n"
                + "    show(a)\n}",
            "line 3: this is declared before the error check and used after it: declare it again after the check, or rename it"
        ),
        (
            "box.load { result in\n"
                + "    guard case .success(let item) = result else { return log(result.error?.code) }\n"
                + "    show(item)\n}",
            "do {\n    let item = try await box.load()\n    show(item)\n} catch {\n    log(error.code)\n}"
        ),
        (
            "box.load { result in\n"
                + "    guard case .success(let item) = result else { return log(result) }\n    show(item)\n}",
            "line 3: the result is used as a whole here: split it by a 'switch' first"
        ),
        (
            "box.load { result in\n"
                + "    if result.error == nil { show(result.value) } else { log(result.value) }\n}",
            "line 3: the result is used as a whole here: split it by a 'switch' first"
        ),
        (
            "box.load { result in\n    switch result {\n    case .success(let item)\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "line 4: the pattern of this 'case' is not supported: write 'case .success(let value)' or 'case .failure(let error)'"
        ),
        (
            "box.load { result in\n    if let error = result.error { return log(error) }\n"
                + "    show(value, result.value!)\n}",
            "line 2: the result is used as a whole here: split it by a 'switch' first"
        ),
        (
            "box.load { result in\n    if let error = result.error { return log(error) }\n"
                + "    if result.value != nil { show(1) }\n}",
            "line 4: the result is used as a whole here: split it by a 'switch' first"
        ),
    ])
    func results(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.frame, others: [Self.box]).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "box.fetch { item, error in\n    guard let item = item, ready else {\n        log(error)\n"
                + "        return\n    }\n    show(item)\n}",
            "line 3: the error is used here without a check that there is one"
        ),
        (
            "box.fetch { item, error in\n    guard let found = item else { return }\n    show(found, item)\n}",
            "line 3: one value has two names here: use the same name"
        ),
        (
            "box.fetch { item, error in\n    log(error)\n    show(item)\n}",
            "line 3: the error is used here without a check that there is one"
        ),
        (
            "box.fetch { item, error in\n    if let error { log(error) }\n    show(item)\n}",
            "line 3: the same code runs after success and after failure: write it in both branches"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error, item) }\n    show(item!)\n}",
            "line 3: a value is used here on failure, when there is no value"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n"
                + "    if let item { show(item) }\n}",
            "line 4: 'item' is unwrapped in nested code, and in the async version it is not optional"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n"
                + "    if let found = item { show(found) }\n}",
            "line 4: 'item' is unwrapped in nested code, and in the async version it is not optional"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n"
                + "    if item != nil { show(1) }\n}",
            "line 4: 'item' is compared with nil in nested code, and in the async version it is never nil"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n"
                + "    show(item.map { $0.name })\n}",
            "line 4: 'item' is an optional that 'map' is called on, and in the async version it is not optional"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n    show(item ?? other + 1)\n}",
            "line 4: 'item' has a '??' default, and in the async version the value is never nil"
        ),
        (
            "box.fetch { item, error in\n    if error == nil, ready { show(item) }\n}",
            "line 3: this condition checks more than the result: check the rest in an 'if' of its own"
        ),
        (
            "box.fetch { item, error in\n    guard error == nil else { fatalError() }\n    show(item!)\n}",
            "line 3: this block does not end with 'return', so the code after it runs as well"
        ),
        (
            "box.fetch { ((name, age), error) in show(name) }",
            "line 2: the handler closure takes a tuple apart in its parameter list: do that in its body"
        ),
    ])
    func values(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.frame, others: [Self.box]).moved(code, to: .statements) == wanted)
    }

    /// Similar handlers that can be split.
    @Test(arguments: [
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n    show(item?.name ?? \"\")\n}",
            "do {\n    let item = try await box.fetch()\n    show(item.name ?? \"\")\n} catch {\n"
                + "    log(error)\n}"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n    show(item ?? other)\n}",
            "do {\n    let item = try await box.fetch()\n    show(item)\n} catch {\n    log(error)\n}"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n"
                + "    let item = item as! Other\n    show(item)\n}",
            "do {\n    let rawItem = try await box.fetch()\n    let item = rawItem as! Other\n"
                + "    show(item)\n} catch {\n    log(error)\n}"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n"
                + "    guard let item = item else { return close() }\n    show(item)\n}",
            "do {\n    let item = try await box.fetch()\n    show(item)\n} catch {\n    log(error)\n}"
        ),
        (
            "box.fetch { item, error in\n    if let error { return log(error) }\n"
                + "    guard let item = item as? Other else { return close() }\n    show(item)\n}",
            "do {\n    let rawItem = try await box.fetch()\n"
                + "    guard let item = rawItem as? Other else { return close() }\n    show(item)\n} catch {\n"
                + "    log(error)\n}"
        ),
        (
            "box.load { (a: Result<Box.Item, Error>) in last = a }",
            "let a: Result<Box.Item, Error>\ndo {\n    a = .success(try await box.load())\n} catch {\n"
                + "    a = .failure(error)\n}\nlast = a"
        ),
        (
            "box.load { result in\n    if let error = result.error { return log(error) }\n"
                + "    show(result.value ?? other)\n}",
            "line 4: the result is used as a whole here: split it by a 'switch' first"
        ),
        (
            "box.load { result in\n    if let error = result.error { return log(error) }\n"
                + "    show(result.value?.name)\n}",
            "do {\n    let value = try await box.load()\n    show(value.name)\n} catch {\n    log(error)\n}"
        ),
        (
            "box.load { result in\n    if let error = result.error { return log(error) }\n"
                + "    show(result.value!.name, result.value!)\n}",
            "do {\n    let value = try await box.load()\n    show(value.name, value)\n} catch {\n"
                + "    log(error)\n}"
        ),
    ])
    func written(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.frame, others: [Self.box]).moved(code, to: .statements) == wanted)
    }

    /// A closure that takes another number of values is for another function.
    @Test(arguments: [
        ("box.fetch { (pair) in show(pair) }", "no async form"),
        ("box.fetch { a, b, c in show(a) }", "no async form"),
        ("box.fetch { show($0) }", "no async form"),
    ])
    func unmeant(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.frame, others: [Self.box]).moved(code, to: .statements) == wanted)
    }
}
