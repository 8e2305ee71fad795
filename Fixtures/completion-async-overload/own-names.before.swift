// target: swift 5.5, ios 15

import UIKit

/// A local may have the name of the function that gives its value: what that uses counts.
class Model {
    private var items: [Item] = []

    func add(_ item: Item) { items.append(item) }

    func item(at index: Int) -> Item? { items.first { $0.index == index } }

    // expect: completion-async-overload safe
    // why: 'title' uses 'item' (line 16), and its caller at own-names.before.swift:37 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes what 'item' uses at the same time
    func title(at index: Int, completion: @escaping (String) -> Void) {
        guard let item = item(at: index) else {
            completion("")
            return
        }
        item.title { title in completion(title) }
    }
}

class Item {
    let index = 0

    // expect: completion-async-overload safe
    func title(completion: @escaping (String) -> Void) {
        DispatchQueue.main.async { completion("a") }
    }
}

final class Screen: UIViewController {
    let model = Model()

    func show(_ index: Int) {
        model.title(at: index) { [weak self] title in self?.title = title }
    }
}
