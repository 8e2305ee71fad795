// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Waits for the run loop to be in its default mode.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main unsafe
        // why: a value is handled a moment later: one or two passes of the main run loop
        // why: RunLoop.main delivers nothing while the user scrolls, a task does
        values
            .receive(on: RunLoop.main)
            .sink { [weak self] in self?.show($0) }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}
