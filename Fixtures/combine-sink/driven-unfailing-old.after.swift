// target: swift 6.0, ios 16, macos 13
// form: task
import Combine
import Foundation

/// The same for targets without `Task.immediate`.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink unsafe
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task { [weak self] in
            for await value in valuesValues where !Task.isCancelled {
                self?.show(value)
            }
            guard !Task.isCancelled else { return }
            self?.end("finished")
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
    private func end(_ text: String) { print(text) }
}
