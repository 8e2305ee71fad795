import UIKit

extension ShareController {
    // expect: completion-twin
    func confirm(_ question: String, completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completion(false) })
        alert.addAction(UIAlertAction(title: "Block", style: .default) { _ in completion(true) })
        present(alert, animated: true)
    }

    func confirm(_ question: String) async -> Bool {
        await withCheckedContinuation { continuation in
            confirm(question) { continuation.resume(returning: $0) }
        }
    }

    // expect: completion-twin
    func remind(completion: @escaping () -> Void) {
        let alert = UIAlertController(title: "Reload the page", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in completion() })
        present(alert, animated: true)
    }

    func remind() async {
        await withCheckedContinuation { continuation in
            remind { continuation.resume() }
        }
    }
}
