// target: swift 6.0, ios 17
import WebKit

// The SDK imports these as async, too.
@MainActor
final class Browser: UIViewController, WKNavigationDelegate {
    var isOpen = false

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'webView', change its body by hand, too
    // why: no async overload is offered: the SDK would call an async 'webView(_:decidePolicyFor:)' in place of this one, so only one of the two can be there: make this one async by hand
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(isOpen ? .allow : .cancel)
    }
}
