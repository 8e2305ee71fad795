// target: swift 6.0, ios 17
import Foundation

/// Who awaits is called back nowhere.
protocol Archive: Sendable {
    // expect: completion-async-overload display
    func read(_ name: String, completionQueue: OperationQueue, completion: @escaping @Sendable (Data) -> Void)

    // expect: completion-async-overload
    func write(_ name: String, timeoutQueue: DispatchQueue, completion: @escaping @Sendable (Bool) -> Void)
}

extension Archive {
    func write(_ name: String, timeoutQueue: DispatchQueue) async -> Bool {
        await withCheckedContinuation { continuation in
            write(name, timeoutQueue: timeoutQueue) {
                continuation.resume(returning: $0)
            }
        }
    }
}
