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
        // why: a value is assigned a moment later: one or two passes of the main run loop
        // why: nothing shows that this code is on the main actor: mark its type '@MainActor', or the task starts a moment later and misses values that are sent before
        // why: nothing shows that this code is on the main actor: mark its type '@MainActor', or the task can use only what is `Sendable` in Swift 6 mode
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
