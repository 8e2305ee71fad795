// target: swift 6.0
// form: body

/// Nothing but its overload calls it; what it throws has a type.
@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-body
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, Refused>) -> Void) {
        guard !name.isEmpty else {
            completion(.failure(Refused()))
            return
        }
        print("asks for", name)
        ask { result in
            switch result {
            case .success(let value):
                print("answered", value)
                completion(.success(value))
            case .failure(let error):
                completion(.failure(error))
            }
        }
    }

    func load(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name) { continuation.resume(with: $0) }
        }
    }

    /// Answers when the server does.
    // expect: completion-async-body
    private func ask(then: @escaping @MainActor @Sendable (Result<Int, Refused>) -> Void) {
        server.ask { result in
            Task { @MainActor in then(result) }
        }
    }
}
