// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Shows each number on its label.
@MainActor
final class Screen {
    private let values: CurrentValueSubject<Int, Never>
    private var bag = Set<AnyCancellable>()
    private let label = Label()

    init(values: CurrentValueSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-assign-main safe
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [target = label] in
            for await value in valuesValues where !Task.isCancelled {
                target.number = value
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }
}

@MainActor
final class Label {
    var number = -1 { didSet { print(number) } }
}
