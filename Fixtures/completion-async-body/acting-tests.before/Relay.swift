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
