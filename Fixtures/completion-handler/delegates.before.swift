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

/// Only one of the two protocols asks for it.
final class Browser: NSObject, WKNavigationDelegate, WKUIDelegate {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'webView', change its body by hand, too
    // why: no async overload is offered: 'WKNavigationDelegate' or 'WKUIDelegate' also has an async 'webView(_:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:)', which runs on the main actor: replace this function with it by hand
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void
    ) {
        print(message)
        completionHandler(true)
    }
}

/// This one the SDK calls with a handler.
final class Program: NSObject, UIApplicationDelegate {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'application', change its body by hand, too
    // why: no async overload is offered: the SDK calls this with a handler, as 'application(_:performFetchWithCompletionHandler:)' of 'UIApplicationDelegate': leave this, or replace it by the async form if the SDK has one
    func application(
        _ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (Int) -> Void
    ) {
        print(application)
        completionHandler(1)
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
