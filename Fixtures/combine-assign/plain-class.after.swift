// target: swift 6.2, ios 26, macos 26
// language mode: 5, as a class that is not isolated cannot be sent to a task
import Combine
import Foundation

/// Not isolated: what is made of it is for Swift 5 mode, or for a person.
final class Meter {
    private var level = 0.0
    private let samples = PassthroughSubject<Double, Never>()
    private var subscription: AnyCancellable?
    private var subscriptions: [AnyCancellable] = []

    func start() {
        // expect: combine-assign
        subscription = AnyCancellable(Task.immediate { [
            values = samples
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values {
                if Task.isCancelled { break }
                self.level = value
            }
        }.cancel)
        // expect: combine-assign
        subscriptions.append(AnyCancellable(Task.immediate { [
            values = samples.filter { $0 > 1 }
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values {
                if Task.isCancelled { break }
                self.level = value
            }
        }.cancel))
    }
}
