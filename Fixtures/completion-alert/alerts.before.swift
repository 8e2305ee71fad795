import UIKit

extension UIViewController {
    func confirm(completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        // expect: completion-alert
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completion(false) })
        // expect: completion-alert
        alert.addAction(UIAlertAction(title: "Yes", style: .default, handler: { [weak self] _ in
            completion(true)
        }))
        present(alert, animated: true)
    }
}
