// target: swift 6.0, ios 16, macos 13
import Combine
import Dispatch

/// What is asked has an async version already; it cannot be stopped, as a promise cannot.
@MainActor
final class Loader {
    typealias Question = @Sendable (String, @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
    private let ask: Question

    init(ask: @escaping Question) { self.ask = ask }

    func answer(to name: String) -> AnyPublisher<Int, any Error> {
        let ask = ask
        return Deferred {
            Future { promise in
                nonisolated(unsafe) let promise = promise
                ask(name) { promise($0) }
            }
        }
        .eraseToAnyPublisher()
    }

    func answer(to name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            ask(name) { continuation.resume(with: $0) }
        }
    }
}

@MainActor
final class Screen {
    private let loader: Loader
    private var bag = Set<AnyCancellable>()
    private var number = 0 { didSet { print("shown", number) } }

    init(loader: Loader) { self.loader = loader }

    func start() {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, loader] in
            let response = (try? await loader.answer(to: "number")) ?? -1
            guard let self, !Task.isCancelled else { return }
            let number = response * 2
            self.number = number
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }
}
