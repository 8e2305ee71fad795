import Foundation

/// Where processes run side by side. To wait for one would hold up the few threads that tests run on.
struct Lanes {
    /// For what works all the time: the compiler.
    static let working = Lanes(perProcessor: 2)
    /// For programs that are driven: they wait more than they work.
    static let waiting = Lanes(perProcessor: 16)

    private let queue = OperationQueue()

    private init(perProcessor count: Int) {
        queue.maxConcurrentOperationCount = count * ProcessInfo.processInfo.activeProcessorCount
    }

    func run<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Result(catching: work)) }
        }
    }
}
