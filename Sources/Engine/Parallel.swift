#if canImport(Dispatch)
    import Dispatch
#endif

/// Calls the closure with 0, 1, 2, … on several threads and returns the results in order. Low numbers are started
/// first.
package func parallel<Answer: Sendable>(
    _ count: Int, jobs: Int, _ work: @Sendable (Int) -> Answer
) -> [Answer] {
    let workers = max(1, min(jobs, count))
    if workers == 1 { return (0..<count).map(work) }
    return [Answer?](unsafeUninitializedCapacity: count) { slots, filled in
        slots.initialize(repeating: nil)
        filled = count
        nonisolated(unsafe) let slots = slots
        let next = Countdown(count)
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while let index = next.take() { slots[index] = work(index) }
        }
    }.map { $0! }
}

/// Hands out the numbers below a count, each once; threads take the next one when they are free.
private final class Countdown: @unchecked Sendable {
    private let count: Int
    private var taken = 0
    /// Guards `taken`.
    private let turn = DispatchSemaphore(value: 1)

    init(_ count: Int) { self.count = count }

    func take() -> Int? {
        turn.wait()
        defer { turn.signal() }
        guard taken < count else { return nil }
        taken += 1
        return taken - 1
    }
}
