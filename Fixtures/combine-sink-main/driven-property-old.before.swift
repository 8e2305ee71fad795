// target: swift 5.9, ios 15, macos 12
// form: task
// language mode: 5, as these tools have no other
import Combine
import Foundation

/// Isolated to nothing. One subscription; the next ends it.
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main unsafe
        subscription = values
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.show($0) }
    }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
}
