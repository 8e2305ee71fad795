// target: swift 5.9, ios 15, macos 12
// form: task
// language mode: 5, as these tools have no other
import Combine
import Foundation

/// One subscription, called inside each `send`; the next ends it.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?
    private let label = Label()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-assign
        subscription = values
            .assign(to: \.number, on: label)
    }

    func stop() { subscription = nil }
}

@MainActor
final class Label {
    var number = -1 { didSet { print(number) } }
}
