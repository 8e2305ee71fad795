// target: swift 6.2
import XCTest

protocol Keeping {
    // expect: completion-async-overload unsafe
    // why: if types outside the checked files conform…
    func keep(_ id: Int, completion: @escaping @Sendable (Int) -> Void)

    // expect: completion-async-overload unsafe
    // why: if types outside the checked files conform…
    // why: a test that awaits 'drop' with this double waits for ever, so call 'completion' there if one is to: …
    func drop(_ id: Int, completion: @escaping @Sendable (Int) -> Void)
}

extension Keeping {
    nonisolated(nonsending) func keep(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            keep(id) {
                continuation.resume(returning: $0)
            }
        }
    }

    nonisolated(nonsending) func drop(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            drop(id) {
                continuation.resume(returning: $0)
            }
        }
    }
}

/// It fails the test that calls it, and nobody waits then.
struct KeeperStub: Keeping {
    func keep(_ id: Int, completion: @escaping @Sendable (Int) -> Void) { XCTFail("not expected") }

    func drop(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {}
}
