// target: swift 5.7

/// Functions of the same name that no call confuses with the overload.
class Store {
    // Private, and meant by no async code.
    // expect: completion-async-overload
    func purge(before day: Int, completion: @escaping @Sendable (StoreFailure?) -> Void) {
        completion(purge(before: day))
    }

    func purge(before day: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            purge(before: day) { error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }

    private func purge(before day: Int? = nil) -> StoreFailure? { day == nil ? .empty : nil }

    // Nothing is a text and a number.
    // expect: completion-async-overload
    func show(_ text: String, completion: @escaping @Sendable () -> Void) { completion() }

    func show(_ text: String) async {
        await withCheckedContinuation { continuation in
            show(text) {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    func show(_ numbers: [Int], completion: @escaping @Sendable () -> Void) { completion() }

    func show(_ numbers: [Int]) async {
        await withCheckedContinuation { continuation in
            show(numbers) {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    func update(_ items: [Int], _ name: String, _ completion: @escaping @Sendable () -> Void) { completion() }

    func update(_ items: [Int], _ name: String) async {
        await withCheckedContinuation { continuation in
            update(items, name) {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    func update(_ items: [String: Int], _ completion: @escaping @Sendable () -> Void) { completion() }

    func update(_ items: [String: Int]) async {
        await withCheckedContinuation { continuation in
            update(items) {
                continuation.resume()
            }
        }
    }

    // A subclass overrides it.
    // expect: completion-async-overload
    func link(_ name: String, completion: (@Sendable (Bool) -> Void)? = nil) { completion?(true) }

    func link(_ name: String) async -> Bool {
        await withCheckedContinuation { continuation in
            link(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class TestStore: Store {
    override func link(_ name: String, completion: (@Sendable (Bool) -> Void)? = nil) { completion?(false) }
}

/// The same words in async code are those of another type, which is async.
final class Remote {
    func link(_ name: String) async -> Bool { true }
    func link(all names: [String]) async {}
}

struct Links {
    let remote: Remote

    func linkAll() async {
        _ = await remote.link("a")
        await remote.link(all: [])
    }
}

// The default implementation of a requirement is no rival of its overload.
protocol Removing {
    // expect: completion-async-overload
    func remove(completion: @escaping @Sendable () -> Void)
}

extension Removing {
    func remove(completion: @escaping @Sendable () -> Void) { completion() }

    func remove() async {
        await withCheckedContinuation { continuation in
            remove {
                continuation.resume()
            }
        }
    }
}

struct Builds {
    // What stands in the body is as it was.
    // expect: completion-async-overload
    func name(completion: @escaping @Sendable (String) -> Void) {
        #if DEBUG
            let name = "debug"
        #else
            let name = "release"
        #endif
        completion(name)
    }

    func name() async -> String {
        await withCheckedContinuation { continuation in
            name {
                continuation.resume(returning: $0)
            }
        }
    }
}

enum StoreFailure: Error { case empty }
