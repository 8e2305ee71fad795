// target: swift 6.0, ios 17
import UIKit

// What the call is made on and what it is given are read together: a controller that goes before the task begins takes both with it.
@MainActor
final class Router {
    func ask(_ name: String?, completion: @escaping @MainActor (Bool) -> Void) {
        DispatchQueue.main.async { completion(name != nil) }
    }

    func ask(_ name: String?) async -> Bool {
        await withCheckedContinuation { continuation in ask(name) { continuation.resume(returning: $0) } }
    }
}

@MainActor
final class Store { var name = "" }

@MainActor
final class Form: UIViewController {
    var router: Router?
    var store: Store?
    private lazy var button = UIButton(primaryAction: UIAction { [weak self] _ in
        // expect: completion-call unsafe
        Task { @MainActor [router = self?.router, name = self?.store?.name] in
            guard let router else { return }
            let isKnown = await router.ask(name)
            self?.title = isKnown ? "known" : "new"
        }
    })
}
