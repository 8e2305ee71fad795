// target: swift 5.9, ios 15
// Below Swift 6.2 the overload calls the function on a background thread: who shows that this is right?

import Combine
import Foundation
import UIKit

final class Catalog {
    var entries: [String] = []
    let size: Int = 3
    private let loader = Loader()

    // expect: completion-async-overload display
    // why: the async version of 'load' runs on a background thread, and uses 'entries' (line 16): if other code changes 'entries' at the same time, mark the async version '@MainActor'
    func load(completion: @escaping ([String]) -> Void) {
        completion(entries)
    }

    // expect: completion-async-overload safe
    func count(_ name: String, completion: @escaping (Int) -> Void) {
        completion(size * name.count)
    }

    func count(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            count(name) {
                continuation.resume(returning: $0)
            }
        }
    }

    // The session calls back on its own queue, whoever asks it.
    // expect: completion-async-overload safe
    func fetch(_ url: URL, completion: @escaping (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }

    func fetch(_ url: URL) async -> Int {
        await withCheckedContinuation { continuation in
            fetch(url) {
                continuation.resume(returning: $0)
            }
        }
    }

    // Followed into another type.
    // expect: completion-async-overload safe
    func first(completion: @escaping (Int) -> Void) {
        loader.first(completion: completion)
    }

    func first() async -> Int {
        await withCheckedContinuation { continuation in
            first {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload display
    // why: the async version of 'last' runs on a background thread, and uses another 'last' (line 39): if other code changes what that uses at the same time, or that has to run on the main thread, mark the async version '@MainActor'
    func last(completion: @escaping (Int) -> Void) {
        loader.last(completion: completion)
    }

    // expect: completion-async-overload safe
    nonisolated func all(completion: @escaping ([String]) -> Void) {
        completion(entries)
    }

    nonisolated func all() async -> [String] {
        await withCheckedContinuation { continuation in
            all {
                continuation.resume(returning: $0)
            }
        }
    }

    // Called on a background thread already.
    // expect: completion-async-overload safe
    func sorted(completion: @escaping ([String]) -> Void) {
        completion(entries.sorted())
    }

    func sorted() async -> [String] {
        await withCheckedContinuation { continuation in
            sorted {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Loader {
    private var calls = 0

    // expect: completion-async-overload safe
    func first(completion: @escaping (Int) -> Void) { completion(1) }

    func first() async -> Int {
        await withCheckedContinuation { continuation in
            first {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload display
    func last(completion: @escaping (Int) -> Void) {
        calls += 1
        completion(calls)
    }
}

final class Sorting: Operation, @unchecked Sendable {
    let catalog = Catalog()

    override func main() {
        catalog.sorted { print($0) }
    }
}

// What isolates an extension isolates its own members: a set is no view.
@MainActor extension Set where Element == Int {
    func sum() -> Int { reduce(0, +) }
}

final class Queries {
    // expect: completion-async-overload safe
    func select(_ ids: Set<Int>, completion: @escaping (Int) -> Void) {
        completion(ids.count)
    }

    func select(_ ids: Set<Int>) async -> Int {
        await withCheckedContinuation { continuation in
            select(ids) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Settings: ObservableObject {
    @Published var accounts: [String] = []

    func restore() { accounts = ["a"] }
}

final class Widget {
    let settings = Settings()

    // What another object publishes does not bind this function to the main thread.
    // expect: completion-async-overload display
    // why: the async version of 'snapshot' runs on a background thread, and uses 'restore' (line 100): if other code changes what 'restore' uses at the same time, or 'restore' has to run on the main thread, mark the async version '@MainActor'
    func snapshot(completion: @escaping (Int) -> Void) {
        settings.restore()
        completion(1)
    }
}

// The device belongs to the main thread, but the import is an operation: no @MainActor is claimed.
final class Report {
    // expect: completion-async-overload safe
    func send(_ text: String, completion: @escaping (String) -> Void) {
        completion(device() + text)
    }

    func send(_ text: String) async -> String {
        await withCheckedContinuation { continuation in
            send(text) {
                continuation.resume(returning: $0)
            }
        }
    }

    private func device() -> String { UIDevice.current.name }
}

final class Importing: Operation, @unchecked Sendable {
    let report = Report()

    override func main() {
        report.send("a") { print($0) }
    }
}
