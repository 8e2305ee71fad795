// target: swift 6.0, macos 14

struct Gone: Error {}

/// Calls back where it is called.
final class Depot {
    // expect: completion-async-body display
    func find(_ id: Int, completion: @escaping (Result<Int, any Error>) -> Void) {
        completion(id > 0 ? .success(id) : .failure(Gone()))
    }

    func user() { find(1) { print($0) } }
}

// What only the callback uses, it uses elsewhere already; and what it holds weakly, the async version keeps.
final class Counter {
    var last = 0
    let depot = Depot()

    // expect: completion-async-body unsafe
    // why: the async version of 'count' runs on a background thread: check that its callback may use 'last' (line 27) there
    // why: the async version keeps 'self' alive until it has finished, which the closure with 'weak self' does not: check that 'self' may live that long
    // why: nothing in the checked files calls 'count', so the async version takes its place: await it in code elsewhere that calls it
    func count(_ id: Int) async throws -> Int {
        let result = await withCheckedContinuation { continuation in
            depot.find(id) { continuation.resume(returning: $0) }
        }
        self.last = id
        return try result.get()
    }

    // What the function itself uses, its caller may protect.
    // expect: completion-async-body display
    func repeated(completion: @escaping (Result<Int, any Error>) -> Void) {
        depot.find(last) { result in
            completion(result)
        }
    }
}
