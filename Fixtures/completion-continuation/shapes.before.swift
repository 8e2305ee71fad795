// target: swift 6.2
import Foundation

struct Item: Sendable {}

final class Store: Sendable {
    func load(completion: @escaping @Sendable ([Item]) -> Void) { completion([]) }
    func load() async -> [Item] { [] }

    func save(_ item: Item, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) { completion(.success(1)) }
    func save(_ item: Item) async throws -> Int { 1 }

    func clear(completion: @escaping @Sendable () -> Void) { completion() }
    func clear() async {}

    func remove(_ item: Item, completion: @escaping @Sendable ((any Error)?) -> Void) { completion(nil) }
    func remove(_ item: Item) async throws {}

    func pair(completion: @escaping @Sendable (Int, String) -> Void) { completion(1, "") }
    func pair() async -> (Int, String) { (1, "") }
}

final class Model: Sendable {
    let store: Store
    init(store: Store) { self.store = store }

    func items() async -> [Item] {
        // expect: completion-continuation
        await withCheckedContinuation { continuation in
            store.load { continuation.resume(returning: $0) }
        }
    }

    func allItems() async -> [Item] {
        // expect: completion-continuation
        let items = await withCheckedContinuation { continuation in
            store.load { items in
                continuation.resume(returning: items)
            }
        }
        return items
    }

    func keep(_ item: Item) async throws -> Int {
        // expect: completion-continuation
        try await withCheckedThrowingContinuation { continuation in
            store.save(item) { continuation.resume(with: $0) }
        }
    }

    func keepByCases(_ item: Item) async throws -> Int {
        // expect: completion-continuation
        try await withCheckedThrowingContinuation { continuation in
            store.save(item) { result in
                switch result {
                case .success(let number):
                    continuation.resume(returning: number)
                case .failure(let error):
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    func empty() async {
        // expect: completion-continuation
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            store.clear { continuation.resume() }
        }
    }

    func drop(_ item: Item) async throws {
        // expect: completion-continuation
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            store.remove(item) { error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }

    func both() async -> (Int, String) {
        // expect: completion-continuation
        await withCheckedContinuation { continuation in
            store.pair { continuation.resume(returning: ($0, $1)) }
        }
    }
}
