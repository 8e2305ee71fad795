// target: swift 6.0
// form: body

/// Nothing but its overload calls it; what it throws has a type.
@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-body
    func load(_ name: String) async throws(Refused) -> Int {
        guard !name.isEmpty else {
            throw Refused()
        }
        print("asks for", name)
        let result = await withCheckedContinuation { continuation in
            ask { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let value):
            print("answered", value)
            return value
        case .failure(let error):
            throw error
        }
    }

    /// Answers when the server does.
    // expect: completion-async-body
    private func ask(then: @escaping @MainActor @Sendable (Result<Int, Refused>) -> Void) {
        Task { @MainActor in
            do throws(Refused) {
                then(.success(try await ask()))
            } catch {
                then(.failure(error))
            }
        }
    }

    /// Answers when the server does.
    private func ask() async throws(Refused) -> Int {
        let result = await withCheckedContinuation { continuation in
            server.ask { continuation.resume(returning: $0) }
        }
        return try result.get()
    }
}
