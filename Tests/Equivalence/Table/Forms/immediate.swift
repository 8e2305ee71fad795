import Combine
import Foundation
import Schedules

@MainActor
final class Screen {
    private let model: Model
    private var bag = Set<AnyCancellable>()

    init(model: Model) { self.model = model }

    func start() {
        let values = model.publisher
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(
            Task.immediate { [weak self] in
                for await value in values where !Task.isCancelled {
                    self?.show(value)
                }
            }.cancel
        ).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}

extension Features {
    static func of(_ source: Features) -> Features { source }
}
