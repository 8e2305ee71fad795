// target: swift 5.9, ios 15, macos 12
// form: task
// language mode: 5, as these tools have no other
import Combine
import Foundation

/// Assigned inside each `send`, and holds itself.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()
    private var number = -1 { didSet { print(number) } }

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-assign
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task { [weak self] in
            for await value in valuesValues where !Task.isCancelled {
                self?.number = value
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }
}
