// target: swift 6.0, ios 16, macos 13
import Combine
import Dispatch

/// What is asked has an async version already; it cannot be stopped, as a promise cannot.
@MainActor
final class Loader {
    typealias Question = @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void
    private let ask: Question

    init(ask: @escaping Question) { self.ask = ask }

    func answer(to name: String) -> AnyPublisher<Int, Never> {
        let ask = ask
        return Deferred {
            Future { promise in
                nonisolated(unsafe) let promise = promise
                ask(name) { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func answer(to name: String) async -> Int {
        await withCheckedContinuation { continuation in
            ask(name) { continuation.resume(returning: $0) }
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
        loader.answer(to: "number")
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] _ in print("finished", self?.number ?? 0) },
                receiveValue: { [weak self] number in self?.number = number }
            )
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }
}
