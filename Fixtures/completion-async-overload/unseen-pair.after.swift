// target: swift 6.0, ios 15, macos 12
import Servers

/// Nothing is seen of what it calls.
final class Client: Sendable {
    let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-overload unsafe
    // why: the async version of 'send' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    // why: callers wait for ever, or the app crashes, if not exactly one of 'success' and 'failure' is called: check that 'send' (called at line 14) calls exactly one of its two closures, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    func send(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        server.send(text, success: { success($0) }, failure: { failure($0) })
    }

    func send(_ text: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            send(text, success: { continuation.resume(returning: $0) }, failure: { continuation.resume(throwing: $0) })
        }
    }
}
