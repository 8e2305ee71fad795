import MarkedCode
import Testing

/// Handlers that capture `self` or something else, where `await` may stand and in a task.
@Suite struct WeakSelfTests {
    private static let withOwn =
        "final class A {\n    func count(completion: @escaping (Int) -> Void) {}\n"
        + "    func count() async -> Int { 0 }\n"
        + "    func load(completion: @escaping (Result<Int, Error>) -> Void) {}\n"
        + "    func load() async throws -> Int { 0 }\n    func f() {\n        ¶\n    }\n}"

    /// An `await` holds `self`.
    @Test(arguments: [
        (
            "service.count { [weak self] value in\n    self?.show(value)\n}",
            "let value = await service.count()\nself.show(value)"
        ),
        (
            "service.count { [weak self] value in\n    guard let self else { return }\n    show(value)\n}",
            "let value = await service.count()\nshow(value)"
        ),
        (
            "service.count { [weak self] value in\n    guard let self = self else { return }\n"
                + "    self.show(value)\n}",
            "let value = await service.count()\nself.show(value)"
        ),
        (
            "service.count { [weak self] value in\n    guard let strongSelf = self else { return }\n"
                + "    strongSelf.show(value)\n}",
            "let value = await service.count()\nself.show(value)"
        ),
        ("service.count { [self] value in\n    show(value)\n}", "let value = await service.count()\nshow(value)"),
        (
            "service.load(id) { [weak self] result in\n    switch result {\n"
                + "    case .success(let user): self?.show(user)\n"
                + "    case .failure(let error): self?.log(error)\n    }\n}",
            "do {\n    let user = try await service.load(id)\n    self.show(user)\n} catch {\n"
                + "    self.log(error)\n}"
        ),
        (
            "service.load(id) { [weak self] result in\n    guard let self else { return }\n"
                + "    switch result {\n    case .success(let user): self.show(user)\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "do {\n    let user = try await service.load(id)\n    self.show(user)\n} catch {\n    log(error)\n}"
        ),
        (
            "self.service.load(item.id) { [weak self] result in self?.last = result }",
            "let result: Result<User, Error>\ndo {\n"
                + "    result = .success(try await self.service.load(item.id))\n} catch {\n"
                + "    result = .failure(error)\n}\nself.last = result"
        ),
    ])
    func heldWhereAwaited(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: CallPlace.inClass).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "service.count { [weak self] value in\n    guard let self, value > 0 else { return }\n"
                + "    self.show(value)\n}",
            "line 5: 'self' is not unwrapped by a 'guard' of its own: write 'guard let self else { return }'"
        ),
        (
            "service.count { [weak self] value in\n    guard let self, isOn else { return }\n    show(value)\n}",
            "line 5: 'self' is not unwrapped by a 'guard' of its own: write 'guard let self else { return }'"
        ),
        (
            "service.count { [unowned self] value in\n    self.show(value)\n}",
            "line 4: the handler's capture list has no place in the async code: store the value in a constant before the call"
        ),
        (
            "service.count { [weak self, weak view] value in\n    view?.show(value)\n    self?.close()\n}",
            "line 4: the handler's capture list has no place in the async code: store the value in a constant before the call"
        ),
        (
            "service.count { [name] value in\n    show(name, value)\n}",
            "line 4: the handler's capture list has no place in the async code: store the value in a constant before the call"
        ),
    ])
    func refusedWhereAwaited(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: CallPlace.inClass).moved(code, to: .statements) == wanted)
    }

    /// A task captures it as the handler did, and also captures the receiver of the call.
    @Test(arguments: [
        (
            "service.count { [weak self] value in\n    self?.show(value)\n}",
            "Task { [weak self, service] in\n    let value = await service.count()\n    self?.show(value)\n}"
        ),
        (
            "service.count { [weak self] value in\n    guard let self else { return }\n    show(value)\n}",
            "Task { [weak self, service] in\n    let value = await service.count()\n"
                + "    guard let self else { return }\n    show(value)\n}"
        ),
        (
            "service.count { [weak self] value in\n    guard let self = self else { return }\n"
                + "    self.show(value)\n}",
            "Task { [weak self, service] in\n    let value = await service.count()\n"
                + "    guard let self = self else { return }\n    self.show(value)\n}"
        ),
        (
            "service.count { [weak self] value in\n    guard let strongSelf = self else { return }\n"
                + "    strongSelf.show(value)\n}",
            "Task { [weak self, service] in\n    let value = await service.count()\n"
                + "    guard let strongSelf = self else { return }\n    strongSelf.show(value)\n}"
        ),
        (
            "service.count { [weak self] value in\n    guard let self, value > 0 else { return }\n"
                + "    self.show(value)\n}",
            "Task { [weak self, service] in\n    let value = await service.count()\n"
                + "    guard let self, value > 0 else { return }\n    self.show(value)\n}"
        ),
        (
            "service.count { [unowned self] value in\n    self.show(value)\n}",
            "Task { [unowned self] in\n    let value = await service.count()\n    self.show(value)\n}"
        ),
        (
            "service.count { [self] value in\n    show(value)\n}",
            "Task {\n    let value = await service.count()\n    show(value)\n}"
        ),
        (
            "service.count { [weak self, weak view] value in\n    view?.show(value)\n    self?.close()\n}",
            "Task { [weak self, weak view, service] in\n    let value = await service.count()\n"
                + "    view?.show(value)\n    self?.close()\n}"
        ),
        (
            "service.count { [name] value in\n    show(name, value)\n}",
            "Task { [name] in\n    let value = await service.count()\n    show(name, value)\n}"
        ),
        (
            "service.load(id) { [weak self] result in\n    switch result {\n"
                + "    case .success(let user): self?.show(user)\n"
                + "    case .failure(let error): self?.log(error)\n    }\n}",
            "Task { [weak self, service, id] in\n    do {\n"
                + "        let user = try await service.load(id)\n        self?.show(user)\n    } catch {\n"
                + "        self?.log(error)\n    }\n}"
        ),
        (
            "service.load(id) { [weak self] result in\n    guard let self else { return }\n"
                + "    switch result {\n    case .success(let user): self.show(user)\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "Task { [weak self, service, id] in\n    do {\n"
                + "        let user = try await service.load(id)\n        guard let self else { return }\n"
                + "        self.show(user)\n    } catch {\n        guard let self else { return }\n"
                + "        log(error)\n    }\n}"
        ),
        (
            "service.load(id) { [weak self] result in\n    guard let self = self else { return }\n"
                + "    switch result {\n    case .success(let user): self.show(user)\n"
                + "    case .failure(let error): print(error)\n    }\n}",
            "Task { [weak self, service, id] in\n    do {\n"
                + "        let user = try await service.load(id)\n"
                + "        guard let self = self else { return }\n        self.show(user)\n    } catch {\n"
                + "        guard let self = self else { return }\n        print(error)\n    }\n}"
        ),
        (
            "self.service.load(item.id) { [weak self] result in self?.last = result }",
            "Task { [weak self, service = self.service, id = item.id] in\n"
                + "    let result: Result<User, Error>\n    do {\n"
                + "        result = .success(try await service.load(id))\n    } catch {\n"
                + "        result = .failure(error)\n    }\n    self?.last = result\n}"
        ),
    ])
    func weakInTask(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: CallPlace.inClass).moved(code, to: .task) == wanted)
    }

    /// A method that waits holds `self` anyway.
    @Test(arguments: [
        (
            "self.count { [weak self] value in self?.show(value) }",
            "Task {\n    let value = await self.count()\n    self.show(value)\n}"
        ),
        (
            "count { [weak self] value in\n    guard let self else { return }\n    self.show(value)\n}",
            "Task {\n    let value = await count()\n    self.show(value)\n}"
        ),
        (
            "count { [weak self] value in\n    guard let `self` = self else { return }\n    self.show(value)\n}",
            "Task {\n    let value = await count()\n    self.show(value)\n}"
        ),
        (
            "load { [weak self] result in\n"
                + "    if let self, case .success(let number) = result { self.show(number) }\n}",
            "line 8: 'self' is not unwrapped by a 'guard' of its own: write 'guard let self else { return }'"
        ),
    ])
    func heldByItsMethod(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.withOwn).moved(code, to: .task) == wanted)
    }
}
