import UIKit

// The alert is shown by a block that is posted on each path: it appears after the call has returned, as it would in a task.
final class Authorizer {
    // expect: completion-alert
    // why: if the alert goes away without a tap on one of its actions, the caller waits for ever: check that no code dismisses it, and that it has a `.cancel` action if it is an action sheet
    func ask(on controller: UIViewController, completion: @escaping (Bool) -> Void) {
        Task { @MainActor in
            completion(await ask(on: controller))
        }
    }

    @MainActor
    func ask(on controller: UIViewController) async -> Bool {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        return await withCheckedContinuation { continuation in
            let allow = UIAlertAction(title: "OK", style: .default) { _ in continuation.resume(returning: true) }
            let later = UIAlertAction(title: "Later", style: .cancel) { _ in continuation.resume(returning: false) }
            alert.addAction(allow)
            alert.addAction(later)
            DispatchQueue.main.async {
                controller.present(alert, animated: true, completion: nil)
            }
        }
    }

    func begin(on controller: UIViewController) {
        ask(on: controller) { isAllowed in print(isAllowed) }
    }
}
