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
        // expect: combine-assign-main
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
