// target: swift 6.0

/// Gives a handle to stop the work with.
@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int?) -> Void) -> Handle {
        let handle = Handle()
        server.ask { result in
            Task { @MainActor in
                let value = handle.isStopped ? nil : try? result.get()
                completion(value)
            }
        }
        return handle
    }

    func load(_ name: String) async -> Int? {
        await withCheckedContinuation { continuation in
            _ = load(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}

@MainActor
final class Handle {
    var isStopped = false
}
