import Combine
import Foundation
import Schedules

@MainActor
final class Screen {
    private let model: Model
    private var bag = Set<AnyCancellable>()

    init(model: Model) { self.model = model }

    func start() {
        model.publisher
            .sink { [weak self] in self?.show($0) }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}

extension Features {
    /// What is sent from another thread would be delivered there, to a screen of the main actor.
    static func of(_ source: Features) -> Features { source.subtracting(.threads) }
}
