// target: swift 6.0

@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void)
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
