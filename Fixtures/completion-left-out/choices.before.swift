import UIKit

struct Order: Codable {
    var token: String?
    var method: AnyObject? { nil }
    private enum CodingKeys: CodingKey { case token }
}

final class Card {}

/// Whether there is anything to do is for somebody else to say; or nobody waits for it.
final class Checkout: UIViewController {
    var order = Order()
    var amount = 0
    var count = UILabel()

    // The caller gives nothing.
    // expect: completion-left-out
    func pay(_ name: String?, completion: @escaping (Error?) -> Void) {
        guard let name else { return }
        completion(name.isEmpty ? CancellationError() : nil)
    }

    // expect: completion-left-out
    func show(_ order: Order, completion: @escaping () -> Void) {
        guard let token = order.token else { return }
        print(token)
        completion()
    }

    // expect: completion-left-out
    func pay(with order: Order, completion: @escaping (Bool) -> Void) {
        guard let card = order.method as? Card else { return }
        completion(card === order.method)
    }

    // Its callers choose a type that fits; another type than theirs is a warning.
    // expect: completion-left-out
    func read<Item>(completion: @escaping (Result<Item, Error>) -> Void) {
        guard let item = make() as? Item else { return }
        completion(.success(item))
    }

    func readOrder<Item>(as type: Item, completion: @escaping (Result<Order, Error>) -> Void) {
        guard let order = make() as? Order else { return }
        completion(.success(order))
    }

    private func make() -> Any { order }

    // expect: completion-left-out
    func reload(completion: @escaping (Error?) -> Void) {
        guard shouldReload() else { return }
        completion(nil)
    }

    // expect: completion-left-out
    func payIfNeeded(completion: @escaping (Error?) -> Void) {
        guard amount > 0 else { return }
        completion(nil)
    }

    // expect: completion-left-out
    func confirm(completion: @escaping () -> Void) {
        ask { confirmed in
            if confirmed { completion() }
        }
    }

    // expect: completion-left-out
    func send(completion: @escaping (Result<Data, Error>) -> Void) {
        guard let body = try? JSONEncoder().encode(order) else { return }
        completion(.success(body))
    }

    // expect: completion-left-out
    func begin(completion: @escaping (Error?) -> Void) {
        guard let window = view.window else { return }
        window.makeKeyAndVisible()
        completion(nil)
    }

    // The one caller shows the number, and waits for nothing.
    // expect: completion-left-out
    func countItems(completion: @escaping (Int) -> Void) {
        find { number, error in
            guard error == nil, let number else { return }
            completion(number)
        }
    }

    func showCount() {
        countItems { number in self.count.text = "\(number)" }
    }

    // Other failures are shown.
    // expect: completion-left-out
    func open(completion: @escaping () -> Void) {
        find { number, error in
            if let error {
                self.showError(error)
                return
            }
            guard let number, number > 0 else { return }
            completion()
        }
    }

    // expect: completion-left-out
    func loginIfNeeded(completion: @escaping (Error?) -> Void) {
        guard count.isHidden else { return }
        completion(nil)
    }

    func showError(_ error: Error) {}
    func shouldReload() -> Bool { amount > 0 }
    func ask(_ completion: @escaping (Bool) -> Void) { completion(true) }
    func find(_ completion: @escaping (Int?, Error?) -> Void) { completion(nil, CancellationError()) }
}
