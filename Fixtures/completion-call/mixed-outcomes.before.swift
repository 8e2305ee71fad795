// target: swift 6.0, ios 16
import UIKit
import UserNotifications

/// Some of what the handler does is done with and without an error.
final class Permissions {
    private var text = ""

    func ask() {
        // expect: completion-call
        // why: this call is made only when the task starts…
        // why: an awaited call throws its error: move what the handler does with an error into a `catch`, what it does without one behind the `await`, and what it does in both cases into both
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) { isGranted, error in
            print(isGranted ? "granted" : "denied")
            if let error = error {
                print(error)
            }
            DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
        }
    }
}
