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
            // expect: combine-sink-main unsafe
            values
                .receive(on: DispatchQueue.main)
                .sink { [weak self] in self?.show($0) })
    }

    private func keep(_ new: AnyCancellable) { subscription = new }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
}
