// target: swift 5.9, ios 15, macos 12
// form: task
// language mode: 5, as these tools have no other
import Combine
import Foundation

/// Isolated to nothing. One subscription; the next ends it.
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main unsafe
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        subscription = AnyCancellable(Task { @MainActor [weak self] in
            for await value in valuesValues where !Task.isCancelled {
                self?.show(value)
            }
        }.cancel)
    }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
}
