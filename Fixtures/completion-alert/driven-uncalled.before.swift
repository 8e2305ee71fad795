// target: swift 6.0
import UIKit

/// Only the scenario asks.
final class ListController: UIViewController {
    // expect: completion-alert
    func confirm(_ title: String, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completion(false) })
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { [weak self] _ in
            self?.note("tapped")
            completion(true)
        })
        present(alert, animated: true)
    }

    private func note(_ text: String) { print(text) }
}
