// target: swift 5.9, ios 17
// Where the body is one block of a queue, nothing of it ran on the main thread: there is no thread to keep.

import Foundation

final class Ledger: Sendable {
    private let queue = DispatchQueue(label: "ledger")

    // expect: completion-async-overload safe
    func count(completion: @escaping @Sendable (Int) -> Void) {
        queue.async {
            let rows = (1...3).map { $0 * 2 }
            completion(rows.count)
        }
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            count {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload safe
    func rows(completion: @escaping @Sendable ([Int]) -> Void) {
        let rows = (1...3).map { $0 * 2 }
        queue.async { completion(rows) }
    }

    func rows() async -> [Int] {
        await withCheckedContinuation { continuation in
            rows {
                continuation.resume(returning: $0)
            }
        }
    }
}

func read(_ ledger: Ledger) async {
    ledger.count { print($0) }
    ledger.rows { print($0) }
}
