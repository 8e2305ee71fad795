// language mode: 5, as the handler is not `@Sendable`
// A test that does not wait has to learn to: the finding names it.

protocol Wire {
    func send(_ text: String, completion: @escaping (Int) -> Void)
}

final class Counter {
    let wire: Wire

    init(wire: Wire) {
        self.wire = wire
    }

    // Statements behind the answer are done before it comes.
    // expect: completion-async-body display
    func count(_ name: String, completion: @escaping (Int) -> Void) {
        wire.send(name) { count in
            completion(count + 1)
            print(name)
        }
    }
}
