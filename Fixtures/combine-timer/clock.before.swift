import Combine
import Foundation

final class Clock {
    private var bag: Set<AnyCancellable> = []
    // expect: combine-timer
    private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    func start() {
        // expect: combine-timer
        Timer
            .publish(every: 0.5, tolerance: 0.1, on: .main, in: .default)
            .autoconnect()
            .sink { print($0) }
            .store(in: &bag)
    }
}
