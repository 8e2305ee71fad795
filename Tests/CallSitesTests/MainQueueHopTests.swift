import MarkedCode
import Testing

/// Hops to the main queue in a handler, and calls whose handler runs on the main thread.
@Suite struct MainQueueHopTests {
    private static let inMainClass =
        "@MainActor final class A {\n    let service = Service()\n    func f() {\n        ¶\n    }\n}"

    /// Off the main actor a call stays whose handler is nothing but a hop.
    @Test(arguments: [
        (
            "service.count { value in\n    DispatchQueue.main.async {\n        show(value)\n    }\n}",
            "line 4: the handler continues on the main queue, and the function that makes the call is not on the main actor"
        ),
        (
            "service.count { value in\n    DispatchQueue.main.async { [weak self] in\n"
                + "        self?.show(value)\n    }\n    close()\n}",
            "let value = await service.count()\nDispatchQueue.main.async { [weak self] in\n"
                + "    self?.show(value)\n}\nclose()"
        ),
        (
            "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        DispatchQueue.main.async { show(user) }\n    case .failure(let error):\n"
                + "        DispatchQueue.main.async { log(error) }\n    }\n}",
            "do {\n    let user = try await service.load(1)\n"
                + "    DispatchQueue.main.async { show(user) }\n} catch {\n"
                + "    DispatchQueue.main.async { log(error) }\n}"
        ),
        (
            "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        // on main\n        DispatchQueue.main.async {\n            show(user)\n        }\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "do {\n    let user = try await service.load(1)\n    // on main\n"
                + "    DispatchQueue.main.async {\n        show(user)\n    }\n} catch {\n    log(error)\n}"
        ),
        (
            "service.count { value in\n    Task { @MainActor in show(value) }\n}",
            "line 4: the handler continues on the main queue, and the function that makes the call is not on the main actor"
        ),
        (
            "service.count { value in\n    OperationQueue.main.addOperation { show(value) }\n}",
            "line 4: the handler continues on the main queue, and the function that makes the call is not on the main actor"
        ),
        (
            "service.rest {\n    DispatchQueue.main.async(execute: close)\n}",
            "await service.rest()\nDispatchQueue.main.async(execute: close)"
        ),
    ])
    func awaited(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: CallPlace.inClass).moved(code, to: .statements) == wanted)
    }

    /// The task replaces the hop.
    @Test(arguments: [
        (
            "service.count { value in\n    DispatchQueue.main.async {\n        show(value)\n    }\n}",
            "Task { @MainActor in\n    let value = await service.count()\n    show(value)\n}"
        ),
        (
            "service.count { value in\n    DispatchQueue.main.async { [weak self] in\n"
                + "        self?.show(value)\n    }\n    close()\n}",
            "Task {\n    let value = await service.count()\n"
                + "    DispatchQueue.main.async { [weak self] in\n        self?.show(value)\n    }\n"
                + "    close()\n}"
        ),
        (
            "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        DispatchQueue.main.async { show(user) }\n    case .failure(let error):\n"
                + "        DispatchQueue.main.async { log(error) }\n    }\n}",
            "Task { @MainActor in\n    do {\n        let user = try await service.load(1)\n"
                + "        show(user)\n    } catch {\n        log(error)\n    }\n}"
        ),
        (
            "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        // on main\n        DispatchQueue.main.async {\n            show(user)\n        }\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "Task {\n    do {\n        let user = try await service.load(1)\n        // on main\n"
                + "        DispatchQueue.main.async {\n            show(user)\n        }\n    } catch {\n"
                + "        log(error)\n    }\n}"
        ),
        (
            "service.count { value in\n    Task { @MainActor in show(value) }\n}",
            "Task { @MainActor in\n    let value = await service.count()\n    show(value)\n}"
        ),
        (
            "service.count { value in\n    OperationQueue.main.addOperation { show(value) }\n}",
            "Task { @MainActor in\n    let value = await service.count()\n    show(value)\n}"
        ),
        (
            "service.rest {\n    DispatchQueue.main.async(execute: close)\n}",
            "Task {\n    await service.rest()\n    DispatchQueue.main.async(execute: close)\n}"
        ),
    ])
    func inTask(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: CallPlace.inClass).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "service.count { value in\n    DispatchQueue.main.async {\n        show(value)\n    }\n}",
            "let value = await service.count()\nshow(value)"
        ),
        (
            "service.count { value in\n    DispatchQueue.main.async { [weak self] in\n"
                + "        self?.show(value)\n    }\n    close()\n}",
            "let value = await service.count()\nDispatchQueue.main.async { [weak self] in\n"
                + "    self?.show(value)\n}\nclose()"
        ),
        (
            "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        DispatchQueue.main.async { show(user) }\n    case .failure(let error):\n"
                + "        DispatchQueue.main.async { log(error) }\n    }\n}",
            "do {\n    let user = try await service.load(1)\n    show(user)\n} catch {\n    log(error)\n}"
        ),
        (
            "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        // on main\n        DispatchQueue.main.async {\n            show(user)\n        }\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            "do {\n    let user = try await service.load(1)\n    // on main\n    show(user)\n} catch {\n"
                + "    log(error)\n}"
        ),
        (
            "service.count { value in\n    Task { @MainActor in show(value) }\n}",
            "let value = await service.count()\nshow(value)"
        ),
        (
            "service.count { value in\n    OperationQueue.main.addOperation { show(value) }\n}",
            "let value = await service.count()\nshow(value)"
        ),
        (
            "service.count { value in\n    DispatchQueue.main.sync { show(value) }\n}",
            "line 5: waiting for the main queue here would deadlock on the main actor: remove the wait"
        ),
        (
            "service.rest {\n    DispatchQueue.main.async(execute: close)\n}",
            "await service.rest()\nDispatchQueue.main.async(execute: close)"
        ),
    ])
    func awaitedOnMain(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.inMainClass).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "service.count { value in\n    DispatchQueue.main.async {\n        show(value)\n    }\n}",
            "Task {\n    let value = await service.count()\n    show(value)\n}"
        ),
        (
            "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        DispatchQueue.main.async { show(user) }\n    case .failure(let error):\n"
                + "        DispatchQueue.main.async { log(error) }\n    }\n}",
            "Task {\n    do {\n        let user = try await service.load(1)\n        show(user)\n"
                + "    } catch {\n        log(error)\n    }\n}"
        ),
        (
            "service.count { value in\n    DispatchQueue.main.sync { show(value) }\n}",
            "line 5: waiting for the main queue here would deadlock on the main actor: remove the wait"
        ),
    ])
    func inTaskOnMain(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.inMainClass).moved(code, to: .task) == wanted)
    }
}
