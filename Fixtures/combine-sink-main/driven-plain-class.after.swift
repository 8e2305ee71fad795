// target: swift 6.2, ios 26, macos 26
// language mode: 5, as a class that is not isolated cannot be sent to the task
import Combine
import Foundation

/// Isolated to nothing; the hop is all that brings it to the main thread.
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main unsafe
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in valuesValues where !Task.isCancelled {
                self?.show(value)
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}
