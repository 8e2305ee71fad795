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
        Task { [weak self, loader, name] in
            do {
                let value = try await loader.load(name)
                self?.show(value)
            } catch {
                guard self != nil else { return }
                print("nothing")
            }
        }
        name = "second"
    }

    private func show(_ value: Int) { print("shows", value) }
}
