import UIKit

final class ListController: UIViewController {
    // expect: completion-alert
    func confirm(_ title: String, completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completion(false) })
        alert.addAction(UIAlertAction(title: "Yes", style: .default, handler: { [weak self] _ in
            self?.note("confirmed")
            completion(true)
        }))
        present(alert, animated: true)
    }

    // Nobody asks this one with a handler any more.
    // expect: completion-alert
    func askForName(completion: @escaping (String?) -> Void) {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completion(nil) })
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in
            completion(alert.textFields?.first?.text)
        })
        present(alert, animated: true)
    }

    func deleteAll() {
        confirm("Delete all?") { [weak self] isConfirmed in
            guard isConfirmed else { return }
            self?.note("deleted")
        }
    }

    private func note(_ text: String) { print(text) }
}

final class Prompter {
    private let host: UIViewController

    init(host: UIViewController) { self.host = host }

    // expect: completion-alert
    func confirm(_ title: String, completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completion(false) })
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in completion(true) })
        host.present(alert, animated: true)
    }

    func remove() {
        confirm("Remove?", completion: handle)
    }

    private func handle(_ isConfirmed: Bool) {}
}
