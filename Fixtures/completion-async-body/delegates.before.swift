// target: swift 6.0
import UIKit
import UserNotifications

/// The SDK imports these requirements as async too: an async function in place of the callback version fulfils them.
@MainActor
final class Notices: NSObject, UNUserNotificationCenterDelegate {
    // expect: completion-async-body
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }

    // expect: completion-async-body
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        Task { @MainActor in
            await show(response.actionIdentifier)
            completionHandler()
        }
    }

    func show(_ name: String) async {}
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    // The SDK goes on once it is called: what is shown until then would be shown later.
    // expect: completion-async-body display
    // why: before the call by the SDK returns, line 43 sets 'application.applicationIconBadgeNumber', and an async version, which has nothing to await, would do that later: leave it
    // why: the SDK calls the async 'application' just as well, but its body begins a moment later, in a task: check that nothing in it has to run before the SDK's call returns
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        guard userInfo["id"] != nil else {
            completionHandler(.noData)
            return
        }
        application.applicationIconBadgeNumber = 1
        completionHandler(.newData)
    }
}

final class Session: NSObject, URLSessionDelegate {
    // expect: completion-async-body
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.performDefaultHandling, nil)
    }
}
