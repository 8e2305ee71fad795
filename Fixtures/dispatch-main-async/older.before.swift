// target: swift 5.7, ios 14, macos 11
import Foundation

/// Before iOS 16 a task sleeps for nanoseconds.
final class Hint {
    private var isShown = false

    func showLater() {
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            self.isShown = true
        }
    }

    func hide(after delay: Double) {
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
            self.isShown = false
        }
    }

    func hide(in interval: DispatchTimeInterval) {
        // expect: dispatch-main-async display
        DispatchQueue.main.asyncAfter(deadline: .now() + interval) {
            self.isShown = false
        }
    }

    func hide(since start: Date) {
        let left = max(0, 2 + start.timeIntervalSinceNow)
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.asyncAfter(deadline: .now() + left) {
            self.isShown = false
        }
    }
}
