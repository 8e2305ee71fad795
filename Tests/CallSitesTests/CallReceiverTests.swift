import MarkedCode
import Testing

/// The receiver of a call: whether it may be nil, and which function is meant.
@Suite struct CallReceiverTests {
    /// It is evaluated once, and nothing happens where it is nil.
    @Test(arguments: [
        (
            "func f() {\n    ¶\n}",
            "service?.count { show($0) }",
            "guard let service else { return }\nlet value = await service.count()\nshow(value)"
        ),
        (
            "func f(service: Service) {\n    ¶\n}",
            "service.maybe?.count { show($0) }",
            "guard let maybe = service.maybe else { return }\nlet value = await maybe.count()\nshow(value)"
        ),
        (
            "final class A {\n    let service = Service()\n    func f() {\n"
                + "        perform { [weak self] in\n            ¶\n        }\n    }\n}",
            "self?.service.count { value in self?.show(value) }",
            "guard let self else { return }\nlet value = await self.service.count()\nself.show(value)"
        ),
    ])
    func optional(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "func f() {\n    ¶\n}",
            "service?.count { show($0) }",
            "Task {\n    guard let service else { return }\n    let value = await service.count()\n"
                + "    show(value)\n}"
        ),
        (
            "func f(service: Service) {\n    ¶\n}",
            "service.maybe?.count { show($0) }",
            "Task {\n    guard let maybe = service.maybe else { return }\n"
                + "    let value = await maybe.count()\n    show(value)\n}"
        ),
        (
            "final class A {\n    let service = Service()\n    func f() {\n        ¶\n    }\n}",
            "self.service?.count { [weak self] value in self?.show(value) }",
            "Task { [weak self, service = self.service] in\n    guard let service else { return }\n"
                + "    let value = await service.count()\n    self?.show(value)\n}"
        ),
        (
            "final class A {\n    let service = Service()\n    func f() {\n"
                + "        perform { [weak self] in\n            ¶\n        }\n    }\n}",
            "self?.service.count { show($0) }",
            "Task { [service = self?.service] in\n    guard let service else { return }\n"
                + "    let value = await service.count()\n    show(value)\n}"
        ),
        (
            "final class A {\n    func count(completion: @escaping (Int) -> Void) {}\n"
                + "    func count() async -> Int { 0 }\n    func f() {\n        perform { [weak self] in\n"
                + "            ¶\n        }\n    }\n}",
            "self?.count { value in self?.show(value) }",
            "Task {\n    guard let self else { return }\n    let value = await self.count()\n"
                + "    self.show(value)\n}"
        ),
    ])
    func optionalInTasks(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "func f(services: [Service?]) {\n    ¶\n}",
            "services[0]?.count { show($0) }",
            "line 2: the call is made on an optional: unwrap it first"
        ),
        (
            "func f() {\n    ¶\n}",
            "make()?.count { show($0) }",
            "line 2: the call is made on an optional: unwrap it first"
        ),
        (
            "func f() {\n    ¶\n}",
            "service?.count { value in\n    show(value, service?.name)\n}",
            "line 3: the optional that the call is made on has the same name as something else in the handler: rename one"
        ),
        (
            "func f() {\n    ¶\n}",
            "owner.service?.count { value in\n    show(value, service)\n}",
            "line 3: the optional that the call is made on has the same name as something else in the handler: rename one"
        ),
    ])
    func refused(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    /// A handler that sets it: the value before the call is meant.
    @Test(arguments: [
        (
            "func f() {\n    var task: Owner?\n    ¶\n}",
            "task?.service.count { value in\n    task = nil\n}",
            "Task {\n    guard let strongTask = task else { return }\n"
                + "    _ = await strongTask.service.count()\n    task = nil\n}"
        ),
        (
            "func f(box: Box) {\n    var service: Service? = box.service\n    ¶\n}",
            "service?.count { value in\n    service = nil\n}",
            "Task {\n    guard let strongService = service else { return }\n"
                + "    _ = await strongService.count()\n    service = nil\n}"
        ),
    ])
    func set(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "func f() {\n    ¶\n}",
            "service.next.next.count { show($0) }",
            "Task {\n    let value = await service.next.next.count()\n    show(value)\n}"
        ),
        (
            "func f() {\n    ¶\n}",
            "services[0].count { show($0) }",
            "Task {\n    let value = await services[0].count()\n    show(value)\n}"
        ),
        (
            "final class A {\n    let service = Service()\n    func f() {\n        ¶\n    }\n}",
            "Service.warm { [weak self] in self?.close() }",
            "Task { [weak self] in\n    await Service.warm()\n    self?.close()\n}"
        ),
    ])
    func plain(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        ("Service.shared.count { show($0) }", "let value = await Service.shared.count()\nshow(value)"),
        ("Service.warm { close() }", "await Service.warm()\nclose()"),
        ("super.count { show($0) }", "no async form"),
    ])
    func shared(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// One of two types of the project has the async alternative.
    @Test(arguments: [
        (
            [
                "final class One { func count(completion: @escaping (Int) -> Void) {}\n"
                    + " func count() async -> Int { 0 } }\n"
                    + "final class Two { func count(completion: @escaping (Int) -> Void) {} }"
            ],
            "func f() {\n    ¶\n}",
            "unknown.count { show($0) }",
            "no async form"
        ),
        (
            [
                "final class One { func count(completion: @escaping (Int) -> Void) {}\n"
                    + " func count() async -> Int { 0 } }\n"
                    + "final class Two { func count(completion: @escaping (Int) -> Void) {} }"
            ],
            "func f(one: One) {\n    ¶\n}",
            "one.count { show($0) }",
            "let value = await one.count()\nshow(value)"
        ),
        (
            [
                "final class One { func count(completion: @escaping (Int) -> Void) {}\n"
                    + " func count() async -> Int { 0 } }\n"
                    + "final class Two { func count(completion: @escaping (Int) -> Void) {} }"
            ],
            "func f(two: Two) {\n    ¶\n}",
            "two.count { show($0) }",
            "no async form"
        ),
        (
            [
                "final class One { func count(completion: @escaping (Int) -> Void) {}\n"
                    + " func countAsync() async -> Int { 0 } }"
            ],
            "func f(one: any One) {\n    ¶\n}",
            "one.count { show($0) }",
            "let value = await one.countAsync()\nshow(value)"
        ),
    ])
    func types(declared: [String], frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: declared).moved(code, to: .statements) == wanted)
    }
}
