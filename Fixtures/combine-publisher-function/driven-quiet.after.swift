// target: swift 6.0, ios 16, macos 13
import Combine

/// What only ends, and cannot fail, is waited for also in a cancelled task.
@MainActor
final class Archive {
    typealias Question = @Sendable (String, @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
    private let ask: Question

    init(ask: @escaping Question) { self.ask = ask }

    // expect: combine-publisher-function unsafe
    func keep(_ name: String) -> AnyPublisher<Never, Never> {
        let ask = ask
        let answers = Future<Int, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            ask(name) { promise($0) }
        }
        return answers.handleEvents(receiveOutput: { print("kept", $0) })
            .ignoreOutput()
            .catch { _ in Empty() }
            .share()
            .eraseToAnyPublisher()
    }

    func keep(_ name: String) async {
        await keep(name).uncancelledFinish()
    }

    // expect: combine-publisher-function display
    func keepTitle() -> AnyPublisher<Never, Never> {
        keep("title")
    }

    func keepTitle() async {
        await keep("title")
    }

    // expect: combine-publisher-function display
    func keepText() -> AnyPublisher<Never, Never> {
        keep("text")
    }

    func keepText() async {
        await keep("text")
    }
}

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
