// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Shows each number on its label, before the assignment to the model is over.
@MainActor
final class Screen {
    private let values: Model
    private var bag = Set<AnyCancellable>()
    private let label = Label()

    init(values: Model) { self.values = values }

    func start() {
        // expect: combine-assign
        let numberValues = values.$number
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [target = label] in
            for await value in numberValues where !Task.isCancelled {
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

@MainActor
final class Model: ObservableObject {
    @Published var number = 0
}
