// target: swift 6.0, ios 16, macos 13
import Combine

/// What has no form as statements is waited for.
@MainActor
protocol Loading: AnyObject {
    // expect: combine-publisher-function unsafe
    func load(_ name: String) -> AnyPublisher<String, any Error>
}

@MainActor
final class Loader: Loading {
    typealias Question = @Sendable (String, @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
    private let ask: Question

    init(ask: @escaping Question) { self.ask = ask }

    // expect: combine-publisher-function unsafe
    func answer(to name: String) -> AnyPublisher<Int, any Error> {
        let ask = ask
        let answers = Future<Int, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            ask(name) { promise($0) }
        }
        return answers.first().eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func doubled(_ name: String) -> AnyPublisher<Int, any Error> {
        answer(to: name).map { $0 + $0 }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func load(_ name: String) -> AnyPublisher<String, any Error> {
        answer(to: name).retry(0).map { "\($0)" }.eraseToAnyPublisher()
    }
}

// What combine-single-value creates.
extension Publisher {
    #if compiler(>=6)
        /// Subscribes, and waits for the first value.
        ///
        /// It throws the error of the publisher, and `CancellationError` where the publisher ends without a value, or where
        /// the task is cancelled, which ends the subscription.
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

extension Publisher where Failure == Never {
    #if compiler(>=6)
        /// Subscribes, and waits for the first value, also in a task that is cancelled: it cannot throw.
        func uncancelledValue(isolation: isolated (any Actor)? = #isolation) async -> Output {
            var subscription: AnyCancellable?
            defer { subscription?.cancel() }
            return await withCheckedContinuation { continuation in
                subscription = first().sink { continuation.resume(returning: Passed($0)) }
            }.value
        }
    #else
        /// Subscribes, and waits for the first value, also in a task that is cancelled: it cannot throw.
        func uncancelledValue() async -> Output {
            var subscription: AnyCancellable?
            defer { subscription?.cancel() }
            return await withCheckedContinuation { continuation in
                subscription = first().sink { continuation.resume(returning: Passed($0)) }
            }.value
        }
    #endif
}

/// Passes a value to the code that waits for it without a question, as `receive(on:)` does.
private struct Passed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
