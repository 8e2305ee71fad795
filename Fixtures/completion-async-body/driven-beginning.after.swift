// target: swift 6.0
// form: body

/// What the function sets before its call returns can be read after the call.
@MainActor
final class Loader {
    private let server: Server
    private var isLoading = false

    init(server: Server) { self.server = server }

    // expect: completion-async-body
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        isLoading = true
        count(name) { result in
            self.isLoading = false
            completion(result)
        }
    }

    // Nothing that others notice happens before it waits.
    // expect: completion-async-body
    func count(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await count(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func count(_ name: String) async throws -> Int {
        let letters = name.count
        let value = try await ask()
        print("answered", letters + value)
        return value
    }

    func start() {
        load("title") { print("title", $0) }
        report()
    }

    private func report() { print("loading", isLoading ? 1 : 0) }

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
