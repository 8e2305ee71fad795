// Copyright © 2021 The Shelf Project. All rights reserved.

import Combine

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
