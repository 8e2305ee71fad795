// target: swift 6.0, ios 16, macos 13
import Combine

/// What asks for a publisher gets its async version together with what fulfils it.
@MainActor
protocol Loading: AnyObject {
    // expect: combine-publisher-function unsafe
    func load(_ name: String) -> AnyPublisher<String, any Error>
    func load(_ name: String) async throws -> String
}

@MainActor
final class Loader: Loading {
    typealias Question = @Sendable (String, @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
    private let ask: Question

    init(ask: @escaping Question) { self.ask = ask }

    // expect: combine-publisher-function display
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

    // expect: combine-publisher-function display
    func load(_ name: String) -> AnyPublisher<String, any Error> {
        answer(to: name).map { "\($0)" }.eraseToAnyPublisher()
    }

    func load(_ name: String) async throws -> String {
        let value = try await answer(to: name)
        return "\(value)"
    }
}

/// Stands for a test double.
@MainActor
final class Silence: Loading {
    // expect: combine-publisher-function display
    func load(_ name: String) -> AnyPublisher<String, any Error> {
        Fail(error: CancellationError()).eraseToAnyPublisher()
    }

    func load(_ name: String) async throws -> String {
        throw CancellationError()
    }
}
