// target: swift 6.0, ios 16, macos 13
import Combine

/// What is asked has an async version already; it cannot be stopped, as a promise cannot.
@MainActor
final class Loader {
    typealias Question = @Sendable (String, @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
    private let ask: Question

    init(ask: @escaping Question) { self.ask = ask }

    // expect: combine-publisher-function report
    func answer(to name: String) -> AnyPublisher<Int, any Error> {
        let ask = ask
        return Future { promise in
            nonisolated(unsafe) let promise = promise
            ask(name) { promise($0) }
        }
        .eraseToAnyPublisher()
    }

    func answer(to name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            ask(name) { continuation.resume(with: $0) }
        }
    }

    // expect: combine-publisher-function unsafe
    func load(_ name: String) -> AnyPublisher<String, any Error> {
        answer(to: name)
            .map { "\($0)" }
            .handleEvents(receiveOutput: { text in print("answered", text) })
            .tryMap { text in
                guard !text.isEmpty else { throw CancellationError() }
                return text
            }
            .mapError { error in
                print("failed with", error)
                return error
            }
            .eraseToAnyPublisher()
    }

    func load(_ name: String) async throws -> String {
        do {
            let value = try await answer(to: name)
            let text = "\(value)"
            print("answered", text)
            guard !text.isEmpty else { throw CancellationError() }
            return text
        } catch {
            print("failed with", error)
            throw error
        }
    }
}
