// target: swift 5.9, ios 17
import Dispatch
import UserNotifications

final class Counts {
    func track() {
        DispatchQueue.global(qos: .utility).async {
            // expect: completion-call display
            // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
            // why: the call is in a block dispatched to a queue (line 7), which a task does not need: write a task in place of the block
            UNUserNotificationCenter.current().getNotificationSettings { settings in print(settings) }
        }
    }

    func trackHere() {
        // expect: completion-call unsafe
        UNUserNotificationCenter.current().getNotificationSettings { settings in print(settings) }
    }
}
