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
        loader.load("outer") { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let outer):
                self.loader.load("inner") { [weak self] answer in
                    guard let self else { return }
                    switch answer {
                    case .success(let inner):
                        print("outer", outer)
                        self.show(inner)
                    case .failure(let error):
                        print("inner failed:", error)
                    }
                }
            case .failure(let error):
                print("outer failed:", error)
            }
        }
    }

    private func show(_ value: Int) { print("shows", value) }
}
