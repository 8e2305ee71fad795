import Combine

extension Publisher where Failure == Never {
    /// What the publisher gives from now on, for one loop.
    ///
    /// It subscribes when it is called, and holds every value until the loop takes it. The subscription ends with the
    /// loop, or with the task that runs it. A loop that is cancelled may still be handed what was held by then.
    func bufferedValues() -> AsyncStream<Output> {
        AsyncStream { continuation in
            let subscription = HandedOver(
                sink(
                    receiveCompletion: { _ in continuation.finish() },
                    receiveValue: { continuation.yield(HandedOver($0).value) }))
            continuation.onTermination = { _ in subscription.value.cancel() }
        }
    }
}

/// Passes a value to the thread of the loop without a question, as `receive(on:)` does.
private struct HandedOver<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
