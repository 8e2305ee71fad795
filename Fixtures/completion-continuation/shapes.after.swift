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
        await store.load()
    }

    func allItems() async -> [Item] {
        // expect: completion-continuation
        let items = await store.load()
        return items
    }

    func keep(_ item: Item) async throws -> Int {
        // expect: completion-continuation
        try await store.save(item)
    }

    func keepByCases(_ item: Item) async throws -> Int {
        // expect: completion-continuation
        try await store.save(item)
    }

    func empty() async {
        // expect: completion-continuation
        await store.clear()
    }

    func drop(_ item: Item) async throws {
        // expect: completion-continuation
        try await store.remove(item)
    }

    func both() async -> (Int, String) {
        // expect: completion-continuation
        await store.pair()
    }
}
