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
        subscription = samples.assign(to: \.level, on: self)
        // expect: combine-assign
        subscriptions.append(samples.filter { $0 > 1 }.assign(to: \.level, on: self))
    }
}
