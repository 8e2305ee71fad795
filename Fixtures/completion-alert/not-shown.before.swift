import UIKit

// An alert that is not shown is not tapped.
final class Asker {
    weak var host: UIViewController?

    // expect: completion-alert
    // why: if the alert goes away without a tap on one of its actions, the caller waits for ever: check that no code dismisses it, and that it has a `.cancel` action if it is an action sheet
    // why: the alert is presented in line 15 on some paths only…
    func confirm(_ title: String, completion: @escaping () -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in completion() })
        // The host may be gone.
        if let host {
            host.present(alert, animated: true)
        }
    }

    // expect: completion-alert
    // why: if the alert goes away without a tap on one of its actions, the caller waits for ever: check that no code dismisses it, and that it has a `.cancel` action if it is an action sheet
    // why: the alert is presented in line 25 on some paths only…
    func ask(_ title: String, completion: @escaping () -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in completion() })
        host?.present(alert, animated: true)
    }

    // Another function shows it, or does not.
    // expect: completion-alert
    // why: if the alert goes away without a tap on one of its actions, the caller waits for ever: check that no code dismisses it, and that it has a `.cancel` action if it is an action sheet
    // why: this function does not present the alert…
    func prepare(_ title: String, completion: @escaping () -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in completion() })
        prepared = alert
    }

    // Shown on each path of the block, which is all that the function does.
    // expect: completion-alert
    // why: if the alert goes away without a tap…
    func tell(_ title: String, on host: UIViewController, completion: @escaping () -> Void) {
        DispatchQueue.main.async {
            let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in completion() })
            host.present(alert, animated: true)
        }
    }

    private var prepared: UIAlertController?
}

final class Chooser: UIViewController {
    // expect: completion-alert
    // why: if the alert goes away without a tap on one of its actions, the caller waits for ever: check that no code dismisses it, and that it has a `.cancel` action if it is an action sheet
    // why: 'hideAlert' (line 66) dismisses what is presented…
    func choose(_ title: String, completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in completion(true) })
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completion(false) })
        present(alert, animated: true)
    }
}

extension Chooser {
    // Comes when the question is settled otherwise.
    func hideAlert() {
        if let alert = presentedViewController as? UIAlertController { alert.dismiss(animated: false) }
    }
}
