// target: swift 6.0

/// Isolated to nothing: the overload runs on no particular thread, and so calls the callback form there.
final class Loader: Sendable {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-overload
    func load(
        _ name: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (any Error) -> Void
    ) {
        print("asks for", name)
        server.ask { result in
            switch result {
            case .success(let value): success(value)
            case .failure(let error): failure(error)
            }
        }
    }

    func load(
        _ name: String
    ) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name, success: { continuation.resume(returning: $0) }, failure: { continuation.resume(throwing: $0) })
        }
    }
}
