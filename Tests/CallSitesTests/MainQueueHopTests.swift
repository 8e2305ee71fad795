import MarkedCode
import Testing

/// Hops to the main queue in a handler, and calls whose handler runs on the main thread.
@Suite struct MainQueueHopTests {
    private static let inMainClass =
        "@MainActor final class A {\n    let service = Service()\n    func f() {\n        ¶\n    }\n}"
    private static let goesToMain =
        "line 4: the handler continues on the main queue, and the function that makes the call is not on the main actor"
    private static let wouldDeadlock =
        "line 5: the 'sync' for the main queue in line 5 would deadlock on the main actor: if you write the 'await' by hand, in a task on the main actor, put the code of the 'sync' after it"

    /// A call, and what becomes of it off the main actor and on it: awaited where it stands, and in a task. Off the main actor
    /// a call stays whose handler is nothing but a hop, and its task replaces the hop. Nil for what is not asked.
    struct Hop: Sendable, CustomTestStringConvertible {
        let call: String
        var awaited: String?
        var inTask: String?
        var awaitedOnMain: String?
        var inTaskOnMain: String?

        var testDescription: String { call }
    }

    private static let hops = [
        Hop(
            call: "service.count { value in\n    DispatchQueue.main.async {\n        show(value)\n    }\n}",
            awaited: goesToMain,
            inTask: "Task { @MainActor in\n    let value = await service.count()\n    show(value)\n}",
            awaitedOnMain: "let value = await service.count()\nshow(value)",
            inTaskOnMain: "Task {\n    let value = await service.count()\n    show(value)\n}"
        ),
        Hop(
            call: "service.count { value in\n    DispatchQueue.main.async { [weak self] in\n"
                + "        self?.show(value)\n    }\n    close()\n}",
            awaited: "let value = await service.count()\nDispatchQueue.main.async { [weak self] in\n"
                + "    self?.show(value)\n}\nclose()",
            inTask: "Task {\n    let value = await service.count()\n"
                + "    DispatchQueue.main.async { [weak self] in\n        self?.show(value)\n    }\n"
                + "    close()\n}",
            awaitedOnMain: "let value = await service.count()\nDispatchQueue.main.async { [weak self] in\n"
                + "    self?.show(value)\n}\nclose()"
        ),
        Hop(
            call: "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        DispatchQueue.main.async { show(user) }\n    case .failure(let error):\n"
                + "        DispatchQueue.main.async { log(error) }\n    }\n}",
            awaited: "do {\n    let user = try await service.load(1)\n"
                + "    DispatchQueue.main.async { show(user) }\n} catch {\n"
                + "    DispatchQueue.main.async { log(error) }\n}",
            inTask: "Task { @MainActor in\n    do {\n        let user = try await service.load(1)\n"
                + "        show(user)\n    } catch {\n        log(error)\n    }\n}",
            awaitedOnMain:
                "do {\n    let user = try await service.load(1)\n    show(user)\n} catch {\n    log(error)\n}",
            inTaskOnMain: "Task {\n    do {\n        let user = try await service.load(1)\n        show(user)\n"
                + "    } catch {\n        log(error)\n    }\n}"
        ),
        Hop(
            call: "service.load(1) { result in\n    switch result {\n    case .success(let user):\n"
                + "        // on main\n        DispatchQueue.main.async {\n            show(user)\n        }\n"
                + "    case .failure(let error): log(error)\n    }\n}",
            awaited: "do {\n    let user = try await service.load(1)\n    // on main\n"
                + "    DispatchQueue.main.async {\n        show(user)\n    }\n} catch {\n    log(error)\n}",
            inTask: "Task {\n    do {\n        let user = try await service.load(1)\n        // on main\n"
                + "        DispatchQueue.main.async {\n            show(user)\n        }\n    } catch {\n"
                + "        log(error)\n    }\n}",
            awaitedOnMain: "do {\n    let user = try await service.load(1)\n    // on main\n    show(user)\n} catch {\n"
                + "    log(error)\n}"
        ),
        Hop(
            call: "service.count { value in\n    Task { @MainActor in show(value) }\n}",
            awaited: goesToMain,
            inTask: "Task { @MainActor in\n    let value = await service.count()\n    show(value)\n}",
            awaitedOnMain: "let value = await service.count()\nshow(value)"
        ),
        Hop(
            call: "service.count { value in\n    OperationQueue.main.addOperation { show(value) }\n}",
            awaited: goesToMain,
            inTask: "Task { @MainActor in\n    let value = await service.count()\n    show(value)\n}",
            awaitedOnMain: "let value = await service.count()\nshow(value)"
        ),
        Hop(
            call: "service.count { value in\n    DispatchQueue.main.sync { show(value) }\n}",
            awaitedOnMain: wouldDeadlock, inTaskOnMain: wouldDeadlock
        ),
        Hop(
            call: "service.rest {\n    DispatchQueue.main.async(execute: close)\n}",
            awaited: "await service.rest()\nDispatchQueue.main.async(execute: close)",
            inTask: "Task {\n    await service.rest()\n    DispatchQueue.main.async(execute: close)\n}",
            awaitedOnMain: "await service.rest()\nDispatchQueue.main.async(execute: close)"
        ),
    ]

    @Test(arguments: hops)
    func moved(hop: Hop) throws {
        let (off, on) = (CallPlace(frame: CallPlace.inClass), CallPlace(frame: Self.inMainClass))
        if let awaited = hop.awaited { #expect(try off.moved(hop.call, to: .statements) == awaited) }
        if let inTask = hop.inTask { #expect(try off.moved(hop.call, to: .task) == inTask) }
        if let awaited = hop.awaitedOnMain { #expect(try on.moved(hop.call, to: .statements) == awaited) }
        if let inTask = hop.inTaskOnMain { #expect(try on.moved(hop.call, to: .task) == inTask) }
    }
}
