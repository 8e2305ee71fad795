import UIKit

extension UIViewController {
    func warn() {
        let alert = UIAlertController(title: "Gone", message: nil, preferredStyle: .alert)
        // Nobody waits for this.
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in print("seen") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    // The async form is there already.
    func confirm(completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completion(false) })
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in completion(true) })
        present(alert, animated: true)
    }

    func confirm() async -> Bool {
        await withCheckedContinuation { continuation in
            confirm { continuation.resume(returning: $0) }
        }
    }
}
