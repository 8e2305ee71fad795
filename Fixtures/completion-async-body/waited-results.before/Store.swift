// target: swift 5.9, ios 15
// form: body
// A test that waits for the result of the call in the same statement reads nothing too early.

import Foundation

struct Work { func waitForResult(timeout: Double) {} }

final class Store {
    private(set) var count = 0

    func remove(_ number: Int, completion: @escaping (Int) -> Void) -> Work {
        load(number, completion: completion)
        return Work()
    }

    // expect: completion-async-body display
    // why: until its callers await it, 'load' starts a task…
    // why: 'load' changes 'count' in line 23…
    // why: the code after the call at Store.swift:13 may run before 'load' begins…
    // why: before 'load' returns, line 23 sets 'count'…
    private func load(_ number: Int, completion: @escaping (Int) -> Void) {
        count += 1
        URLSession.shared.dataTask(with: URL(fileURLWithPath: "/a")) { data, _, _ in
            completion(data?.count ?? number)
        }.resume()
    }
}
