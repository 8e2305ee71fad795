// target: swift 6.0

@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        Task {
            do {
                completion(.success(try await load(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func load(_ name: String) async throws -> Int {
        print("asked for", name)
        return try await withCheckedThrowingContinuation { continuation in
            server.ask { result in continuation.resume(with: result.mapError { $0 }) }
        }
    }
}

/// Driven through schedules by the scenario beside it.
@MainActor
final class Screen {
    private let loader: Loader
    private var name = "first"

    init(loader: Loader) { self.loader = loader }

    func start() async {
        do {
            // expect: completion-continuation
            let value = try await loader.load(name)
            show(value)
        } catch {
            print("failed:", error)
        }
    }

    private func show(_ value: Int) { print("shows", value) }
}
