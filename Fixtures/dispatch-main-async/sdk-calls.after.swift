// target: swift 6.2, ios 26, macos 26
import UIKit
import UserNotifications

/// Calls that leave out the completion handler: in a task they mean the async version, and are awaited.
final class Links {
    func show(_ address: URL) {
        // expect: dispatch-main-async unsafe
        // why: nothing promises that the tasks of two calls of 'show(_:)' begin in order: check that nothing relies on it
        // why: async code has to await 'open' (line 12), so what follows that waits until it has finished: check that this may run later
        Task { @MainActor in
            await UIApplication.shared.open(address)
        }
    }

    func remind(_ request: UNNotificationRequest, in center: UNUserNotificationCenter) {
        // expect: dispatch-main-async unsafe
        // why: nothing promises that the tasks of two calls of 'remind(_:in:)' begin in order: check that nothing relies on it
        // why: async code has to await 'add' (line 21), so what follows that waits until it has finished: check that this may run later
        Task { @MainActor in
            try? await center.add(request)
        }
    }

    func open(_ number: Int) {}

    func mine() {
        // expect: dispatch-main-async unsafe
        Task { @MainActor in
            self.open(3)
        }
    }
}
