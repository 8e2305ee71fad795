// target: swift 6.0
import UIKit

/// Asks itself, too.
final class ListController: UIViewController {
    // expect: completion-alert
    func confirm(_ title: String, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        Task { @MainActor in
            completion(await confirm(title))
        }
    }

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

    func delete() {
        confirm("Delete?") { [weak self] in self?.note("answered \($0)") }
    }

    private func note(_ text: String) { print(text) }
}
