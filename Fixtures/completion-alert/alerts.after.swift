import UIKit

final class ListController: UIViewController {
    // expect: completion-alert
    func confirm(_ title: String, completion: @escaping (Bool) -> Void) {
        Task {
            completion(await confirm(title))
        }
    }

    func confirm(_ title: String) async -> Bool {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        return await withCheckedContinuation { continuation in
            alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in continuation.resume(returning: false) })
            alert.addAction(UIAlertAction(title: "Yes", style: .default, handler: { [weak self] _ in
                self?.note("confirmed")
                continuation.resume(returning: true)
            }))
            present(alert, animated: true)
        }
    }

    // Nobody asks this one with a handler any more.
    // expect: completion-alert
    func askForName() async -> String? {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        return await withCheckedContinuation { continuation in
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in continuation.resume(returning: nil) })
            alert.addAction(UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in
                continuation.resume(returning: alert.textFields?.first?.text)
            })
            present(alert, animated: true)
        }
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
        Task { @MainActor in
            completion(await confirm(title))
        }
    }

    @MainActor
    func confirm(_ title: String) async -> Bool {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        return await withCheckedContinuation { continuation in
            alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in continuation.resume(returning: false) })
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in continuation.resume(returning: true) })
            host.present(alert, animated: true)
        }
    }

    func remove() {
        confirm("Remove?", completion: handle)
    }

    private func handle(_ isConfirmed: Bool) {}
}
