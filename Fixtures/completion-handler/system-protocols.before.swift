import ClockKit

// No call in the project: the system calls it, and only the version with the handler.
final class ComplicationController: NSObject, CLKComplicationDataSource {
    // expect: completion-handler display
    // why: only the signature is shown…
    // why: no async overload is offered: 'getPlaceholderTemplate' may implement a requirement of 'CLKComplicationDataSource'…
    func getPlaceholderTemplate(
        for complication: CLKComplication, withHandler handler: @escaping (CLKComplicationTemplate?) -> Void
    ) {
        DispatchQueue.main.async { handler(nil) }
    }
}

// A private type does not say who calls it either.
private final class Pinning: NSObject, URLSessionDelegate {
    // expect: completion-handler display
    // why: only the signature is shown…
    // why: no async overload is offered: 'urlSession' may implement a requirement of 'URLSessionDelegate'…
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.performDefaultHandling, nil)
    }
}
