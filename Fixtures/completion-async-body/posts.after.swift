// form: body
import UIKit

/// What is posted on a queue of operations is posted there also from an async function.
final class Keys: @unchecked Sendable {
    private let operations = OperationQueue()

    // expect: completion-async-body unsafe
    // why: until its callers await it, 'load' starts a task, so nothing of it may have run when 'load' returns: check that no caller relies on what it does before that
    // why: two calls of 'load' in a row may reach 'operations' (line 12) in the other order: await the first before the second
    func load(_ name: String, handler: @escaping (Int?) -> Void) {
        Task {
            handler(await load(name))
        }
    }

    func load(_ name: String) async -> Int? {
        await withCheckedContinuation { continuation in
            operations.addOperation {
                NotificationCenter.default.post(name: Notification.Name(name), object: nil)
                continuation.resume(returning: name.count)
            }
        }
    }
}

func show(_ keys: Keys) { keys.load("a") { print($0 as Any) } }
