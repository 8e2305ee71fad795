// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Waits for the run loop to be in its default mode.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: `receive(on: RunLoop.main)` waits while the user scrolls, drags or has a menu open, the task does not: keep this if the wait is meant
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
