// target: swift 5.9, ios 14
// The type of a name that begins with a dot is looked up; nanoseconds are written with it.

import Foundation

final class Card {
    private var isShown = false

    func show() {
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        Task { @MainActor [weak self] in
            try? await Task.sleep(nanoseconds: UInt64(max(0, TimeInterval.showDelay) * 1_000_000_000))
            self?.isShown = true
        }
    }
}

extension TimeInterval {
    fileprivate static let showDelay: TimeInterval = 1
}
