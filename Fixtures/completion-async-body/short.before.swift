// form: body
// The overload that waits is there: what may mean it means it today.

protocol Transport: Sendable {
    func send(_ text: String, whenDone completion: @escaping @Sendable (Error?) -> Void)
}

final class Sender: Sendable {
    let transport: Transport

    init(transport: Transport) { self.transport = transport }

    // expect: completion-async-body
    func send(_ text: String, completion: (@Sendable (Error?) -> Void)? = nil) {
        transport.send(text) { error in
            completion?(error)
        }
    }

    func send(_ text: String) async throws {
        try await withCheckedThrowingContinuation { continuation in
            send(text) { error in
                continuation.resume(with: Result { if let error = error { throw error } })
            }
        }
    }
}

func greet(_ sender: Sender) async throws {
    try await sender.send("Hello")
}

func greetLater(_ sender: Sender) {
    sender.send("Hello")
}
