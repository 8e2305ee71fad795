// target: swift 6.0
// form: conformance

@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-conformance
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, Refused>) -> Void)
}

@MainActor
final class Loader: Loading {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, Refused>) -> Void) {
        guard !name.isEmpty else {
            completion(.failure(Refused()))
            return
        }
        print("asks for", name)
        server.ask { result in
            Task { @MainActor in completion(result) }
        }
    }
}

@MainActor
final class EmptyLoader: Loading {
    private let stored: Result<Int, Refused>? = nil

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, Refused>) -> Void) {
        completion(stored ?? .failure(Refused()))
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
