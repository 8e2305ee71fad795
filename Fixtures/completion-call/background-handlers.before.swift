// target: swift 5.9, ios 17
// language mode: 5, as the objects are not Sendable
import Contacts
import Foundation
import UIKit

// Where a handler is called off the main thread, its work is not to hold that up.

enum Prices {
    static func prices(of name: String, queue: DispatchQueue, completion: @escaping ([Int]) -> Void) {
        send(name, queue: queue, completion: completion)
    }

    static func prices(of name: String, queue: DispatchQueue) async -> [Int] {
        await withCheckedContinuation { continuation in
            prices(of: name, queue: queue) { continuation.resume(returning: $0) }
        }
    }

    /// On the main queue, as `send` has it where it is told no other.
    static func names(completion: @escaping ([String]) -> Void) {
        send("names") { prices in completion(prices.map(String.init)) }
    }

    static func names() async -> [String] {
        await withCheckedContinuation { continuation in
            names { continuation.resume(returning: $0) }
        }
    }

    static func stored(completion: @escaping ([Int]) -> Void) {
        DispatchQueue.global(qos: .utility).async {
            completion([1, 2])
        }
    }

    static func stored() async -> [Int] {
        await withCheckedContinuation { continuation in
            stored { continuation.resume(returning: $0) }
        }
    }

    static func send(_ name: String, queue: DispatchQueue = .main, completion: @escaping ([Int]) -> Void) {
        let request = Request(name)
        request.response(queue: queue) { completion([name.count]) }
    }
}

final class Store: @unchecked Sendable {
    static let shared = Store()

    func save(_ prices: [Int]) { print(prices) }
    func count() -> Int { 0 }
}

final class PricesController: UIViewController {
    private let worker = DispatchQueue(label: "prices")

    func save() {
        // expect: completion-call display
        // why: this call is made only when the task starts…
        // why: 'queue: .global()' keeps line 64 ('save') off the main thread, and a task here would not: keep the handler, or do that in a 'nonisolated' async function
        Prices.prices(of: "a", queue: .global()) { prices in
            Store.shared.save(prices)
        }
    }

    func saveAndShow() {
        // expect: completion-call display
        // why: this call is made only when the task starts…
        // why: 'queue: worker' keeps lines 73 ('save') and 74 ('count') off the main thread, and a task here would not: keep the handler, or do that in a 'nonisolated' async function
        Prices.prices(of: "b", queue: worker) { prices in
            Store.shared.save(prices)
            let count = Store.shared.count()
            DispatchQueue.main.async { self.title = "\(count)" }
        }
    }

    func show() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts…
        Prices.prices(of: "c", queue: .global()) { prices in
            DispatchQueue.main.async { self.title = "\(prices.count)" }
        }
    }

    func showNames() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts…
        Prices.names { names in
            Store.shared.save([names.count])
            self.title = names.first
        }
    }

    func showStored() {
        // expect: completion-call unsafe
        // why: line 101 ('save') runs on a background queue now, as 'stored' calls its handler there (background-handlers.before.swift:33), and will run on the main thread: check that it does not block that
        // why: this call is made only when the task starts…
        Prices.stored { prices in
            Store.shared.save(prices)
            DispatchQueue.main.async { self.title = "\(prices.count)" }
        }
    }

    func askForContacts() {
        // expect: completion-call unsafe
        // why: line 112 ('save') runs on a background queue now, as 'requestAccess' calls its handler on a queue of its own, and will run on the main thread: check that it does not block that
        // why: this call is made only when the task starts…
        CNContactStore().requestAccess(for: .contacts) { granted, _ in
            guard granted else { return }
            Store.shared.save([1])
            DispatchQueue.main.async { self.title = "granted" }
        }
    }
}

/// On no actor, so a task stays off the main thread, whoever calls it.
final class PricesLoader {
    func start() {
        assert(Thread.isMainThread)
        load()
    }

    func load() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts…
        Prices.prices(of: "d", queue: .global()) { prices in
            Store.shared.save(prices)
        }
    }

    func count() {
        // expect: completion-call display
        // why: this call is made only when the task starts…
        // why: 'prices' calls this handler on a queue that may protect 'counted' (line 138), and code after an 'await' does not run there: guard 'counted' by a lock or an actor first
        Prices.prices(of: "e", queue: worker) { prices in
            self.counted += prices.count
        }
    }

    private let worker = DispatchQueue(label: "counts")
    private var counted = 0
}
