import MarkedCode
import Testing

/// Calls whose handler runs on the main thread: the task is isolated to the main actor.
@Suite struct MainThreadCallbackTests {
    @Test(arguments: [
        (
            [
                """
                func find(queue: DispatchQueue = .main, completion: @escaping (Int) -> Void) { queue.async { completion(1) } }
                func find(queue: DispatchQueue = .main) async -> Int { 0 }
                """
            ],
            "find { show($0) }",
            "Task { @MainActor in\n    let value = await find()\n    show(value)\n}"
        ),
        (
            [
                """
                func find(queue: DispatchQueue = .main, completion: @escaping (Int) -> Void) { queue.async { completion(1) } }
                func find(queue: DispatchQueue = .main) async -> Int { 0 }
                """
            ],
            "find(queue: .main) { show($0) }",
            "Task { @MainActor in\n    let value = await find(queue: .main)\n    show(value)\n}"
        ),
        (
            [
                """
                func find(queue: DispatchQueue = .main, completion: @escaping (Int) -> Void) { queue.async { completion(1) } }
                func find(queue: DispatchQueue = .main) async -> Int { 0 }
                """
            ],
            "find(queue: work) { show($0) }",
            "Task {\n    let value = await find(queue: work)\n    show(value)\n}"
        ),
        (
            [
                "func find(completion: @escaping (Int) -> Void) { DispatchQueue.main.async { completion(1) } }\n"
                    + "func find() async -> Int { await withCheckedContinuation { c in find { c.resume(returning: $0) } } }"
            ],
            "find { show($0) }",
            "Task { @MainActor in\n    let value = await find()\n    show(value)\n}"
        ),
        (
            [
                "func find(completion: @escaping (Int) -> Void) { other(completion: completion) }\n"
                    + "func find() async -> Int { await withCheckedContinuation { c in find { c.resume(returning: $0) } } }\n"
                    + "func other(completion: @escaping (Int) -> Void) { DispatchQueue.main.async { completion(1) } }"
            ],
            "find { show($0) }",
            "Task { @MainActor in\n    let value = await find()\n    show(value)\n}"
        ),
        (
            [
                """
                func find(completion: @escaping (Int) -> Void) { if a { completion(1) } else { DispatchQueue.main.async { completion(1) } } }
                func find() async -> Int { await withCheckedContinuation { c in find { c.resume(returning: $0) } } }
                """
            ],
            "find { show($0) }",
            "Task { @MainActor in\n    let value = await find()\n    show(value)\n}"
        ),
        (
            [
                """
                func onMain(_ work: @escaping () -> Void) { if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: work) } }
                func find(completion: @escaping (Int) -> Void) { onMain { completion(1) } }
                func find() async -> Int { await withCheckedContinuation { c in find { c.resume(returning: $0) } } }
                """
            ],
            "find { show($0) }",
            "Task { @MainActor in\n    let value = await find()\n    show(value)\n}"
        ),
        (
            [
                """
                /// - Parameter completion: Called on the main queue.
                func find(completion: @escaping (Int) -> Void) { finder.find(completion) }
                func find() async -> Int { await withCheckedContinuation { c in find { c.resume(returning: $0) } } }
                """
            ],
            "find { show($0) }",
            "Task { @MainActor in\n    let value = await find()\n    show(value)\n}"
        ),
        (
            [
                """
                func find(completion: @escaping (Int) -> Void) { other { completion(1) } }
                func find() async -> Int { await withCheckedContinuation { c in find { x in DispatchQueue.main.async { c.resume(returning: x) } } } }
                """
            ],
            "find { show($0) }",
            "Task { @MainActor in\n    let value = await find()\n    show(value)\n}"
        ),
    ])
    func calledOnMainThread(declared: [String], code: String, wanted: String) throws {
        #expect(try CallPlace(others: declared).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            [
                """
                protocol S { func find(completion: @escaping (Int) -> Void)
                func find() async -> Int }
                class One: S { func find(completion: @escaping (Int) -> Void) { DispatchQueue.main.async { completion(1) } }
                func find() async -> Int { 0 } }
                """
            ],
            "func f(s: any S) {\n    ¶\n}",
            "s.find { show($0) }",
            "Task { @MainActor in\n    let value = await s.find()\n    show(value)\n}"
        ),
        (
            [
                "func find(completion: @escaping (Int) -> Void) { DispatchQueue.main.async { completion(1) } }\n"
                    + "func find() async -> Int { 0 }"
            ],
            "actor A {\n    func f() {\n        ¶\n    }\n}",
            "find { show($0) }",
            "Task {\n    let value = await find()\n    show(value)\n}"
        ),
    ])
    func calledThereInAFrame(declared: [String], frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame, others: declared).moved(code, to: .task) == wanted)
    }
}
