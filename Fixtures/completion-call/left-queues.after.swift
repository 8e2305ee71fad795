// target: swift 5.9, ios 17
// A handler that ran on a queue never ran on the main thread: the code after an `await` leaves that queue.

import Foundation

final class Ledger {
    private let queue = DispatchQueue(label: "ledger")
    private var entries: [Int] = []

    func add(_ entry: Int, completion: (() -> Void)?) {
        queue.async {
            self.entries.append(entry)
            completion?()
        }
    }

    func add(_ entry: Int) async {
        await withCheckedContinuation { continuation in
            add(entry) { continuation.resume() }
        }
    }

    func sum(completion: @escaping (Int) -> Void) {
        if entries.isEmpty {
            completion(0)
        } else {
            queue.async { completion(self.entries.count) }
        }
    }

    func sum() async -> Int {
        await withCheckedContinuation { continuation in
            sum { continuation.resume(returning: $0) }
        }
    }
}

final class Desk {
    private let ledger = Ledger()
    private let printer: Printer

    init(printer: Printer) { self.printer = printer }

    func enter(_ entry: Int) {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: 'add' calls the handler on 'queue', and the code after the `await` leaves that queue: check that it needs neither the queue nor its order
        Task {
            await ledger.add(entry)
            self.printer.put(entry)
        }
    }

    // It may be called at once, on the thread of the caller.
    func report() {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: the task would run on a background thread, and 'printer' (line 59) may not be safe there: mark 'report' '@MainActor', or 'nonisolated' to say that it is safe on any thread
        ledger.sum { sum in
            self.printer.put(sum)
        }
    }
}
