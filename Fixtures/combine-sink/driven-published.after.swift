// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Called inside each assignment.
@MainActor
final class Screen {
    private let values: Model
    private var bag = Set<AnyCancellable>()

    init(values: Model) { self.values = values }

    func start() {
        // expect: combine-sink
        let numberValues = values.$number
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await number in numberValues where !Task.isCancelled {
                self?.show(number)
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}

@MainActor
final class Model: ObservableObject {
    @Published var number = 0
}
