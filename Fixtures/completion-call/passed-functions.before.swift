// target: swift 6, ios 15
import UIKit

struct Item: Sendable {}

// What is passed as the handler is read like a closure.
final class Presenter {
    private let factory: Factory
    private var shown: [Item] = []

    init(factory: Factory) { self.factory = factory }

    func sceneDidLoad() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        factory.makeItem(completionHandler: prepared)
    }

    private func prepared(_ item: Item) {
        shown.append(item)
    }
}

final class Scene: UIViewController {
    var presenter: Presenter?

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.sceneDidLoad()
    }
}

final class Factory {
    func makeItem(completionHandler: @escaping (Item) -> Void) {
        completionHandler(Item())
    }

    func makeItem() async -> Item { Item() }
}
