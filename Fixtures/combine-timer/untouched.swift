// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched {
    private var timer: Timer?
    private let bus = Bus()

    func start() {
        // A timer with a block publishes nothing.
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
        // Namesakes.
        bus.publish(every: 1)
        Bus.Timer().publish(every: 1)
        print("Timer.publish(every: 1, on: .main, in: .common)")
    }
}

struct Bus {
    struct Timer {
        func publish(every: Double) {}
    }
    func publish(every: Double) {}
}
