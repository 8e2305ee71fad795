// target: swift 5.9, ios 17
// A task in a function on no actor runs in the background: what the handler does has to be right there.

import Foundation
import UIKit

protocol Storing {
    func save(_ name: String, completion: @escaping (Error?) -> Void)
}

extension Storing {
    func save(_ name: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
            save(name) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}

final class Shelf {
    private let store: Storing
    private var names: [String] = []

    init(store: Storing) { self.store = store }

    func add(_ name: String) {
        // It may run on any thread.
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: the task would run on a background thread, and 'names' (line 34) may not be safe there: mark 'add' '@MainActor', or 'nonisolated' to say that it is safe on any thread
        store.save(name) { error in
            if error != nil {
                self.names.removeAll()
            }
        }
    }

    func note(_ name: String) {
        // expect: completion-call unsafe
        store.save(name) { error in
            if let error { print(error) }
        }
    }
}

protocol Listing {
    func put(_ name: String)
}

extension Listing {
    func put() { put("") }
}

@MainActor
final class List: Listing {
    private let store: Storing

    init(store: Storing) { self.store = store }

    func put(_ name: String) {
        // expect: completion-call display
        // why: the async 'save' is nonisolated…
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: thread-of-task.before.swift:78 calls 'put' in a loop, and the tasks of its iterations may run in another order: make 'put' async and await it there
        store.save(name) { error in
            if let error { print(error) }
        }
    }
}

final class Drops {
    let list: Listing

    init(list: Listing) { self.list = list }

    func drop(_ names: [String]) {
        for name in names { list.put(name) }
    }
}

final class Search {
    func fetch(_ name: String, completion: @escaping (Data?, Error?) -> Void) {
        // expect: completion-call
        URLSession.shared.dataTask(with: URL(fileURLWithPath: name)) { data, _, error in completion(data, error) }.resume()
    }

    nonisolated func fetch(_ name: String) async throws -> Data {
        try await URLSession.shared.data(from: URL(fileURLWithPath: name)).0
    }
}

final class SearchController: UIViewController {
    let search = Search()

    // The session called the handler on its queue, which shows an alert.
    func add() {
        // The async version does the same on every thread.
        // expect: completion-call unsafe
        // why: line 104 ('present') runs on a background queue now, as 'fetch' calls its handler there (thread-of-task.before.swift:85), and will run on the main thread: check that it does not block that
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        search.fetch("engine") { data, error in
            guard data != nil, error == nil else {
                self.present(UIAlertController(), animated: true)
                return
            }
            print("added")
        }
    }
}
