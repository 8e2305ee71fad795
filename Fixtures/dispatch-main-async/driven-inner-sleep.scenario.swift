import Foundation
import Schedules

/// The source calls its listener where it is sent.
final class Feed: @unchecked Sendable {
    private let lock = NSLock()
    private var listeners: [@Sendable (Int) -> Void] = []

    func listen(_ listener: @escaping @Sendable (Int) -> Void) { lock.withLock { listeners.append(listener) } }
    func send(_ value: Int) {
        for listener in lock.withLock({ listeners }) { listener(value) }
    }
}

@main enum Case: Scenario {
    static var features: Features { Features.values.subtracting(.cancel) }
    static func source() -> Feed { Feed() }
    static func owner(of source: Feed) -> Screen { Screen(feed: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Feed) { source.send(value) }
}
