// target: swift 6.2, ios 26
// Parameters that stand below the first go on doing so.

struct Client {
    // expect: completion-async-overload
    func list(from start: Int,
              to end: Int,
              completion: @escaping (Int) -> Void) {
        completion(end - start)
    }

    nonisolated(nonsending) func list(from start: Int,
                                      to end: Int) async -> Int {
        await withCheckedContinuation { continuation in
            list(from: start, to: end) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func find(completion: @escaping (Int) -> Void,
              from start: Int,
              to end: Int =
                  10) {
        completion(end - start)
    }

    nonisolated(nonsending) func find(from start: Int,
                                      to end: Int =
                                          10) async -> Int {
        await withCheckedContinuation { continuation in
            find(completion: {
                continuation.resume(returning: $0)
            }, from: start, to: end)
        }
    }

    // Without an @escaping it is done when the call is.
    func each(_ name: String, completion: (Int) -> Void) { completion(name.count) }
}

protocol Lister {
    func each(_ name: String, completion: (Int) -> Void)
}
