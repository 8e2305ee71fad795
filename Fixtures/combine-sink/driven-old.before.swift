// target: swift 6.0, ios 16, macos 13
// form: task
import Combine
import Foundation

/// For targets without `Task.immediate`.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink unsafe
        values
            .sink { [weak self] in self?.show($0) }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}
