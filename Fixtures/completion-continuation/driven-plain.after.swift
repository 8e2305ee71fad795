// target: swift 6.0

@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int?) -> Void) {
        Task { completion(await load(name)) }
    }

    func load(_ name: String) async -> Int? {
        print("asked for", name)
        return await withCheckedContinuation { continuation in
            server.ask { result in continuation.resume(returning: try? result.get()) }
        }
    }
}

/// Driven through schedules by the scenario beside it.
@MainActor
final class Screen {
    private let loader: Loader
    private var name = "first"

    init(loader: Loader) { self.loader = loader }

    func start() async {
        // expect: completion-continuation
        let value = await loader.load(name)
        show(value ?? 0)
    }

    private func show(_ value: Int) { print("shows", value) }
}
