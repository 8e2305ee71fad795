import Foundation

final class Wire {
    func read(_ body: @escaping (Data) -> Void) { DispatchQueue.global().async { body(Data()) } }
}

/// What implements it passes the handler to itself, so there is a result each time round.
protocol Reading {
    // expect: completion-handler report
    // why: 'WireReader.read' (looping.before.swift:18) may pass its handler on to 'loop' (looping.before.swift:21), which calls 'handler' and passes it to itself again (line 23), so 'handler' is called again and again: return an `AsyncStream`, or leave this as it is
    func read(_ handler: @escaping (Data?, Error?) -> Void)
}

final class WireReader: Reading {
    private let wire = Wire()

    // expect: completion-handler display
    func read(_ handler: @escaping (Data?, Error?) -> Void) { loop(handler) }

    // expect: completion-handler display
    private func loop(_ handler: @escaping (Data?, Error?) -> Void) {
        wire.read { [weak self] data in
            self?.loop(handler)
            handler(data, nil)
        }
    }
}
