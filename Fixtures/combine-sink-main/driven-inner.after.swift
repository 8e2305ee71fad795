// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// A subscription that is an argument, where no line can stand above it.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        keep(
            // expect: combine-sink-main safe
            AnyCancellable(Task.immediate { @MainActor [
                weak self,
                values2 = values
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
            ] in
                for await value in values2 where !Task.isCancelled {
                    self?.show(value)
                }
            }.cancel))
    }

    private func keep(_ new: AnyCancellable) { subscription = new }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
}
