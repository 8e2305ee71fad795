import Combine
import Foundation

struct Broken: Error {}

@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, any Error>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, any Error>) { self.values = values }

    func start() {
        let (values, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
        let subscription = self.values.sink { completion in
            switch completion {
            case .finished: continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
        } receiveValue: {
            continuation.yield($0)
        }
        let task = Task { [weak self] in
            do {
                for try await value in values where !Task.isCancelled {
                    self?.show(value)
                }
                self?.end("finished")
            } catch {
                if Task.isCancelled { return }
                self?.end("failed: \(error)")
            }
        }
        AnyCancellable {
            subscription.cancel()
            task.cancel()
        }.store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
    private func end(_ text: String) { print(text) }
}
