import Combine
import Foundation

@MainActor
final class Screen {
    private let values: CurrentValueSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: CurrentValueSubject<Int, Never>) { self.values = values }

    func start() {
        let task = Task.immediate {
            [weak self, values = values.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values] in
            for await value in values where !Task.isCancelled {
                self?.show(value)
            }
        }
        AnyCancellable(task.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}
