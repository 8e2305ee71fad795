// target: swift 5.9, ios 15
import Foundation

final class Notifier: @unchecked Sendable {
    let delegateQueue = DispatchQueue(label: "delegates")
    var count = 0

    /// Tells the delegate.
    ///
    /// - Parameter completion: Called on the delegate queue.
    func tell(completion: @escaping @Sendable (Int) -> Void) {
        delegateQueue.async {
            self.count += 1
            completion(self.count)
        }
    }

    /// - Parameter completion: Called on an arbitrary background queue.
    // expect: completion-async-overload safe
    func ask(completion: @escaping @Sendable (Int) -> Void) {
        delegateQueue.async { completion(self.count) }
    }

    func ask() async -> Int {
        await withCheckedContinuation { continuation in
            ask {
                continuation.resume(returning: $0)
            }
        }
    }

    /// - Parameter completion: Called when the thread of replies has its first one, in the queue of all.
    // expect: completion-async-overload safe
    func reply(completion: @escaping @Sendable (Int) -> Void) {
        delegateQueue.async { completion(self.count) }
    }

    func reply() async -> Int {
        await withCheckedContinuation { continuation in
            reply {
                continuation.resume(returning: $0)
            }
        }
    }

    /// - Parameters:
    ///   - queue: The queue for the handler.
    ///   - completion: Called on the queue.
    // expect: completion-async-overload safe
    // why: the async version needs no 'queue', which says where the handler is called: leave that parameter out of it by hand, and keep it in the callback version
    func wait(queue: DispatchQueue, completion: @escaping @Sendable (Int) -> Void) {
        print("waiting")
        queue.async { completion(1) }
    }

    /// - Parameters:
    ///   - queue: The queue for the handler.
    func wait(queue: DispatchQueue) async -> Int {
        await withCheckedContinuation { continuation in
            wait(queue: queue) {
                continuation.resume(returning: $0)
            }
        }
    }
}
