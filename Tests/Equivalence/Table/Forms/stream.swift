import Combine
import Foundation
import Schedules

@MainActor
final class Screen {
    private let model: Model
    private var bag = Set<AnyCancellable>()

    init(model: Model) { self.model = model }

    func start() {
        let (values, continuation) = AsyncStream.makeStream(of: Int.self)
        let subscription = model.publisher.sink(
            receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield($0) })
        let task = Task { [weak self] in
            for await value in values where !Task.isCancelled {
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

extension Features {
    static func of(_ source: Features) -> Features { source }
}
