// target: swift 5.7, ios 15
import UIKit

final class Detector {
    func detect(in view: UIView, done: @escaping (Bool) -> Void) {
        DispatchQueue.global().async { done(view.isHidden) }
    }

    func detect(in view: UIView) async -> Bool {
        await withCheckedContinuation { continuation in
            detect(in: view) { continuation.resume(returning: $0) }
        }
    }
}

/// UIKit declares `view` with `!`, which a capture list makes an optional.
final class SettingsViewController: UIViewController {
    private let detector = Detector()
    private var isOn = false

    func refresh() {
        // expect: completion-call
        // why: this call of 'detect' is not rewritten: 'view' is declared with `!`, and a task that captures it makes it an optional: unwrap it with 'guard let' first
        detector.detect(in: view) { [weak self] isOn in self?.isOn = isOn }
    }
}
