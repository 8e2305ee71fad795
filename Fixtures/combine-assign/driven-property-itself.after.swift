// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// One subscription, called inside each `send`; the next ends it.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var subscription: AnyCancellable?
    private var number = -1 { didSet { print(number) } }

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-assign
        subscription = AnyCancellable(Task.immediate { [
            weak self,
            values2 = values
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values2 where !Task.isCancelled {
                self?.number = value
            }
        }.cancel)
    }

    func stop() { subscription = nil }
}
