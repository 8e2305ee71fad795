// form: body
// language mode: 5, as the handler is not `@Sendable`
// A test that lets its double answer right after a call has to learn to wait.

protocol Cable: Sendable {
    func send(_ text: String, completion: @escaping (Bool) -> Void)
}

final class Relay {
    let cable: Cable

    init(cable: Cable) { self.cable = cable }

    // expect: completion-async-body display
    // why: until its callers await it, 'pass' starts a task, so nothing of it may have run when 'pass' returns: check that no caller relies on what it does before that
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'send' (Relay.swift:6) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how); check that the test double 'CableSpy.send' (RelayTests.swift:37) calls its closure by itself: a test that awaits this waits for ever otherwise
    // why: 'testPasses' (RelayTests.swift:6) uses 'cable' right after it calls 'pass', before a task would begin: await 'pass' in the test first; 'CableSpy.send' (RelayTests.swift:37) does not call its handler: call it there, or the test waits for ever
    func pass(_ text: String, completion: @escaping (Bool) -> Void) {
        cable.send(text) { isSent in completion(!isSent) }
    }

    // expect: completion-async-body display
    func repeated(_ text: String, completion: @escaping (Bool) -> Void) {
        cable.send(text + text) { isSent in completion(!isSent) }
    }
}

// A function that calls it is tested.
final class Station {
    let relay: Relay
    var isUp = false

    init(relay: Relay) { self.relay = relay }

    func start() {
        relay.repeated("up") { self.isUp = $0 }
    }
}
