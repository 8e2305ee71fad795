// target: swift 5.9, ios 15
import UIKit

final class NotesController: UIViewController {
    private var notes: [String] = []

    // expect: completion-alert
    private func confirm(_ question: String) async -> Bool {
        let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
        return await withCheckedContinuation { continuation in
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in
                continuation.resume(returning: false)
            })
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in
                continuation.resume(returning: true)
            })
            present(alert, animated: true)
        }
    }

    func deleteAll() {
        Task {
            let isConfirmed = await confirm("Delete all notes?")
            guard isConfirmed else { return }
            self.notes.removeAll()
            self.reload()
        }
    }

    private func reload() {
        title = "\(notes.count) notes"
    }
}
