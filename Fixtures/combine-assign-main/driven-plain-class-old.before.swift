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
        values
            .receive(on: DispatchQueue.main)
            .assign(to: \.number, on: label)
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }
}

final class Label {
    var number = -1 { didSet { print(number) } }
}
