// target: swift 5.9, ios 17
import Dispatch
import UserNotifications

final class Counts {
    func track() {
        DispatchQueue.global(qos: .utility).async {
            // expect: completion-call display
            // why: the call is made when the task starts, which may be after the function or closure around it has returned: check that nothing needs the call to have been made by then
            // why: the call stands in a block of the queue in line 7, which a task does not need: write a task in place of the block
            UNUserNotificationCenter.current().getNotificationSettings { settings in print(settings) }
        }
    }

    func trackHere() {
        // expect: completion-call unsafe
        Task {
            let settings = await UNUserNotificationCenter.current().notificationSettings()
            print(settings)
        }
    }
}
