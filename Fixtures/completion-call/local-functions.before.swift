// target: swift 5.9, ios 15
import UserNotifications

final class Settings {
    private var isOn = false

    func ask() {
        // expect: completion-call unsafe
        // why: the call is made when the task starts, a moment later than now: check that the code after it does not need the call to have been made
        UNUserNotificationCenter.current().getNotificationSettings { settings in
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
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            print(settings)
        }
        print("asked")
    }
}
