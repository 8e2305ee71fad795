// target: swift 6.0, ios 17
import Dispatch
import UserNotifications

/// The SDK has its own async version of this.
protocol Notifying {
    // expect: completion-async-overload display
    func add(_ request: UNNotificationRequest, withCompletionHandler: (@Sendable (Error?) -> Void)?)

    // expect: completion-async-overload
    func clear(completion: @escaping @Sendable (Bool) -> Void)
}

extension Notifying {
    func clear() async -> Bool {
        await withCheckedContinuation { continuation in
            clear {
                continuation.resume(returning: $0)
            }
        }
    }
}

extension UNUserNotificationCenter: Notifying {
    func clear(completion: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { completion(true) }
    }
}
