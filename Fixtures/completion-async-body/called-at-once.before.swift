// target: swift 6.2, ios 26, macos 26

/// An async version of what only leads to it would start a task for nothing.
struct Shelf {
    var items: [Int: String] = [:]

    // expect: completion-async-body display
    func find(_ id: Int, completion: @escaping @Sendable (String?) -> Void) {
        guard let item = items[id] else { return completion(nil) }
        print(id)
        completion(item)
    }

    func find(_ id: Int) async -> String? {
        await withCheckedContinuation { continuation in
            find(id) { continuation.resume(returning: $0) }
        }
    }

    // expect: completion-async-body display
    // why: until its callers await it, 'length' starts a task, so nothing of it may have run when 'length' returns: check that no caller relies on what it does before that
    // why: 'length' is nonisolated, so the task that its callback version starts runs on a background thread: mark 'length' '@MainActor' if its body uses the UI
    // why: the code after the call at called-at-once.before.swift:38 may run before 'length' begins: check that it does not count on what 'length' did
    // why: 'find' (called-at-once.before.swift:8) calls the handler of 'length' before it returns, so there is nothing to wait for: let both return the value, without 'async', unless a protocol or a superclass requires them
    func length(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {
        find(id) { item in
            completion(item?.count ?? 0)
        }
    }

    func length(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            length(id) { continuation.resume(returning: $0) }
        }
    }

    func show() {
        length(1) { print($0) }
        print("asked")
    }
}
