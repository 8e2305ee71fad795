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
    // why: until its callers await it, 'measure' starts a task: nothing in it has happened yet when 'measure' returns
    // why: callers wait for ever if…
    // why: the async version of 'measure' runs off the main thread…
    // why: line 23, after the call of 'completion', now runs…
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
