// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// One subscription; the next ends it.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        subscription = AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in valuesValues where !Task.isCancelled {
                self?.show(value)
            }
        }.cancel)
    }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
}
