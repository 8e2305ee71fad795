// target: swift 5.9, ios 15
// What uses a view at times is no evidence, where it is called on another thread too; nor is a call in an operation.

import UIKit

final class Journal {
    static let shared = Journal()

    func write(_ message: String, isFirst: Bool) {
        print(message)
        if isFirst { begin() }
    }

    private func begin() { print(UIDevice.current.systemVersion) }
}

final class Requests {
    private var names: [String] = []

    // expect: completion-async-overload safe
    // why: 'first' uses 'names' (line 27), and its caller at other-threads.before.swift:44 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes 'names' at the same time
    func first(completion: @escaping (String?) -> Void) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")) { data, _, _ in
            Journal.shared.write("", isFirst: true)
            completion(data.map { "\($0)" })
        }.resume()
        print(names)
    }

    @MainActor
    func first() async -> String? {
        await withCheckedContinuation { continuation in
            first {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload safe
    // why: the async version of 'last' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    func last(completion: @escaping (String?) -> Void) {
        Task { completion("last") }
        print(names)
    }

    func last() async -> String? {
        await withCheckedContinuation { continuation in
            last {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Screen: UIViewController {
    let requests = Requests()

    func load() {
        let block = BlockOperation { [requests] in requests.last { print($0 ?? "") } }
        OperationQueue().addOperation(block)
        requests.first { print($0 ?? "") }
    }
}
