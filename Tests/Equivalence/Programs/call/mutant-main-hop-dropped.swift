@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @Sendable (Result<Int, Refused>) -> Void) {
        print("asked for", name)
        server.ask(handler: completion)
    }

    func load(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name) { continuation.resume(with: $0) }
        }
    }
}

@MainActor
final class Screen {
    private let loader: Loader
    private var name = "first"

    init(loader: Loader) { self.loader = loader }

    func start() {
        loader.load(name) { [weak self] result in
            let screen = self
            guard let screen else { return }
            switch result {
            case .success(let value): print("shows", value)
            case .failure: print("nothing")
            }
            _ = screen
        }
        name = "second"
    }

    private func show(_ value: Int) { print("shows", value) }
}
