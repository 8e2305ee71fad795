// target: swift 6.0, ios 17
import Foundation

/// What the values are called is said by the async version, or by its name.
final class Store: Sendable {
    func pair(of key: String, completion: @escaping @Sendable (String, Int) -> Void) { completion(key, 1) }

    func pair(of key: String) async -> (word: String, count: Int) { (key, 1) }

    func pendingItems(completion: @escaping @Sendable ([Int]) -> Void) { completion([1]) }

    func pendingItems() async -> [Int] { [1] }
}

final class Shelf: Sendable {
    let store = Store()

    func show(_ done: @escaping @Sendable (String, Int) -> Void) {
        // expect: completion-call
        Task {
            let (word, count) = await store.pair(of: "a")
            done(word, count)
        }
    }

    // The call uses one of the names itself.
    func show(word: String, _ done: @escaping @Sendable (String, Int) -> Void) {
        // expect: completion-call
        Task {
            let (value1, value2) = await store.pair(of: word)
            done(value1, value2)
        }
    }

    func count() async {
        let items = [2]
        print(items)
        // expect: completion-call
        let pendingItems = await store.pendingItems()
        print(pendingItems.count)
    }
}
