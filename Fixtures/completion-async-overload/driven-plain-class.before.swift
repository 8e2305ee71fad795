// target: swift 6.0

/// Isolated to nothing: the overload runs on no particular thread, and so calls the callback form there.
final class Loader: Sendable {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        print("asks for", name)
        server.ask { result in completion(result.mapError { $0 }) }
    }
}
