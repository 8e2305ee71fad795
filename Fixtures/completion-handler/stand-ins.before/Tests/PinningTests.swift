// target: swift 6.0, ios 17
import Foundation
import XCTest

/// Tests call it themselves, in the place of the SDK.
final class PinningStandIn: NSObject, URLSessionDelegate {
    var calls = 0

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'urlSession', change its body by hand, too
    // why: no async overload is offered: 'urlSession(_:didReceive:completionHandler:)' is a delegate's method in code for tests, which may call it in place of the SDK: leave it as it is
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        calls += 1
        completionHandler(.performDefaultHandling, nil)
    }
}
