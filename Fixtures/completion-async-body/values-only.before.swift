// target: swift 5.9, ios 15
// What nobody notices: values that are worked out, objects that are made for the call, a task that was one before.

import Foundation

enum Coder {
    // All that the body does is to give its value.
    static func short(_ text: String) -> String { text.replacing("a", with: "") }
}

final class Sender {
    // expect: completion-async-body display
    // why: until its callers await it…
    // why: the code after the call at values-only.before.swift:44…
    // why: the code of 'send' in an async version…
    func send(_ text: String, completion: @escaping (String) -> Void) {
        let short = Coder.short(text)
        DispatchQueue.global().async { completion(short) }
    }

    // expect: completion-async-body display
    // why: until its callers await it, 'configure' starts a task, so nothing of it may have run when 'configure' returns: check that no caller relies on what it does before that
    // why: the code after the call at values-only.before.swift:45 may run before 'configure' begins: check that it does not count on what 'configure' did
    // why: the code of 'configure' in an async version would only wrap the same callbacks in a continuation, as none of its calls has an async version that could be awaited there: keep 'configure' as it is, and add an async overload if callers want to await it ('--form body' moves it nevertheless)
    func configure(completion: @escaping (Double) -> Void) {
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = 3
        DispatchQueue.global().async { completion(configuration.timeoutIntervalForRequest) }
    }

    // expect: completion-async-body display
    // why: until its callers await it…
    // why: the code of 'search' in an async version…
    func search(completion: @escaping () -> Void) {
        Task(priority: .high) {
            await Task.yield()
            completion()
        }
    }
}

func use(_ sender: Sender) {
    sender.search { print("found") }
    sender.send("a") { print($0) }
    sender.configure { print($0) }
    print("used")
}
