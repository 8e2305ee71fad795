final class Post: Sendable {
    let cable: Cable

    init(cable: Cable) { self.cable = cable }

    // The test waits before it looks at anything.
    // expect: completion-async-body
    func pass(_ text: String, completion: @escaping (Bool) -> Void) {
        cable.send(text) { isSent in completion(!isSent) }
    }
}
