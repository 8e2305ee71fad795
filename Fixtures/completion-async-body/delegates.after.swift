// target: swift 6.0
import UIKit
import UserNotifications

/// The SDK imports these requirements as async too: an async function in place of the callback version fulfils them.
@MainActor
final class Notices: NSObject, UNUserNotificationCenterDelegate {
    // expect: completion-async-body
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner]
    }

    // expect: completion-async-body
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        show(response.actionIdentifier)
    }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    // expect: completion-async-body
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        guard userInfo["id"] != nil else {
            return .noData
        }
        application.applicationIconBadgeNumber = 1
        return .newData
    }
}

final class Session: NSObject, URLSessionDelegate {
    // expect: completion-async-body
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        (.performDefaultHandling, nil)
    }
}
