import MarkedCode
import Testing

/// Statements in a handler that run for a value and for an error, and those that both branches have.
@Suite struct CommonStatementTests {
    /// Statements that run first are written in both branches, unless later ones need them.
    @Test(arguments: [
        (
            "load(1) { result in\n    defer { close() }\n    switch result {\n"
                + "    case .success(let user): show(user)\n    case .failure(let error): log(error)\n    }\n}",
            "defer { close() }\ndo {\n    let user = try await load(1)\n    show(user)\n} catch {\n"
                + "    log(error)\n}"
        ),
        (
            "load(1) { result in\n    let date = Date()\n"
                + "    if case .success(let user) = result { show(user, date) }\n    log(date)\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nlet date = Date()\n"
                + "if case .success(let user) = result { show(user, date) }\nlog(date)"
        ),
        (
            "load(1) { result in\n    let date = Date()\n    switch result {\n"
                + "    case .success(let user): show(user, date)\n"
                + "    case .failure(let error): log(error, date)\n    }\n}",
            "do {\n    let user = try await load(1)\n    let date = Date()\n    show(user, date)\n"
                + "} catch {\n    let date = Date()\n    log(error, date)\n}"
        ),
        (
            "load(1) { result in\n    let date = Date()\n    switch result {\n"
                + "    case .success(let user): show(user)\n    case .failure(let error): log(error)\n    }\n"
                + "    log(date)\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nlet date = Date()\nswitch result {\n"
                + "case .success(let user): show(user)\ncase .failure(let error): log(error)\n}\nlog(date)"
        ),
    ])
    func first(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "load(1) { result in\n    do {\n        let user = try result.get()\n"
                + "        try check(user)\n        show(user)\n    } catch let error as Bad {\n"
                + "        log(error)\n    } catch {\n        close()\n    }\n}",
            "do {\n    let user = try await load(1)\n    try check(user)\n    show(user)\n"
                + "} catch let error as Bad {\n    log(error)\n} catch {\n    close()\n}"
        ),
        (
            "fetch(1) { user, error in\n    do {\n        if let error { throw error }\n"
                + "        show(try check(user))\n    } catch {\n        log(error)\n    }\n}",
            "let user: User?\nlet error: Error?\ndo {\n    user = try await fetch(1)\n    error = nil\n"
                + "} catch let thrown {\n    user = nil\n    error = thrown\n}\ndo {\n"
                + "    if let error { throw error }\n    show(try check(user))\n} catch {\n    log(error)\n}"
        ),
        (
            "find(1) { user in\n    switch user {\n    case .some(let user): show(user)\n"
                + "    case .none: close()\n    }\n}",
            "let user = await find(1)\nswitch user {\ncase .some(let user): show(user)\ncase .none: close()\n}"
        ),
        (
            "count { number in\n    switch number {\n    case 0: return\n    case 1: show(number)\n"
                + "    default: close()\n    }\n}",
            "let number = await count()\nswitch number {\ncase 0: return\ncase 1: show(number)\n"
                + "default: close()\n}"
        ),
        (
            "count { number in\n    guard number > 0 else { return close() }\n    show(number)\n}",
            "let number = await count()\nguard number > 0 else { return close() }\nshow(number)"
        ),
        (
            "count { number in\n    for item in 0..<number where item > 1 { show(item) }\n}",
            "let number = await count()\nfor item in 0..<number where item > 1 { show(item) }"
        ),
        (
            "count { number in\n    let shown = items.map { $0 + number }\n    show(shown)\n}",
            "let number = await count()\nlet shown = items.map { $0 + number }\nshow(shown)"
        ),
        (
            "count { number in\n    let text = number > 0 ? \"some\" : \"none\"\n    show(text)\n}",
            "let number = await count()\nlet text = number > 0 ? \"some\" : \"none\"\nshow(text)"
        ),
        ("count { total = $0 + total }", "let value = await count()\ntotal = value + total"),
    ])
    func plain(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "load(1) { result in\n    let user: User\n    switch result {\n"
                + "    case .success(let found): user = found\n"
                + "    case .failure(let error): return log(error)\n    }\n    show(user)\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nlet user: User\nswitch result {\n"
                + "case .success(let found): user = found\ncase .failure(let error): return log(error)\n}\n"
                + "show(user)"
        ),
        (
            "load(1) { result in\n    guard let user = result.success else { return }\n    show(user)\n}",
            "let result: Result<User, Error>\ndo {\n    result = .success(try await load(1))\n} catch {\n"
                + "    result = .failure(error)\n}\nguard let user = result.success else { return }\nshow(user)"
        ),
    ])
    func results(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "final class A {\n    let service = Service()\n    func f() {\n        ¶\n    }\n}",
            "queue.async { [weak self] in\n    self?.service.count { show($0) }\n}",
            "queue.async { [weak self] in\n    Task { [service = self?.service] in\n"
                + "        guard let service else { return }\n"
                + "        let value = await service.count()\n        show(value)\n    }\n}"
        ),
        (
            "func f() throws {\n    ¶\n}",
            "try prepare()\nload(1) { result in\n    do {\n        show(try result.get())\n"
                + "    } catch {\n        log(error)\n    }\n}",
            "try prepare()\nTask {\n    do {\n        show(try await load(1))\n    } catch {\n"
                + "        log(error)\n    }\n}"
        ),
        (
            "final class A {\n    func f(id: Int) {\n        ¶\n    }\n}",
            "fetch(id) { [weak self] user, error in\n    guard let self else { return }\n"
                + "    if let error {\n        self.log(error)\n        return\n    }\n    self.user = user\n}",
            "Task {\n    do {\n        let user = try await fetch(id)\n        self.user = user\n"
                + "    } catch {\n        self.log(error)\n    }\n}"
        ),
        (
            "final class A {\n    func f(id: Int) {\n        ¶\n    }\n}",
            "fetch(id) { [weak self] user, error in\n    guard let user, let self else {\n"
                + "        return\n    }\n    self.user = user\n}",
            "line 4: 'self' is not unwrapped by a 'guard' of its own: write 'guard let self else { return }'"
        ),
        (
            "final class A {\n    let service = Service()\n    func f(id: Int) {\n        ¶\n    }\n}",
            "service.fetch(id) { [weak self] user, error in\n"
                + "    guard let self, let user else { return }\n    self.user = user\n}",
            "Task { [weak self, service] in\n"
                + "    guard let user = try? await service.fetch(id) else { return }\n"
                + "    guard let self else { return }\n    self.user = user\n}"
        ),
        (
            "final class A {\n    let service = Service()\n    func f(id: Int) {\n        ¶\n    }\n}",
            "service.fetch(id) { [weak self] user, error in\n    guard error == nil else {\n"
                + "        self?.failed = true\n        return\n    }\n    self?.user = user\n}",
            "Task { [weak self, service] in\n    do {\n        let user = try await service.fetch(id)\n"
                + "        self?.user = user\n    } catch {\n        self?.failed = true\n    }\n}"
        ),
        (
            "final class A {\n    let service = Service()\n    func f() {\n        ¶\n    }\n}",
            "service.load(1) { [weak self] result in\n    DispatchQueue.main.async {\n"
                + "        guard let self else { return }\n"
                + "        if case .success(let user) = result { self.show(user) }\n    }\n}",
            "Task { @MainActor [weak self, service] in\n"
                + "    guard let user = try? await service.load(1) else { return }\n"
                + "    guard let self else { return }\n    self.show(user)\n}"
        ),
        (
            "final class A {\n    let service = Service()\n    func f() {\n        ¶\n    }\n}",
            "service.load(1) { result in\n    DispatchQueue.main.async { [weak self] in\n"
                + "        switch result {\n        case .success(let user): self?.show(user)\n"
                + "        case .failure: break\n        }\n    }\n}",
            "Task { @MainActor [weak self, service] in\n"
                + "    guard let user = try? await service.load(1) else { return }\n    self?.show(user)\n}"
        ),
    ])
    func inTasks(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    /// Async code would mean another function by the same call.
    @Test(arguments: [
        (
            ["func refresh() {}\nfunc refresh() async {}"],
            "rest { refresh() }",
            "line 2: in async code 'refresh' may mean its async version: if so, await it by hand"
        ),
        (
            ["func refresh() {}\nfunc refresh() async {}"],
            "rest { await refresh() }",
            "Task {\n    await rest()\n    await refresh()\n}"
        ),
        (
            ["func refresh() {}\nfunc refresh(_ a: Int) async {}"],
            "rest { refresh() }",
            "Task {\n    await rest()\n    refresh()\n}"
        ),
    ])
    func namesakes(declared: [String], code: String, wanted: String) throws {
        #expect(try CallPlace(others: [CallPlace.declared] + declared).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "final class A {\n    deinit {\n        ¶\n    }\n}",
            "rest { close() }",
            "line 3: this is in 'deinit', and no task can use 'self' then: keep the handler"
        )
    ])
    func deinitializers(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    /// A group that only notifies blocks nobody.
    @Test(arguments: [
        (
            "group.enter()\nrest {\n    group.leave()\n}\ngroup.notify(queue: .main) { close() }",
            "group.enter()\nTask {\n    await rest()\n    group.leave()\n}\n"
                + "group.notify(queue: .main) { close() }"
        ),
        (
            "group.enter()\nrest {\n    group.leave()\n}\ngroup.wait()",
            "line 4: the handler wakes a thread that waits, by 'signal()' or 'leave()': remove that and the wait, then await the call"
        ),
    ])
    func groups(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .task) == wanted)
    }
}
