import ClockKit

// No call in the project: the system calls it, and only the version with the handler.
final class ComplicationController: NSObject, CLKComplicationDataSource {
    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: no async overload is offered: 'CLKComplicationDataSource' may require 'getPlaceholderTemplate'…
    func getPlaceholderTemplate(
        for complication: CLKComplication, withHandler handler: @escaping (CLKComplicationTemplate?) -> Void
    ) {
        DispatchQueue.main.async { handler(nil) }
    }
}

// A private type does not say who calls it either.
private final class Pinning: NSObject, URLSessionDelegate {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'urlSession', change its body by hand, too
    // why: no async overload is offered: the SDK would call an async 'urlSession(_:didReceive:)' in place of this one, so only one of the two can be there: make this one async by hand
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.performDefaultHandling, nil)
    }
}
