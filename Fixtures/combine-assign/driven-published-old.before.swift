// target: swift 5.9, ios 15, macos 12
// form: task
// language mode: 5, as these tools have no other
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
        values.$number
            .assign(to: \.number, on: label)
            .store(in: &bag)
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
