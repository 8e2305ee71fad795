// target: swift 6.0, ios 17
import Foundation

/// The hop of a handler has code after it, and what a handler does before it passes its result on is done at the end.
@MainActor
final class Desk {
    private let store = Papers()
    private var isBusy = false

    // expect: completion-async-body
    func read() async -> Int {
        let count = await store.count(1)
        self.show(count)
        print("read", count)
        return count
    }

    // expect: completion-async-body
    func readOn() async -> Int {
        let count = await store.count(2)
        print("begins", count)
        self.show(count)
        print("ends", count)
        return count
    }

    // expect: completion-async-body
    func inspect() async throws -> Int {
        let count = try await store.check(3)
        self.show(count)
        print("checked", count)
        return count
    }

    // expect: completion-async-body
    func checkAndStop() async throws -> Int {
        defer {
            print("checked")
        }
        return try await store.check(4)
    }

    // What comes before that uses the result.
    // expect: completion-async-body
    func checkAndTell() async throws -> Int {
        let result = await withCheckedContinuation { continuation in
            store.check(5) { continuation.resume(returning: $0) }
        }
        print("checked", result)
        return try result.get()
    }

    private func show(_ count: Int) { isBusy = count > 3 }
}

final class Papers: Sendable {
    func count(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async { completion(id) }
    }
    func count(_ id: Int) async -> Int { id }
    func check(_ id: Int, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        DispatchQueue.global().async { completion(.success(id)) }
    }
    func check(_ id: Int) async throws -> Int { id }
}
