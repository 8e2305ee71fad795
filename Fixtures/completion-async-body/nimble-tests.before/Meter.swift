// form: body
// language mode: 5, as the handler is not `@Sendable`
// A test that waits by Nimble.

protocol Wire: Sendable {
    func send(_ text: String, completion: @escaping (Int) -> Void)
}

final class Meter {
    let wire: Wire

    init(wire: Wire) {
        self.wire = wire
    }

    // expect: completion-async-body
    // why: until its callers await it, 'measure' starts a task, so nothing of it may have run when 'measure' returns: check that no caller relies on what it does before that
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'send' (Meter.swift:6) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    func measure(_ name: String, completion: @escaping (Int) -> Void) {
        wire.send(name) { count in
            completion(count + 2)
            print(name)
        }
    }
}

func show(_ meter: Meter) {
    meter.measure("b") { print($0) }
}
