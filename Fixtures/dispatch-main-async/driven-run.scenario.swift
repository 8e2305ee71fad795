import Foundation
import Schedules

/// Whoever sends waits until the function has returned: on the main thread too, where nothing runs meanwhile.
final class Feed: @unchecked Sendable {
    private let lock = NSLock()
    private var listeners: [@Sendable (Int) async -> Void] = []

    func listen(_ listener: @escaping @Sendable (Int) async -> Void) { lock.withLock { listeners.append(listener) } }
    func send(_ value: Int) {
        for listener in lock.withLock({ self.listeners }) {
            let done = DispatchSemaphore(value: 0)
            Task.detached {
                await listener(value)
                done.signal()
            }
            if done.wait(timeout: .now() + 2) == .timedOut { print("waits in vain", value) }
        }
    }
}

@main enum Case: Scenario {
    static var features: Features { [.release, .early] }
    static func source() -> Feed { Feed() }
    static func owner(of source: Feed) -> Screen {
        let screen = Screen()
        source.listen { [weak screen] in await screen?.announce($0) }
        return screen
    }
    static func subscribe(_ owner: Screen) {}
    nonisolated static func send(_ value: Int, to source: Feed) { source.send(value) }
}
