import Foundation

final class Thermometer: @unchecked Sendable {
    private var onChange: ((Double) -> Void)?
    private var observers: [ObjectIdentifier: (Double) -> Void] = [:]

    // expect: completion-events
    func start(onChange: @escaping (Double) -> Void) {
        self.onChange = onChange
    }

    func stop() { onChange = nil }

    // What it was added with takes it away.
    // expect: completion-events
    func addObserver(_ observer: AnyObject, _ block: @escaping (Double) -> Void) {
        observers[ObjectIdentifier(observer)] = block
    }

    func removeObserver(_ observer: AnyObject) { observers[ObjectIdentifier(observer)] = nil }

    func measured(_ degrees: Double) {
        onChange?(degrees)
        for block in observers.values { block(degrees) }
    }
}

@MainActor
final class Compass {
    private var onHeadingChange: ((Double, Bool) -> Void)?

    // expect: completion-events
    func startUpdates(interval: Double, onHeadingChange: @escaping (Double, Bool) -> Void) {
        self.onHeadingChange = onHeadingChange
    }

    func stopUpdates() { onHeadingChange = nil }

    func turned(to heading: Double) { onHeadingChange?(heading, true) }
}

final class Tunnel: @unchecked Sendable {
    private var callback: ((Result<Int, any Error>) -> Void)?

    // A failure ends the stream, or is one of its results.
    // expect: completion-events
    func subscribe(callback: @escaping (Result<Int, any Error>) -> Void) { self.callback = callback }

    func unsubscribe() { callback = nil }

    func received(_ count: Int) { callback?(.success(count)) }
}
