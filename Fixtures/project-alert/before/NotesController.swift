// target: swift 5.9, ios 15
import UIKit

final class NotesController: UIViewController {
    private var notes: [String] = []

    // expect: completion-alert
    private func confirm(_ question: String, completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in
            completion(false)
        })
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in
            completion(true)
        })
        present(alert, animated: true)
    }

    func deleteAll() {
        confirm("Delete all notes?") { isConfirmed in
            guard isConfirmed else { return }
            self.notes.removeAll()
            self.reload()
        }
    }

    private func reload() {
        title = "\(notes.count) notes"
    }
}
