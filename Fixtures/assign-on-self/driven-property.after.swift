// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// One subscription, which holds the screen; the next ends it.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?
    private var number = -1 { didSet { print(number) } }

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: assign-on-self
        subscription = values.sink { [weak self] in self?.number = $0 }
    }

    func stop() { subscription = nil }
}
