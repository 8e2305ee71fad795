import MarkedCode
import Testing

/// Arguments of a call that a task captures.
@Suite struct TaskCaptureTests {
    /// Properties of `self` are still read before the call.
    @Test(arguments: [
        (
            "Service.shared.load(id) { [weak self] result in self?.last = result }",
            "Task { [weak self, id] in\n    let result: Result<User, Error>\n    do {\n"
                + "        result = .success(try await Service.shared.load(id))\n    } catch {\n"
                + "        result = .failure(error)\n    }\n    self?.last = result\n}"
        ),
        (
            "service.remove(identifier(of: user)) { [weak self] _ in self?.close() }",
            "Task { [weak self, service, argument = identifier(of: user)] in\n"
                + "    try? await service.remove(argument)\n    self?.close()\n}"
        ),
        (
            "service.remove(ids.map { $0.id }[0]) { [weak self] _ in self?.close() }",
            "Task { [weak self, service, argument = ids.map { $0.id }[0]] in\n"
                + "    try? await service.remove(argument)\n    self?.close()\n}"
        ),
        (
            "service.remove(ids.map { x in x.id }[0]) { [weak self] _ in self?.close() }",
            "line 4: this argument would be evaluated later, inside the task: store it in a constant before the call"
        ),
        (
            "service.remove(.first) { [weak self] _ in self?.close() }",
            "Task { [weak self, service] in\n    try? await service.remove(.first)\n    self?.close()\n}"
        ),
        (
            "makeService().count { [weak self] value in self?.show(value) }",
            "Task { [weak self, argument = makeService()] in\n    let value = await argument.count()\n"
                + "    self?.show(value)\n}"
        ),
        (
            "maker.service { x in x }.count { [weak self] value in self?.show(value) }",
            "line 4: this argument would be evaluated later, inside the task: store it in a constant before the call"
        ),
        (
            "service.remove(user.id) { [weak user] _ in user?.close() }",
            "Task { [weak user, id = user.id] in\n    try? await service.remove(id)\n    user?.close()\n}"
        ),
    ])
    func captured(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: CallPlace.inClass).moved(code, to: .task) == wanted)
    }

    /// The call does not hold weakly what the handler does.
    @Test(arguments: [
        (
            "func f(view: Service) {\n    ¶\n}",
            "view.remove(view.id) { [weak view] _ in view?.close() }",
            "Task { [weak view, strongView = view, id = view.id] in\n"
                + "    try? await strongView.remove(id)\n    view?.close()\n}"
        ),
        (
            "func f(view: Service?) {\n    ¶\n}",
            "view?.remove(1) { [weak view] _ in view?.close() }",
            "line 2: the optional that the call is made on has the same name as something else in the handler: rename one"
        ),
        (
            "func f(service: Service?) {\n    ¶\n}",
            "service?.count { [weak service] value in\n    guard let service else { return }\n"
                + "    show(value, service)\n}",
            "line 2: the call is made on 'service', which its handler captures weakly, and the task would keep it alive: write the task by hand if that is fine"
        ),
    ])
    func weakArguments(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    /// A task has no `$0` of the closure around it.
    @Test(arguments: [
        (
            "items.forEach { $0.remove(1) { _ in close() } }",
            "items.forEach { Task { [value = $0] in\n    try? await value.remove(1)\n    close()\n} }"
        ),
        (
            "items.forEach {\n    $0.remove(1) { _ in close() }\n}",
            "items.forEach {\n    Task { [value = $0] in\n        try? await value.remove(1)\n"
                + "        close()\n    }\n}"
        ),
        (
            "ids.forEach {\n    remove($0) { _ in close() }\n}",
            "ids.forEach {\n    Task { [value = $0] in\n        try? await remove(value)\n"
                + "        close()\n    }\n}"
        ),
        (
            "ids.forEach {\n    remove($0.id) { _ in close() }\n}",
            "ids.forEach {\n    Task { [id = $0.id] in\n        try? await remove(id)\n        close()\n    }\n}"
        ),
        (
            "ids.forEach {\n    count(completion: $0)\n}",
            "line 3: '$0' of the outer closure is used here, and a task has no such parameter: name it"
        ),
        (
            "ids.forEach {\n    remove(make($0) { _ in }) { _ in close() }\n}",
            "line 3: '$0' of the outer closure is used here, and a task has no such parameter: name it"
        ),
        (
            "ids.forEach {\n    remove($0.id) { error in log(error, id) }\n}",
            "ids.forEach {\n    Task { [id2 = $0.id] in\n        let error: Error?\n        do {\n"
                + "            try await remove(id2)\n            error = nil\n        } catch let thrown {\n"
                + "            error = thrown\n        }\n        log(error, id)\n    }\n}"
        ),
    ])
    func anonymous(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            CallPlace.inClass,
            "ids.forEach {\n    service.remove($0.id) { [weak self] _ in self?.close() }\n}",
            "ids.forEach {\n    Task { [weak self, id = $0.id, service] in\n"
                + "        try? await service.remove(id)\n        self?.close()\n    }\n}"
        ),
        (
            "final class A {\n    let service = Service()\n    let id = 1\n    func f() {\n        ¶\n    }\n}",
            "service.remove(.make(id)) { [weak self] _ in self?.close() }",
            "line 5: this argument would be evaluated later, inside the task: store it in a constant before the call"
        ),
    ])
    func anonymousWithSelf(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "count { [start = Date()] value in show(value, start) }",
            "Task { [start = Date()] in\n    let value = await count()\n    show(value, start)\n}"
        )
    ])
    func captures(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .task) == wanted)
    }

    /// An implicitly unwrapped value is captured as an optional.
    @Test(arguments: [
        (
            "final class A {\n    var player: Service!\n    func f() {\n        ¶\n    }\n}",
            "player.count { [weak self] value in self?.show(value) }",
            "Task { [weak self, player] in\n    guard let player else { return }\n"
                + "    let value = await player.count()\n    self?.show(value)\n}"
        ),
        (
            "final class A {\n    var player: Service!\n    func f() {\n        ¶\n    }\n}",
            "player.count { show($0) }",
            "Task {\n    let value = await player.count()\n    show(value)\n}"
        ),
        (
            "final class A {\n    var id: Int!\n    func f() {\n        ¶\n    }\n}",
            "service.remove(id) { [weak self] _ in self?.close() }",
            "line 4: 'id' is declared with `!`, and a task that captures it makes it an optional: unwrap it with 'guard let' first"
        ),
    ])
    func unwrapped(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            [
                "class Service { func find(key: Int?, completion: @escaping (Int) -> Void) {}\n"
                    + " func find(key: Int?) async -> Int { 0 } }"
            ],
            "final class A {\n    var key: Int!\n    func f() {\n        ¶\n    }\n}",
            "service.find(key: key) { [weak self] _ in self?.close() }",
            "Task { [weak self, service, key] in\n    _ = await service.find(key: key)\n    self?.close()\n}"
        )
    ])
    func unwrappedArgument(declared: [String], frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: declared).moved(code, to: .task) == wanted)
    }

    /// A variable that is read later, and values that a task cannot capture.
    @Test(arguments: [
        (
            "func f() {\n    var total = 0\n    ¶\n}",
            "count { value in total = value }\nshow(total)",
            "line 4: the variable 'total' is read right after the call, when the task has not set it yet: move that code into the handler"
        ),
        (
            "struct A {\n    var f: Int {\n        var total = 0\n        ¶\n    }\n}",
            "count { value in total = value }\nreturn total",
            "line 5: the variable 'total' is read right after the call, when the task has not set it yet: make this function async, and return the awaited value"
        ),
        (
            "func f() -> Int {\n    var total = 0\n    ¶\n}",
            "count { value in total += value }\nreturn total",
            "line 4: the variable 'total' is read right after the call, when the task has not set it yet: make this function async, and return the awaited value"
        ),
        (
            "func f() {\n    var list: [Int] = []\n    ¶\n}",
            "count { value in list.append(value) }\nshow(list)",
            "line 4: the variable 'list' is read right after the call, when the task has not set it yet: move that code into the handler"
        ),
        (
            "func f() {\n    var list: [Int] = []\n    ¶\n}",
            "count { value in list[0] = value }\nshow(list)",
            "line 4: the variable 'list' is read right after the call, when the task has not set it yet: move that code into the handler"
        ),
        (
            "func f() {\n    var total = 0\n    ¶\n}",
            "count { value in total = value }\ntotal = 2",
            "Task {\n    let value = await count()\n    total = value\n}\ntotal = 2"
        ),
        (
            "func f() {\n    var total = 0\n    ¶\n}",
            "count { value in total = value }\nwait(for: [done], timeout: 1)\nshow(total)",
            "Task {\n    let value = await count()\n    total = value\n}\nwait(for: [done], timeout: 1)\n"
                + "show(total)"
        ),
        (
            "func f() {\n    var total = 0\n    ¶\n}",
            "count { value in total = value }",
            "Task {\n    let value = await count()\n    total = value\n}"
        ),
        (
            "final class A {\n    var total = 0\n    func f() {\n        ¶\n    }\n}",
            "count { value in self.total = value }\nshow(total)",
            "Task {\n    let value = await count()\n    self.total = value\n}\nshow(total)"
        ),
        (
            "func f(id: inout Int) {\n    ¶\n}",
            "remove(id) { _ in close() }",
            "line 2: 'id' is an 'inout' parameter, which no task can capture: keep the handler"
        ),
        (
            "struct A {\n    let service = Service()\n    mutating func f() {\n        ¶\n    }\n}",
            "service.remove(1) { _ in close() }",
            "line 4: this function is 'mutating', and a task cannot capture its 'self': make the function async, or copy 'service' to a constant first"
        ),
        (
            "struct A {\n    let service = Service()\n    mutating func next() {\n        ¶\n    }\n}",
            "service.remove(1) { _ in semaphore.signal() }\nsemaphore.wait()",
            "line 4: line 5 waits for the handler: leave it, and let async code await the async version instead"
        ),
        (
            "struct A {\n    mutating func f(service: Service) {\n        ¶\n    }\n}",
            "service.remove(1) { _ in close() }",
            "Task {\n    try? await service.remove(1)\n    close()\n}"
        ),
    ])
    func variables(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }
}
