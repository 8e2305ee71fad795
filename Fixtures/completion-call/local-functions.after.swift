// target: swift 5.9, ios 15
import UserNotifications

final class Settings {
    private var isOn = false

    func ask() {
        // expect: completion-call unsafe
        // why: the call is made when the task starts, a moment later than now: check that the code after it does not need the call to have been made
        Task {
            let settings = await UNUserNotificationCenter.current().notificationSettings()
            if settings.authorizationStatus == .authorized {
                print("on")
            } else {
                authorize()
            }
        }

        func authorize() {
            print("off")
        }
    }

    func askAndShow() {
        // expect: completion-call unsafe
        // why: the call is made when the task starts, a moment later than now: check that the code after it does not need the call to have been made
        // why: with the task, line 30 runs before this call: check that this does not matter
        Task {
            let settings = await UNUserNotificationCenter.current().notificationSettings()
            print(settings)
        }
        print("asked")
    }
}
