// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// An argument that says that it ended; it cannot fail.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        keep(
            // expect: combine-sink-main
            values
                .receive(on: DispatchQueue.main)
                .sink(
                    receiveCompletion: { [weak self] _ in self?.end("finished") },
                    receiveValue: { [weak self] value in self?.show(value) }
                ))
    }

    private func keep(_ new: AnyCancellable) { subscription = new }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
    private func end(_ text: String) { print(text) }
}
