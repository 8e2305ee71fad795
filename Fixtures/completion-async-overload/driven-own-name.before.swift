// target: swift 6.2

/// The function has a synchronous namesake, which async code goes on calling.
final class Stock: Sendable {
    private let server: Server

    init(server: Server) { self.server = server }

    func count() -> Int { -1 }

    // expect: completion-async-overload
    func count(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        print("asks")
        server.ask { result in completion(result.mapError { $0 }) }
    }
}
