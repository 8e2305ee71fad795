// target: swift 6.0, ios 16, macos 13
import Combine

/// What has no form as statements is waited for.
@MainActor
protocol Loading: AnyObject {
    // expect: combine-publisher-function unsafe
    func load(_ name: String) -> AnyPublisher<String, any Error>
    func load(_ name: String) async throws -> String
}

extension Loading {
    func load(_ name: String) async throws -> String {
        try await load(name).singleValue()
    }
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

    func answer(to name: String) async throws -> Int {
        try await answer(to: name).singleValue()
    }

    // expect: combine-publisher-function display
    func doubled(_ name: String) -> AnyPublisher<Int, any Error> {
        answer(to: name).map { $0 + $0 }.eraseToAnyPublisher()
    }

    func doubled(_ name: String) async throws -> Int {
        let value = try await answer(to: name)
        return value + value
    }

    // expect: combine-publisher-function display
    func load(_ name: String) -> AnyPublisher<String, any Error> {
        answer(to: name).handleEvents(receiveCompletion: { _ in print("ended") }).retry(0)
            .map { "\($0)" }.eraseToAnyPublisher()
    }

    func load(_ name: String) async throws -> String {
        let value = try await answer(to: name).handleEvents(
            receiveCompletion: { _ in print("ended") }).retry(0).singleValue()
        return "\(value)"
    }
}

// What combine-single-value creates.
extension Publisher {
    #if compiler(>=6)
        /// Subscribes, waits until the publisher ends, and returns its value.
        ///
        /// It throws the error of the publisher, and `CancellationError` where the publisher ends without a value, or where
        /// the task is cancelled, which ends the subscription.
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

extension Publisher where Failure == Never {
    #if compiler(>=6)
        /// Subscribes, waits until the publisher ends, also in a task that is cancelled, and returns its value.
        func uncancelledValue(isolation: isolated (any Actor)? = #isolation) async -> Output {
            var subscription: AnyCancellable?
            defer { subscription?.cancel() }
            return await withCheckedContinuation { continuation in
                var value: Output?
                subscription = sink(
                    receiveCompletion: { _ in
                        if let value { continuation.resume(returning: Passed(value)) }
                    },
                    receiveValue: { value = value ?? $0 })
            }.value
        }
    #else
        /// Subscribes, waits until the publisher ends, also in a task that is cancelled, and returns its value.
        func uncancelledValue() async -> Output {
            var subscription: AnyCancellable?
            defer { subscription?.cancel() }
            return await withCheckedContinuation { continuation in
                var value: Output?
                subscription = sink(
                    receiveCompletion: { _ in
                        if let value = value { continuation.resume(returning: Passed(value)) }
                    },
                    receiveValue: { value = value ?? $0 })
            }.value
        }
    #endif
}

/// Passes a value to the code that waits for it without a question, as `receive(on:)` does.
private struct Passed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
