// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Not isolated: a loop would leave the thread that sends, so what is made of it is a sketch only.
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
        // The hop is not the last operator.
        // expect: combine-assign
        subscription = samples.receive(on: RunLoop.main).removeDuplicates().assign(to: \.level, on: self)
    }
}
