// target: swift 6.0, ios 15, macos 12
import Foundation

var arguments = ["a"]

/// A handler that is passed on to what calls it on a queue of its own runs in the background today.
final class Releases {
    // expect: completion-async-body
    // why: until its callers await it, 'list' starts a task…
    // why: the code of 'list' in an async version would only wrap the same callbacks…
    func list(completion: @escaping ([String]) -> Void) {
        let task = URLSession.shared.dataTask(with: URL(fileURLWithPath: "/releases")) { data, _, error in
            completion(error == nil ? [String(decoding: data ?? Data(), as: UTF8.self)] : [])
        }
        task.resume()
    }

    // expect: completion-async-body
    // why: until its callers await it, 'first' starts a task…
    // why: the code after the call at background-chains.before.swift:37 may run before 'first' begins…
    // why: the code of 'first' in an async version would only wrap the same callbacks…
    func first(completion: @escaping (String) -> Void) {
        list { names in completion(names.first ?? "") }
    }

    // expect: completion-async-body
    // why: until its callers await it, 'check' starts a task…
    // why: each call of 'check' would start a task…
    func check(completion: @escaping (String) -> Void) {
        first { name in
            print(arguments.count)
            completion(name)
        }
    }

    func start() {
        first { name in arguments.append(name) }
        check { name in arguments.append(name) }
    }
}
