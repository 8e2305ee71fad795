// target: swift 6.0

@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        print("asked for", name)
        server.ask { result in
            Task { @MainActor in completion(result.mapError { $0 }) }
        }
    }

    func load(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name) { continuation.resume(with: $0) }
        }
    }
}

/// Driven through schedules by the scenario beside it.
@MainActor
final class Screen {
    private let loader: Loader
    private var name = "first"

    init(loader: Loader) { self.loader = loader }

    func start() {
        // expect: completion-call
        Task { [name] in
            do {
                let value = try await loader.load(name)
                self.show(value)
            } catch {
                print("failed:", error)
            }
        }
        name = "second"
    }

    private func show(_ value: Int) { print("shows", value) }
}
