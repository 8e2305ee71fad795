// target: swift 6.0
// form: conformance

@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-conformance
    func load(_ name: String) async throws -> Int
}

extension Loading {
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
final class Loader: Loading {
    private let server: Server

    init(server: Server) { self.server = server }

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
}

@MainActor
final class EmptyLoader: Loading {
    func load(_ name: String) async throws -> Int {
        throw Refused()
    }
}

/// Calls the callback form, which remains.
@MainActor
final class Screen {
    private let loader: any Loading

    init(loader: any Loading) { self.loader = loader }

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
