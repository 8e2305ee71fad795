// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Assigned inside each `send`, and holds itself.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()
    private var number = -1 { didSet { print(number) } }

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        values
            // expect: assign-on-self
            .sink { [weak self] in self?.number = $0 }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }
}
