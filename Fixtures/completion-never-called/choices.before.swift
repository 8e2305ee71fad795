import UIKit

/// What `completion-left-out` notes in other functions: here the function reports elsewhere that it does nothing, or somebody
/// waits.
final class Checkout: UIViewController {
    var amount = 0
    var isBusy = UIActivityIndicatorView()

    // expect: completion-never-called
    func pay(_ name: String? = Checkout.name, completion: @escaping (Error?) -> Void) {
        guard let name else { return }
        completion(name.isEmpty ? CancellationError() : nil)
    }

    // expect: completion-never-called
    func reload(completion: @escaping (Error?) -> Void) {
        guard amount > 0 else { return completion(CancellationError()) }
        guard shouldReload() else { return }
        completion(nil)
    }

    // expect: completion-never-called
    func payIfNeeded(completion: @escaping (Error?) -> Void) {
        if amount < 0 {
            completion(CancellationError())
            return
        }
        guard amount > 0 else { return }
        completion(nil)
    }

    // expect: completion-never-called
    func confirm(completion: @escaping () -> Void) {
        ask { isSaved in
            if isSaved { completion() }
        }
    }

    // expect: completion-never-called
    func begin(completion: @escaping (Error?) -> Void) {
        guard let window = makeWindow() else { return }
        window.makeKeyAndVisible()
        completion(nil)
    }

    // The one caller shows that it waits.
    // expect: completion-never-called
    func countItems(completion: @escaping (Int) -> Void) {
        find { number, error in
            guard error == nil, let number else { return }
            completion(number)
        }
    }

    func showCount() {
        isBusy.startAnimating()
        countItems { number in
            print(number)
            self.isBusy.stopAnimating()
        }
    }

    // The handler is told of other failures.
    // expect: completion-never-called
    func open(completion: @escaping () -> Void) {
        find { number, error in
            if error != nil { return completion() }
            guard let number, number > 0 else { return }
            completion()
        }
    }

    static var name: String? { nil }
    func shouldReload() -> Bool { amount > 0 }
    func makeWindow() -> UIWindow? { nil }
    func ask(_ completion: @escaping (Bool) -> Void) { completion(true) }
    func find(_ completion: @escaping (Int?, Error?) -> Void) { completion(nil, CancellationError()) }
}
