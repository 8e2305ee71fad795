import Foundation

/// Where programs are compiled and run side by side. They wait more than they work, and would hold up the few threads that
/// tests run on: there are more lanes than processors.
enum Lanes {
    private static let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 4 * ProcessInfo.processInfo.activeProcessorCount
        return queue
    }()

    static func run<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Result(catching: work)) }
        }
    }
}
