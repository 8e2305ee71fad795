// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Holds itself, as `assign(to:on:)` does.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()
    private var number = -1 { didSet { print(number) } }

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-assign-main safe
        values
            .receive(on: DispatchQueue.main)
            .assign(to: \.number, on: self)
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }
}
