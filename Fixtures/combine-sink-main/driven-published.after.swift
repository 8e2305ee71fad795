// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Driven through schedules by the scenario beside it.
@MainActor
final class Screen {
    private let values: Model
    private var bag = Set<AnyCancellable>()

    init(values: Model) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        let numberValues = values.$number
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in numberValues where !Task.isCancelled {
                guard let self else { return }
                show(value)
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
