// target: swift 6.2, ios 26, macos 26
import Foundation
import UserNotifications

/// What is removed is not what is added, where both are named.
final class Reminders: Sendable {
    func remind(_ request: UNNotificationRequest) {
        // expect: completion-call unsafe
        UNUserNotificationCenter.current().add(request) { error in
            if let error { print("water", error) }
        }
    }

    func stop() {
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: ["tea"])
    }
}

final class Alarms: Sendable {
    func remind(_ content: UNNotificationContent) {
        let request = UNNotificationRequest(identifier: "alarm", content: content, trigger: nil)
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: 'removePendingNotificationRequests' in line 31 undoes this, and may run before the task has done it: keep the handler
        UNUserNotificationCenter.current().add(request) { error in
            if let error { print(error) }
        }
    }

    func stop() {
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: ["alarm"])
    }
}
