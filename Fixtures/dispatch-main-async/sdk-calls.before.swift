// target: swift 6.2, ios 26, macos 26
import UIKit
import UserNotifications

/// Calls that leave out the completion handler: in a task they would mean the async version.
final class Links {
    func show(_ address: URL) {
        // expect: dispatch-main-async display
        // why: nothing promises that the tasks of two calls of 'show' begin in order: check that nothing relies on it
        // why: in a task 'open' may mean the SDK's async version: write 'await' if the compiler asks for it, with 'try' if that throws
        DispatchQueue.main.async {
            UIApplication.shared.open(address)
        }
    }

    func remind(_ request: UNNotificationRequest, in center: UNUserNotificationCenter) {
        // expect: dispatch-main-async display
        // why: nothing promises that the tasks of two calls of 'remind' begin in order: check that nothing relies on it
        // why: in a task 'add' may mean the SDK's async version: write 'await' if the compiler asks for it, with 'try' if that throws
        DispatchQueue.main.async {
            center.add(request)
        }
    }

    func open(_ number: Int) {}

    func mine() {
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
            self.open(3)
        }
    }
}
