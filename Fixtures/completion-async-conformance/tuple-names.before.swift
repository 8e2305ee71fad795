// target: swift 6.2, ios 26, macos 26
// form: conformance
import Dispatch

protocol Reading {
    // expect: completion-async-conformance
    func read(completion: @escaping @Sendable (_ items: [Int], _ total: Int) -> Void)
    // expect: completion-async-conformance
    func count(completion: @escaping @Sendable (_ items: Int, _ total: Int) -> Void)
}

/// Both return the same tuple: with the names that they agree on, or with none.
final class Shop: Reading, Sendable {
    func read(completion: @escaping @Sendable (_ items: [Int], _ total: Int) -> Void) {
        DispatchQueue.global().async { completion([], 0) }
    }

    func count(completion: @escaping @Sendable (_ all: Int, _ paid: Int) -> Void) {
        DispatchQueue.global().async { completion(1, 0) }
    }
}
