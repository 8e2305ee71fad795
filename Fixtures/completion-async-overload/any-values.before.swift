// target: swift 5.7, ios 15
import Foundation

/// A script may have no result and no error: an async version that returns a value would crash.
final class Browser {
    private let page: SomePage

    init(page: SomePage) { self.page = page }

    // expect: completion-async-overload display
    // why: the async version of 'evaluate' runs on a background thread…
    // why: 'runScript' (any-values.before.swift:15) may give nil for value and error: write the async version of 'evaluate' by hand, and let it return an optional
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once…
    func evaluate(_ script: String, completion: @escaping (Any?, Error?) -> Void) {
        page.runScript(script) { value, error in completion(value, error) }
    }

    func title(_ show: @escaping (String) -> Void) {
        evaluate("title") { value, _ in show(value as? String ?? "") }
    }
}
