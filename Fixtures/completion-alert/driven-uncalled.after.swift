// target: swift 6.0
import UIKit

/// Only the scenario asks.
final class ListController: UIViewController {
    // expect: completion-alert
    func confirm(_ title: String) async -> Bool {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        return await withCheckedContinuation { continuation in
            alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in continuation.resume(returning: false) })
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { [weak self] _ in
                self?.note("tapped")
                continuation.resume(returning: true)
            })
            present(alert, animated: true)
        }
    }

    private func note(_ text: String) { print(text) }
}
