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
        store.pair(of: "a", completion: done)
    }

    // The call uses one of the names itself.
    func show(word: String, _ done: @escaping @Sendable (String, Int) -> Void) {
        // expect: completion-call
        store.pair(of: word, completion: done)
    }

    func count() async {
        let items = [2]
        print(items)
        // expect: completion-call
        store.pendingItems { items in
            print(items.count)
        }
    }
}
