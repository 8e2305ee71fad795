import Combine
import Foundation
import Schedules

final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func change(by step: Int) { lock.withLock { count += step } }
}

/// A timer of a run loop mode of its own: it ticks while `send` runs the loop in that mode, and at no other time.
@MainActor
final class Model {
    static let mode = RunLoop.Mode("ticks")
    private let timer = Timer.publish(every: 0.002, on: .main, in: mode).autoconnect()
    private var tick = 0
    private var hasTicked = false
    private let listeners = Count()

    var publisher: some Publisher<Int, Never> {
        timer.compactMap { _ in MainActor.assumeIsolated { self.ticked() } }
            .handleEvents(
                receiveSubscription: { [listeners] _ in listeners.change(by: 1) },
                // A task that is cancelled on its way to `next` says so on another thread.
                receiveCancel: { [listeners] in listeners.change(by: -1) })
    }

    /// The first tick for each number counts: on a busy machine there may be two.
    private func ticked() -> Int? {
        defer { hasTicked = true }
        return hasTicked ? nil : tick
    }

    /// Nobody hears it if nobody has subscribed.
    func tick(_ number: Int) {
        (tick, hasTicked) = (number, false)
        let end = Date(timeIntervalSinceNow: listeners.value > 0 ? 0.2 : 0.002)
        while !hasTicked, Date() < end {
            _ = RunLoop.main.run(mode: Self.mode, before: Date(timeIntervalSinceNow: 0.000_5))
        }
    }
}

@main enum Case: Scenario {
    // A second subscription shares the tick, and which of the two is first would be told as a number.
    static var features: Features { .of([.cancel, .release, .early]) }
    static func source() -> Model { Model() }
    static func owner(of source: Model) -> Screen { Screen(model: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Model) {
        MainActor.assumeIsolated { source.tick(value) }
    }
    static func cancel(_ owner: Screen) { owner.stop() }
}
