// target: swift 6.0, ios 17

/// A callback version that only awaits the async one runs it off the main thread today, too.
final class Station: Sendable {
    func measure() async -> Int { 1 }
    func measure(completion: @escaping @Sendable (Int) -> Void) {
        Task { completion(await measure()) }
    }

    func weigh() async -> Int { 2 }
    func weigh(completion: @escaping @Sendable (Int) -> Void) { completion(2) }
}

@MainActor final class Gauge {
    let station = Station()
    var value = 0

    func show() {
        // expect: completion-call
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        station.measure { value in
            Task { @MainActor in self.value = value }
        }
    }

    func showWeight() {
        // The async version does the same on every thread.
        // expect: completion-call
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        station.weigh { value in
            Task { @MainActor in self.value = value }
        }
    }
}
