// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Values that no other actor may have.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        let valuesValues = values.map(Element.init)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in valuesValues where !Task.isCancelled {
                self?.show(value.number)
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}

final class Element {
    var number: Int
    init(_ number: Int) { self.number = number }
}
