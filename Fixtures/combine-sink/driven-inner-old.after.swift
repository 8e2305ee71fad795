// target: swift 6.0, ios 16, macos 13
// form: task
import Combine
import Foundation

/// The same for targets without `Task.immediate`.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        keep(
            // expect: combine-sink unsafe
            AnyCancellable(Task { [
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
