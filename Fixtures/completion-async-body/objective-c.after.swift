// target: swift 6.2, ios 26, macos 26
// form: body
import UIKit

/// Objective-C code may call it, and its files are not read: the callback version stays without a caller in Swift.
@objcMembers
@MainActor
final class Player: NSObject {
    private let store: Store

    init(store: Store) { self.store = store }

    // expect: completion-async-body
    func count(completion: @escaping (Int) -> Void) {
        Task {
            completion(await count())
        }
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            store.write { number in
                continuation.resume(returning: number + 1)
            }
        }
    }

    // Objective-C does not see it.
    // expect: completion-async-body
    @nonobjc func total() async -> Int {
        await withCheckedContinuation { continuation in
            store.write { number in
                continuation.resume(returning: number + 2)
            }
        }
    }
}

/// So it does here.
@MainActor
final class Album: NSObject {
    let store: Store

    init(store: Store) { self.store = store }
}

@objc extension Album {
    // expect: completion-async-body
    func count(completion: @escaping (Int) -> Void) {
        Task {
            completion(await count())
        }
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            store.write { number in
                continuation.resume(returning: number + 1)
            }
        }
    }
}

protocol Store: Sendable {
    func write(completion: @escaping @Sendable (Int) -> Void)
}
