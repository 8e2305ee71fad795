final class Post: Sendable {
    let cable: Cable

    init(cable: Cable) { self.cable = cable }

    // The test waits before it looks at anything.
    // expect: completion-async-body
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
