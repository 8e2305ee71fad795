import Combine

extension Publisher {
    #if compiler(>=6)
        /// Subscribes, and waits for the first value.
        ///
        /// It throws the error of the publisher, and `CancellationError` where the publisher ends without
        /// a value, or where the task is cancelled, which ends the subscription.
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output {
            for try await value in passedValues() { return value.value }
            throw CancellationError()
        }
    #else
        /// Subscribes, and waits for the first value.
        func singleValue() async throws -> Output {
            for try await value in passedValues() { return value.value }
            throw CancellationError()
        }
    #endif

    private func passedValues() -> AsyncThrowingStream<Passed<Output>, Error> {
        AsyncThrowingStream { continuation in
            let subscription = Passed(
                sink(
                    receiveCompletion: { completion in
                        switch completion {
                        case .finished: continuation.finish()
                        case .failure(let error): continuation.finish(throwing: error)
                        }
                    },
                    receiveValue: { continuation.yield(Passed($0)) }))
            continuation.onTermination = { _ in subscription.value.cancel() }
        }
    }
}

/// Passes a value to the code that waits for it without a question, as `receive(on:)` does.
private struct Passed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
