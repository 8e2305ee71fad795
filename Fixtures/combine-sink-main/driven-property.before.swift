// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// One subscription; the next ends it.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        subscription = values
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.show($0) }
    }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
}
