// target: swift 6.2, ios 26, macos 26
// form: body

/// A synchronous namesake takes the same arguments: the body goes into a function with a name of its own.
final class Shelf: Sendable {
    func items() -> [Int] { [1] }

    // Callers remain.
    // expect: completion-async-body
    func items(completion: @escaping @Sendable ([Int]) -> Void) {
        Task {
            completion(await itemsAsync())
        }
    }

    nonisolated(nonsending) func itemsAsync() async -> [Int] {
        await withCheckedContinuation { continuation in
            Task.detached { continuation.resume(returning: self.items()) }
        }
    }

    func find(_ key: String) -> Int? { nil }

    // Nothing calls it.
    // expect: completion-async-body
    nonisolated(nonsending) func findAsync(_ key: String) async -> Int? {
        key.isEmpty ? nil : 1
    }

    func count() -> Int { 0 }

    // The overload that waits has that name.
    // expect: completion-async-body
    func count(completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await countAsync())
        }
    }

    /// Waits no longer.
    func countAsync() async -> Int {
        count()
    }

    func show() {
        items { print($0) }
        count { print($0) }
    }
}
