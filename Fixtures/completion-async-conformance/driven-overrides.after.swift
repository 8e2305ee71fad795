// target: swift 6.0
// form: conformance

/// A subclass overrides it, and asks it in turn.
@MainActor
class Loader {
    fileprivate let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-conformance
    func load(_ name: String) async throws -> Int {
        guard !name.isEmpty else {
            throw Refused()
        }
        print("asks for", name)
        let result = await withCheckedContinuation { continuation in
            server.ask { continuation.resume(returning: $0) }
        }
        return try result.mapError { $0 }.get()
    }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await load(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }
}

@MainActor
final class LoggingLoader: Loader {
    override func load(_ name: String) async throws -> Int {
        print("logs", name)
        return try await super.load(name)
    }
}

/// Calls the callback form, which remains.
@MainActor
final class Screen {
    private let loader: Loader

    init(loader: Loader) { self.loader = loader }

    func start() {
        loader.load("") { [weak self] in self?.show($0) }
        loader.load("title") { [weak self] in self?.show($0) }
    }

    private func show(_ result: Result<Int, any Error>) {
        switch result {
        case .success(let value): print("loaded", value)
        case .failure(let error): print("failed", error)
        }
    }
}
