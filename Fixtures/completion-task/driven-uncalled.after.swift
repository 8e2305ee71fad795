// target: swift 6.0

/// Only the scenario calls the callback form.
@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String) async throws -> Int {
        print("asked for", name)
        return try await withCheckedThrowingContinuation { continuation in
            server.ask { result in continuation.resume(with: result.mapError { $0 }) }
        }
    }

    // expect: completion-task
}
