#if canImport(Dispatch)
    import Dispatch
#endif

/// Calls the closure with 0, 1, 2, … on several threads and returns the results in order; on fewer where the system makes no
/// more, at worst on this one alone. Low numbers are started first.
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
        withoutActuallyEscaping(work) { work in
            let share: @Sendable () -> Void = { while let index = next.take() { slots[index] = work(index) } }
            var helpers: [Helper] = []
            while helpers.count < workers - 1, let helper = Helper(share) { helpers.append(helper) }
            share()
            for helper in helpers { helper.join() }
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
