// target: swift 6.2, ios 26, macos 26
// form: conformance
import Dispatch

protocol Reading {
    // expect: completion-async-conformance
    func read() async -> (items: [Int], total: Int)
    // expect: completion-async-conformance
    func count() async -> (Int, Int)
}

/// Both return the same tuple: with the names that they agree on, or with none.
final class Shop: Reading, Sendable {
    func read() async -> (items: [Int], total: Int) {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: ([], 0)) }
        }
    }

    func count() async -> (Int, Int) {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: (1, 0)) }
        }
    }
}
