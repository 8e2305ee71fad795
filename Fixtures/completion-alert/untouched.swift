import UIKit

extension UIViewController {
    func warn() {
        let alert = UIAlertController(title: "Gone", message: nil, preferredStyle: .alert)
        // Nobody waits for this.
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in print("seen") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }
}
