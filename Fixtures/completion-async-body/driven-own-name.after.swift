// target: swift 6.0
// form: body

/// A synchronous namesake answers at once with what is known.
@MainActor
final class Stock {
    private let server: Server

    init(server: Server) { self.server = server }

    func count() -> Int { -1 }

    // expect: completion-async-body
    func count(completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await countAsync()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func countAsync() async throws -> Int {
        let known = count()
        let result = await withCheckedContinuation { continuation in
            server.ask { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let value):
            print("in place of \(known) counted", value)
            return value
        case .failure(let error):
            throw error
        }
    }

    func start() {
        count { print("is", $0) }
    }
}
