import Combine
import Foundation

@MainActor
final class Screen {
    private let values: CurrentValueSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: CurrentValueSubject<Int, Never>) { self.values = values }

    func start() {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let subscription = values.sink { continuation.yield($0) }
        let task = Task { [weak self] in
            for await value in stream where !Task.isCancelled {
                self?.show(value)
            }
        }
        AnyCancellable {
            subscription.cancel()
            task.cancel()
        }.store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}
