// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// The same queue under another name.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        values
            .receive(on: OperationQueue.main)
            .sink { [weak self] in self?.show($0) }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}
