// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Stopwatch {
    // expect: combine-timer
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    // expect: combine-timer
    private let manual = Timer.TimerPublisher(interval: 0.5, runLoop: .main, mode: .default)
    private var bag = Set<AnyCancellable>()
    private var ticks: AnyPublisher<Int, Never>?

    func start() {
        // expect: combine-timer
        Timer.publish(every: 0.1, tolerance: 0.05, on: .main, in: .common)
            .autoconnect()
            .sink { print($0) }
            .store(in: &bag)
        // Behind a line break.
        // expect: combine-timer
        ticks = Timer
            .publish(every: 60, on: .main, in: .default)
            .autoconnect()
            .scan(0) { count, _ in count + 1 }
            .eraseToAnyPublisher()
    }
}
