// target: swift 5.9, ios 15
// a protocol that asks for a class of views isolates nothing in Swift 5 mode
import UIKit

protocol Fading: UIView {}

extension Fading {
    // expect: completion-async-overload safe
    // why: 'fadeOut' belongs on the main thread, as it uses 'UIView' in line 11, so its async version is marked '@MainActor': keep that
    func fadeOut(completion: @escaping () -> Void) {
        UIView.animate(withDuration: 1, animations: { self.alpha = 0 }, completion: { _ in completion() })
    }

    @MainActor
    func fadeOut() async {
        await withCheckedContinuation { continuation in
            fadeOut {
                continuation.resume()
            }
        }
    }
}

final class Banner: UIView, Fading {
    func close() async { await fadeOut() }
    func leave() { fadeOut { print("left") } }
}
