@MainActor
final class Cache {
    private let server: Server

    init(server: Server) { self.server = server }

    /// Nothing is there, and nothing went wrong: both are nil.
    func load(completion: @escaping @Sendable (Int?, Refused?) -> Void) {
        print("asked")
        server.ask { answer in completion(try? answer.get(), nil) }
    }

    func load() async throws -> Int? {
        try await withCheckedThrowingContinuation { continuation in
            load { value, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: value) }
            }
        }
    }
}

@MainActor
final class Screen {
    private let cache: Cache

    init(cache: Cache) { self.cache = cache }

    func start() {
        Task { [weak self, cache] in
            do {
                let value = try await cache.load()
                guard let self else { return }
                if let value { show(value) } else { print("nothing") }
            } catch {
                guard self != nil else { return }
                print("failed", error)
            }
        }
    }

    private func show(_ value: Int) { print("shows", value) }
}
