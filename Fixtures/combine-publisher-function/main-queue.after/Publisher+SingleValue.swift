import Combine

extension Publisher {
    #if compiler(>=6)
        /// Subscribes, waits until the publisher ends, and returns its value.
        ///
        /// It throws the error of the publisher, and `CancellationError` where the publisher ends without
        /// a value, or where the task is cancelled, which ends the subscription.
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output {
            var value: Output?
            for try await passed in passedValues() { value = value ?? passed.value }
            guard let value else { throw CancellationError() }
            return value
        }
    #else
        /// Subscribes, waits until the publisher ends, and returns its value.
        func singleValue() async throws -> Output {
            var value: Output?
            for try await passed in passedValues() { value = value ?? passed.value }
            guard let value = value else { throw CancellationError() }
            return value
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
