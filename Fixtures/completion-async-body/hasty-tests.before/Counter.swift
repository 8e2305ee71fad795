// A test that does not wait has to learn to: the finding names it.

protocol Wire: Sendable {
    func send(_ text: String, completion: @escaping @Sendable (Int) -> Void)
}

final class Counter: Sendable {
    let wire: Wire

    init(wire: Wire) {
        self.wire = wire
    }

    // Statements behind the answer are done before it comes.
    // expect: completion-async-body
    func count(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
        wire.send(name) { count in
            completion(count + 1)
            print(name)
        }
    }
}
