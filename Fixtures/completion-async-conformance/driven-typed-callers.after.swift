// target: swift 6.0
// form: conformance

@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-conformance
    func load(_ name: String) async throws(Refused) -> Int
}

extension Loading {
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, Refused>) -> Void) {
        Task { @MainActor in
            do throws(Refused) {
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

    func load(_ name: String) async throws(Refused) -> Int {
        guard !name.isEmpty else {
            throw Refused()
        }
        print("asks for", name)
        let result = await withCheckedContinuation { continuation in
            server.ask { continuation.resume(returning: $0) }
        }
        return try result.get()
    }
}

@MainActor
final class EmptyLoader: Loading {
    private let stored: Result<Int, Refused>? = nil

    func load(_ name: String) async throws(Refused) -> Int {
        try (stored ?? .failure(Refused())).get()
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

    private func show(_ result: Result<Int, Refused>) {
        switch result {
        case .success(let value): print("loaded", value)
        case .failure(let error): print("failed", error)
        }
    }
}
