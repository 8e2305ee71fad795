// target: swift 6.0
import UIKit
import UserNotifications

/// On no actor: the async version would leave the main thread.
final class Plain: NSObject, UNUserNotificationCenterDelegate {
    // expect: completion-handler
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        show(response.actionIdentifier)
        completionHandler()
    }
}

/// The async version of this requirement has another name.
final class Web: NSObject, WKNavigationDelegate {
    // expect: completion-handler
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.performDefaultHandling, nil)
    }
}
