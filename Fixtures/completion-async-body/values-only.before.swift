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
    // why: the code after the call at values-only.before.swift:45…
    // why: the code of 'send' in an async version…
    func send(_ text: String, completion: @escaping (String) -> Void) {
        let short = Coder.short(text)
        DispatchQueue.global().async { completion(short) }
    }

    // expect: completion-async-body display
    // why: until its callers await it…
    // why: the async version of 'configure' runs on a background thread, and uses 'URLSessionConfiguration' (line 27)…
    // why: the code after the call at values-only.before.swift:46…
    // why: the code of 'configure' in an async version…
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
