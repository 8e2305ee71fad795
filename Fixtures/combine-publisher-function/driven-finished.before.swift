// target: swift 6.0, ios 16, macos 13
import Combine

/// What only ends is waited for.
@MainActor
final class Archive {
    typealias Question = @Sendable (String, @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
    private let ask: Question

    init(ask: @escaping Question) { self.ask = ask }

    // expect: combine-publisher-function display
    func answer(to name: String) -> AnyPublisher<Int, any Error> {
        let ask = ask
        return Future<Int, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            ask(name) { promise($0) }
        }
        .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func keep(_ name: String) -> AnyPublisher<Never, any Error> {
        answer(to: name).handleEvents(receiveOutput: { print("kept", $0) }).ignoreOutput().retry(0).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func keepQuietly(_ name: String) -> AnyPublisher<Never, Never> {
        keep(name).catch { _ in Empty() }.share().eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func keepTitleQuietly() -> AnyPublisher<Never, Never> {
        keepQuietly("title")
    }

    // expect: combine-publisher-function display
    func keepTitle() -> AnyPublisher<Never, any Error> {
        keep("title")
    }
}

// What combine-finished creates.
extension Publisher {
    #if compiler(>=6)
        /// Subscribes, and waits until the publisher ends.
        ///
        /// It throws the error of the publisher, and `CancellationError` where the task is cancelled, which
        /// ends the subscription.
        func finished(isolation: isolated (any Actor)? = #isolation) async throws {
            for try await _ in passedEnd() { return }
            throw CancellationError()
        }
    #else
        /// Subscribes, and waits until the publisher ends.
        func finished() async throws {
            for try await _ in passedEnd() { return }
            throw CancellationError()
        }
    #endif

    private func passedEnd() -> AsyncThrowingStream<Void, Error> {
        AsyncThrowingStream { continuation in
            let subscription = PassedSubscription(
                value: sink(
                    receiveCompletion: { completion in
                        switch completion {
                        case .finished:
                            continuation.yield()
                            continuation.finish()
                        case .failure(let error): continuation.finish(throwing: error)
                        }
                    },
                    receiveValue: { _ in }))
            continuation.onTermination = { _ in subscription.value.cancel() }
        }
    }
}

/// Passes a subscription to the code that ends it without a question, as `store(in:)` does.
private struct PassedSubscription: @unchecked Sendable { let value: AnyCancellable }

// What combine-uncancelled-finish creates.
extension Publisher where Failure == Never {
    #if compiler(>=6)
        /// Subscribes, and waits until the publisher ends, also in a task that is cancelled: it cannot throw.
        func uncancelledFinish(isolation: isolated (any Actor)? = #isolation) async {
            var subscription: AnyCancellable?
            defer { subscription?.cancel() }
            await withCheckedContinuation { continuation in
                subscription = sink(receiveCompletion: { _ in continuation.resume() }, receiveValue: { _ in })
            }
        }
    #else
        /// Subscribes, and waits until the publisher ends, also in a task that is cancelled: it cannot throw.
        func uncancelledFinish() async {
            var subscription: AnyCancellable?
            defer { subscription?.cancel() }
            await withCheckedContinuation { continuation in
                subscription = sink(receiveCompletion: { _ in continuation.resume() }, receiveValue: { _ in })
            }
        }
    #endif
}
