// target: swift 6.0, ios 16, macos 13
#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

// What the project declares of its own is followed: publishers, operators, failures, what a generic parameter has to be.

extension Publishers {
    struct Again<P: Publisher>: Publisher {
        typealias Output = P.Output
        typealias Failure = P.Failure

        let source: P
        let times: Int

        init(source: P, times: Int) {
            self.source = source
            self.times = times
        }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            guard times > 0 else { return source.subscribe(subscriber) }
            source.catch { _ in Again(source: source, times: times - 1) }.subscribe(subscriber)
        }
    }
}

extension Publisher {
    func again() -> Publishers.Again<Self> { Publishers.Again(source: self, times: 0) }

    // expect: combine-publisher-function report
    func marked() -> AnyPublisher<String, any Error> {
        map { "marked \($0)" }.mapError { $0 as any Error }.again().eraseToAnyPublisher()
    }
}

extension Error {
    // expect: combine-publisher-function display
    func failing<Value>(_ type: Value.Type = Value.self) -> AnyPublisher<Value, any Error> {
        Fail(error: self).eraseToAnyPublisher()
    }
}

typealias Answer<Value> = Result<Value, any Error>.Publisher

struct Torn: Error {}

@MainActor
protocol Signing {
    // expect: combine-publisher-function unsafe
    func sign(_ name: String) -> AnyPublisher<Int, any Error>
    func sign(_ name: String) async throws -> Int
}

extension Signing {
    func sign(_ name: String) async throws -> Int {
        try await sign(name).singleValue()
    }
}

@MainActor
struct Desk: Signing {
    typealias Question = @Sendable (String, @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
    let ask: Question

    // expect: combine-publisher-function display
    func sign(_ name: String) -> AnyPublisher<Int, any Error> {
        let ask = ask
        return Future<Int, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            ask(name) { promise($0) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf<Signer: Signing> {
    let signer: Signer

    init(signer: Signer) { self.signer = signer }
}

extension Shelf {
    // expect: combine-publisher-function display
    func page(_ name: String) -> AnyPublisher<Int, any Error> {
        if name.isEmpty { return Torn().failing() }
        return signer.sign(name).map { $0 + 0 }.eraseToAnyPublisher()
    }

    func page(_ name: String) async throws -> Int {
        if name.isEmpty { throw Torn() }
        return try await signer.sign(name) + 0
    }

    // expect: combine-publisher-function display
    func pages(_ texts: [String]) -> AnyPublisher<[Int], any Error> {
        do {
            if texts.isEmpty {
                return Answer([])
                    .eraseToAnyPublisher()
            }
            let name = try checked(texts[0])
            return page(name)
                .map { [$0] }
                .eraseToAnyPublisher()
        } catch {
            return error.failing()
        }
    }

    func pages(_ texts: [String]) async throws -> [Int] {
        if texts.isEmpty {
            return []
        }
        let name = try checked(texts[0])
        let value = try await page(name)
        return [value]
    }

    // expect: combine-publisher-function unsafe
    func title(_ text: String) -> AnyPublisher<String, any Error> {
        do {
            let name = try checked(text)
            return page(name).marked()
        } catch {
            return error.failing()
        }
    }

    func title(_ text: String) async throws -> String {
        let name = try checked(text)
        return try await page(name).marked().singleValue()
    }

    // expect: combine-publisher-function unsafe
    func turn(
        _ text: String
    ) -> AnyPublisher<Void, any Error> {
        do {
            let name = try checked(text)
            return signer.sign(
                name
            )
            .marked()
            .map { _ in }
            .eraseToAnyPublisher()
        } catch {
            return error.failing()
        }
    }

    func turn(
        _ text: String
    ) async throws {
        let name = try checked(text)
        _ = try await signer.sign(
            name
        )
        .marked()
        .singleValue()
    }

    // expect: combine-publisher-function display
    func chosen(_ text: String, isKnown: Bool) -> AnyPublisher<Int, any Error> {
        if isKnown {
            let name: String
            do {
                name = try checked(text)
            } catch {
                return error.failing()
            }
            return page(name)
        } else {
            do {
                return page(try checked(text + "?"))
            } catch {
                return error.failing()
            }
        }
    }

    func chosen(_ text: String, isKnown: Bool) async throws -> Int {
        if isKnown {
            let name: String = try checked(text)
            return try await page(name)
        } else {
            return try await page(try checked(text + "?"))
        }
    }

    // expect: combine-publisher-function display
    func told(_ text: String) -> AnyPublisher<Int, any Error> {
        do {
            return page(try checked(text))
        } catch {
            print("no name", error)
            return error.failing()
        }
    }

    private func checked(_ text: String) throws -> String {
        guard !text.isEmpty else { throw Torn() }
        return text
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

/// Passes a value to the code that waits for it without a question, as `receive(on:)` does.
private struct Passed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
