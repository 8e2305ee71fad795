// target: swift 6.0

@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void)
}

extension Loading {
    func load(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            load(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}

/// Says nothing where it is refused.
@MainActor
final class Loader: Loading {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void) {
        server.ask { result in
            guard let value = try? result.get() else { return }
            Task { @MainActor in completion(value) }
        }
    }
}
