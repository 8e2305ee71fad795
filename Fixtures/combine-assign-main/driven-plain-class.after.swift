// target: swift 6.2, ios 26, macos 26
// language mode: 5, as a class that is not isolated cannot be sent to the task
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
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: 'start' is not marked '@MainActor': if it runs only on the main actor, mark it or its type; otherwise keep the subscription, as the task may miss values that are sent right after this line, and in Swift 6 mode can use only `Sendable` values
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

final class Label {
    var number = -1 { didSet { print(number) } }
}
