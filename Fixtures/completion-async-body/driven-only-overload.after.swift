// target: swift 6.0
// form: body

/// Nothing but its overload calls it.
@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-body
    func load(_ name: String) async throws -> Int {
        guard !name.isEmpty else {
            throw Refused()
        }
        print("asks for", name)
        let value = try await ask()
        print("answered", value)
        return value
    }

    /// Answers when the server does.
    // expect: completion-async-body
    private func ask(then: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        Task { @MainActor in
            do {
                then(.success(try await ask()))
            } catch {
                then(.failure(error))
            }
        }
    }

    /// Answers when the server does.
    private func ask() async throws -> Int {
        let result = await withCheckedContinuation { continuation in
            server.ask { continuation.resume(returning: $0) }
        }
        return try result.mapError { $0 }.get()
    }
}
