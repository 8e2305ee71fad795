final class Post: Sendable {
    let cable: Cable

    init(cable: Cable) { self.cable = cable }

    // The test waits before it looks at anything.
    // expect: completion-async-body
    // why: until its callers await it, 'pass' starts a task, so nothing of it may have run when 'pass' returns: check that no caller relies on what it does before that
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'send' (Relay.swift:6) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how); check that the test double 'CableSpy.send' (RelayTests.swift:37) calls its closure by itself: a test that awaits this waits for ever otherwise
    func pass(_ text: String, completion: @escaping (Bool) -> Void) {
        Task {
            completion(await pass(text))
        }
    }

    func pass(_ text: String) async -> Bool {
        await withCheckedContinuation { continuation in
            cable.send(text) { isSent in continuation.resume(returning: !isSent) }
        }
    }
}
