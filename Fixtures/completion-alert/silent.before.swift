import UIKit

extension UIViewController {
    // One action answers nothing: who waited would wait for ever.
    // expect: completion-alert
    func ask(completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Later", style: .cancel))
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in completion(true) })
        present(alert, animated: true)
    }
}
