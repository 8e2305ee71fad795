// target: swift 6.0, ios 17

/// Handlers that are called before the call returns.
struct Pages {
    var cache: [Int: String] = [:]

    func touch(_ id: Int, completion: @escaping () -> Void) {
        if cache[id] == nil {
            completion()
            return
        }
        print(id)
        completion()
    }

    func touch(_ id: Int) async {
        await withCheckedContinuation { continuation in
            touch(id) { continuation.resume() }
        }
    }

    func find(_ id: Int, completion: @escaping (String?) -> Void) {
        guard let known = cache[id] else { return completion(nil) }
        print(id)
        completion(known)
    }

    func find(_ id: Int) async -> String? {
        await withCheckedContinuation { continuation in
            find(id) { continuation.resume(returning: $0) }
        }
    }

    // It leaves its call to `find`, which is as soon.
    func read(_ id: Int, completion: @escaping (Int) -> Void) {
        // expect: completion-call display
        find(id) { page in completion(page?.count ?? 0) }
    }

    func read(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            read(id) { continuation.resume(returning: $0) }
        }
    }

    func all() {
        // expect: completion-call display
        // why: the call is made when the task starts, a moment later than now: check that the code after it does not need the call to have been made
        // why: with the task, line 55 runs before this call: check that this does not matter
        // why: 'touch' calls its handler before it returns, and a task would run it later: leave this call as it is, or put the code of the handler on the line after the call
        touch(1) { print("touched") }
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: 'find' calls its handler before it returns, and a task would run it later: keep the handler, or let 'find' return its result
        find(1) { print($0 ?? "") }
    }

    func last() {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: 'read' calls its handler before it returns, and a task would run it later: keep the handler, or let 'read' return its result
        read(2) { print($0) }
    }
}
