#if canImport(Dispatch)
    import Dispatch
#endif

/// The answers for 0, 1, 2, … in that order, worked out on several threads: a slot for each, so that the order does not
/// depend on who is first. The first numbers are begun first.
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

/// Gives out the numbers below a count, each once: whoever is done takes the next.
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
