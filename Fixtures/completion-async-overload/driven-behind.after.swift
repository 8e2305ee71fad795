// target: swift 6.0

/// A parameter stands behind the handler.
@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-overload
    func load(
        _ name: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void, fallback: Int = 0
    ) {
        print("asks for", name)
        server.ask { result in completion(result.flatMapError { _ in .success(fallback) }) }
    }

    func load(
        _ name: String, fallback: Int = 0
    ) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name, completion: {
                continuation.resume(with: $0)
            }, fallback: fallback)
        }
    }
}
