// target: swift 6.0
// form: conformance

/// A subclass overrides it, and asks it in turn.
@MainActor
class Loader {
    fileprivate let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-conformance
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        guard !name.isEmpty else {
            completion(.failure(Refused()))
            return
        }
        print("asks for", name)
        server.ask { result in
            Task { @MainActor in completion(result.mapError { $0 }) }
        }
    }
}

@MainActor
final class LoggingLoader: Loader {
    override func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        print("logs", name)
        super.load(name, completion: completion)
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
