// target: swift 6.0
// form: conformance

/// Only the scenario calls the requirement.
@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-conformance
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void)
}

@MainActor
final class Loader: Loading {
    private let server: Server

    init(server: Server) { self.server = server }

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
final class EmptyLoader: Loading {
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        completion(.failure(Refused()))
    }
}
