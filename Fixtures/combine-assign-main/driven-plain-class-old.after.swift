// target: swift 5.9, ios 15, macos 12
// form: task
// language mode: 5, as these tools have no other
import Combine
import Foundation

/// Isolated to nothing.
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()
    private let label = Label()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-assign-main unsafe
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task { @MainActor [target = label] in
            for await value in valuesValues where !Task.isCancelled {
                target.number = value
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }
}

final class Label {
    var number = -1 { didSet { print(number) } }
}
