// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Driven through schedules by the scenario beside it.
@MainActor
final class Screen {
    private let values: CurrentValueSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: CurrentValueSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in valuesValues where !Task.isCancelled {
                guard let self else { return }
                show(value)
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}
