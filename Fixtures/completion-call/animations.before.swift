// target: swift 6.0, ios 17
import UIKit

// An animation in a task begins later than one beside it, and what is set for it may be seen meanwhile.
extension UIView {
    static func move(
        over seconds: Double, after delay: Double = 0, changes: @escaping @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        DispatchQueue.main.async {
            UIView.animate(withDuration: seconds, delay: delay, animations: changes, completion: completion)
        }
    }

    static func move(over seconds: Double, after delay: Double = 0, changes: @escaping @MainActor () -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            move(over: seconds, after: delay, changes: changes) { continuation.resume(returning: $0) }
        }
    }
}

@MainActor
final class Badge: UIView {
    private let icon = UIImageView()
    private let halo = UIImageView()

    func pulse() {
        UIView.move(over: 0.3, changes: { self.halo.alpha = 1 })
        // expect: completion-call display
        // why: this call is made only…
        // why: line 28 calls 'move', too, and with a task the two would not begin together: keep the handler, or put both into one task
        UIView.move(over: 0.5, changes: { self.icon.alpha = 1 }) { _ in
            self.halo.isHidden = true
        }
    }

    // This one begins later anyway.
    func fade() {
        UIView.move(over: 0.3, changes: { self.halo.alpha = 1 })
        // expect: completion-call unsafe
        UIView.move(over: 0.5, after: 0.3, changes: { self.icon.alpha = 1 }) { _ in
            self.halo.isHidden = true
        }
    }

    func slide() {
        self.frame = .zero
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: line 47 sets 'frame' for 'move', which begins only when the task does: check that nothing lays out or draws the view before that
        UIView.move(over: 0.5, changes: { self.frame = self.bounds }) { _ in
            self.halo.isHidden = true
        }
    }
}
