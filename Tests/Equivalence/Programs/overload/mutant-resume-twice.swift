@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(completion: @escaping @Sendable (Result<Int, Refused>) -> Void) {
        print("asked")
        server.ask(handler: completion)
    }

    func load() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load { result in
                if case .failure(let error) = result { continuation.resume(throwing: error) }
                continuation.resume(with: result)
            }
        }
    }
}
