import Combine
import Foundation

@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        values
            .sink { [weak self] in
                nonisolated(unsafe) let screen = self
                screen?.showAnywhere($0)
            }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private nonisolated func showAnywhere(_ value: Int) { print(value) }
}
