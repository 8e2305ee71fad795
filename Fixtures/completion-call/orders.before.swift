// target: swift 6.0, ios 17
import Foundation

final class Ledger: @unchecked Sendable {
    private let queue = DispatchQueue(label: "ledger")
    private var entries: [String] = []

    func write(_ entry: String, completion: @escaping @Sendable (Int) -> Void) {
        queue.async {
            self.entries.append(entry)
            completion(self.entries.count)
        }
    }

    func write(_ entry: String) async -> Int {
        queue.sync {
            entries.append(entry)
            return entries.count
        }
    }

    func close() { queue.async { self.entries = [] } }
    func describe() { print("a ledger") }

    func measure(_ entry: String, at date: Date, completion: @escaping @Sendable (Int) -> Void) { completion(entry.count) }
    func measure(_ entry: String, at date: Date) async -> Int { entry.count }
}

/// Tasks begin in an order of their own.
final class Clerk: @unchecked Sendable {
    let ledger = Ledger()
    var page = 1

    func writeAll(_ entries: [String]) {
        for entry in entries {
            // expect: completion-call display
            ledger.write(entry) { print($0) }
        }
    }

    func writeEach(_ entries: [String]) {
        entries.forEach { entry in
            // expect: completion-call display
            ledger.write(entry) { print($0) }
        }
    }

    func writeFirst(_ entries: [String]) {
        for entry in entries where entry.count > 1 {
            // expect: completion-call
            ledger.write(entry) { print($0) }
            return
        }
    }

    func forgetFirst() {
        ledger.write("one") { _ in }
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: line 57 calls 'write' and does not wait for it; if that starts a task, too, the two may run in either order: await both calls in one task, one after the other
        ledger.write("two") { print("second", $0) }
    }

    func writeTwo() {
        // expect: completion-call display
        ledger.write("one") { print("first", $0) }
        // expect: completion-call
        ledger.write("two") { print("second", $0) }
    }

    func writeLast(_ isLast: Bool) {
        if isLast {
            // expect: completion-call display
            ledger.write("last") { print($0) }
        }
        self.ledger.close()
    }

    func writeAndDescribe() {
        // expect: completion-call
        ledger.write("one") { print($0) }
        ledger.describe()
    }

    func measureAll(_ entries: [String]) {
        for entry in entries {
            // expect: completion-call
            ledger.measure(entry, at: Date(timeIntervalSince1970: 0)) { print($0) }
        }
    }

    func each(_ entries: [String]) {
        for entry in entries { one(entry) }
    }

    private func one(_ entry: String) {
        // expect: completion-call display
        ledger.write(entry) { print($0) }
    }
}

/// What the arguments read is read when the call is made.
final class Reader: @unchecked Sendable {
    let ledger = Ledger()
    var page = 1

    func now() {
        // expect: completion-call
        ledger.measure("now", at: Date()) { print($0) }
    }

    // The time of the second call is not that of the first one.
    func measured() {
        let start = Date()
        print(start)
        // expect: completion-call
        ledger.measure("now", at: Date()) { print($0.distance(to: start.hashValue)) }
    }

    func nextPage() {
        // expect: completion-call
        ledger.measure("\(page)", at: .distantPast) { print($0) }
        page += 1
    }

    func implied() {
        print(Date())
        // expect: completion-call report
        ledger.measure("now", at: .now) { print($0) }
    }
}

@MainActor final class Board {
    func show(_ entry: String, completion: @escaping @MainActor @Sendable (Int) -> Void) {
        Task { @MainActor in
            shown = entry
            completion(entry.count)
        }
    }

    func show(_ entry: String) async -> Int {
        shown = entry
        return entry.count
    }

    private(set) var shown = ""

    /// On one actor tasks begin in order.
    func showAll(_ entries: [String]) {
        for entry in entries {
            // expect: completion-call
            show(entry) { print($0) }
        }
    }
}
