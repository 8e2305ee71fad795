// target: swift 6.0, ios 15, macos 12
import UIKit
import WebKit

/// Types of one name in other types conform to other protocols.
struct Picker {
    final class Coordinator: NSObject, UIDocumentPickerDelegate {}
}

struct Page {
    final class Coordinator: NSObject {}
}

extension Page.Coordinator: WKNavigationDelegate {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'handle', change its body by hand, too
    // why: if 'page.url?.host' is nil at line 20, 'completion' is not called: add an 'else' that calls it
    // why: no async overload is offered: 'WKNavigationDelegate' may require 'handle', and its code is not in the checked files: leave this if it does, else write the async version by hand
    func handle(_ page: WKWebView, completion: @escaping (Bool) -> Void) {
        if let host = page.url?.host { completion(host.isEmpty) }
    }
}
