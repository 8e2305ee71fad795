// target: swift 6.0

enum LoadResult: Sendable { case value(Int), error(any Error) }

@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (LoadResult) -> Void) {
        print("asked for", name)
        server.ask { result in
            Task { @MainActor in
                switch result {
                case .success(let value): completion(.value(value))
                case .failure(let error): completion(.error(error))
                }
            }
        }
    }

    func load(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name) { result in
                switch result {
                case .value(let value): continuation.resume(returning: value)
                case .error(let error): continuation.resume(throwing: error)
                }
            }
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
        Task { [weak self, loader, name] in
            do {
                let value = try await loader.load(name)
                guard let self else { return }
                self.show(value)
            } catch {
                guard let self else { return }
                print("failed:", error)
            }
        }
        name = "second"
    }

    private func show(_ value: Int) { print("shows", value) }
}
