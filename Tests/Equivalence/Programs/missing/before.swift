import Dispatch

@MainActor
final class Cache {
    private let server: Server

    init(server: Server) { self.server = server }

    /// Nothing is there, and nothing went wrong: both are nil.
    func load(completion: @escaping @Sendable (Int?, Refused?) -> Void) {
        print("asked")
        server.ask { answer in completion(try? answer.get(), nil) }
    }
}

@MainActor
final class Screen {
    private let cache: Cache

    init(cache: Cache) { self.cache = cache }

    func start() {
        cache.load { [weak self] value, error in
            DispatchQueue.main.async {
                guard let self else { return }
                if let error { print("failed", error) } else if let value { self.show(value) } else { print("nothing") }
            }
        }
    }

    private func show(_ value: Int) { print("shows", value) }
}
