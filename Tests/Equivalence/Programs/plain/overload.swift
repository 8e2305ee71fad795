/// The overload runs on no particular thread, and so calls the callback form there.
final class Loader: Sendable {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(completion: @escaping @Sendable (Result<Int, Refused>) -> Void) {
        print("asked")
        server.ask(handler: completion)
    }

    func load() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load { continuation.resume(with: $0) }
        }
    }
}
