// target: swift 6.0, ios 17
import UserNotifications

// A caller that says right after the call that all is done may be stopped before a task has begun.

final class Dispatcher: Sendable {
    func reschedule(_ request: UNNotificationRequest) {
        // expect: completion-call display
        UNUserNotificationCenter.current().add(request) { error in
            if let error { print(error) }
        }
    }

    func send(_ request: UNNotificationRequest) {
        // expect: completion-call unsafe
        Task {
            do {
                try await UNUserNotificationCenter.current().add(request)
            } catch {
                print(error)
            }
        }
    }
}

final class Delegate: Sendable {
    let dispatcher = Dispatcher()

    func respond(_ request: UNNotificationRequest, withCompletionHandler completionHandler: @escaping @Sendable () -> Void) {
        if request.identifier == "snooze" {
            dispatcher.reschedule(request)
            completionHandler()
            return
        }
        completionHandler()
    }

    func begin(_ request: UNNotificationRequest) {
        dispatcher.send(request)
        print("sent")
    }
}
