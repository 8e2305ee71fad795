// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Ends one delivery early, never the subscription.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        let valuesValues = values.map { $0 + 1 }.filter { $0 > 0 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in valuesValues where !Task.isCancelled {
                guard let self, value % 3 != 0 else { continue }
                if value % 5 == 0 { continue }
                show(value - 1)
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}
