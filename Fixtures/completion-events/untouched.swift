import Combine
import Foundation

final class Store {
    private let loads = PassthroughSubject<Int, Never>()

    // One answer: a completion, that may be cancelled.
    func load(_ url: URL, completion: @escaping (Data?) -> Void) -> AnyCancellable {
        let task = URLSession.shared.dataTask(with: url) { data, _, _ in completion(data) }
        task.resume()
        return AnyCancellable { task.cancel() }
    }

    // Nothing ends it.
    func observe(onLoad: @escaping (Int) -> Void) -> Int {
        onLoad(0)
        return 0
    }

    // Asks, and waits for the answer.
    func filtered(_ isIncluded: @escaping (Int) -> Bool) -> AnyCancellable {
        loads.filter(isIncluded).sink { _ in }
    }

    // No handler at all.
    func log() -> AnyCancellable { loads.sink { print($0) } }

    // Has one already, given as a stream.
    func loadCounts() -> AsyncStream<Int> {
        AsyncStream { continuation in
            let token = loads.sink { continuation.yield($0) }
            continuation.onTermination = { _ in token.cancel() }
        }
    }
}

final class Scanner {
    private var handler: ((String) -> Void)?
    private var timer: Timer?

    // Answers once, and is forgotten then: no stream, though it can be stopped.
    func startScan(handler: @escaping (String) -> Void) {
        self.handler = handler
    }

    func stopScan() { handler = nil }

    func scanned(_ code: String) {
        handler?(code)
        handler = nil
    }

    // A timer is no source of events.
    func repeatingTimer(every seconds: TimeInterval, block: @escaping (Timer) -> Void) -> Timer {
        Timer.scheduledTimer(withTimeInterval: seconds, repeats: true, block: block)
    }

    func startTimer(every seconds: TimeInterval, onTick handler: @escaping () -> Void) {
        timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { _ in handler() }
    }

    func stopTimer() { timer?.invalidate() }

    // It is told what to do, not what happened.
    func begin(work: @escaping () -> Void) { work() }

    func end() {}

    // Nothing stops it.
    func observe(onScan: @escaping (String) -> Void) { handler = onScan }

    // Two kinds of events: neither is all of the stream.
    func startListening(onWord: @escaping (String) -> Void, onVolume: @escaping (Float) -> Void) {
        handler = onWord
    }

    func stopListening() { handler = nil }

    // With an error besides its values, it answers a request.
    func registerToken(_ token: String, callback: @escaping (Bool, Error?, Int) -> Void) {
        self.handler = { callback(true, nil, $0.count) }
    }

    func unregisterToken(_ token: String) {}
}

/// A static function has no `self` that could go.
@MainActor final class Registry {
    private static var handlers: [(Int) -> Void] = []

    static func startListening(onChange: @escaping (Int) -> Void) { handlers.append(onChange) }

    static func stopListening() { handlers = [] }
}
