// target: swift 6.0
// form: body

/// A synchronous namesake answers at once with what is known.
@MainActor
final class Stock {
    private let server: Server

    init(server: Server) { self.server = server }

    func count() -> Int { -1 }

    // expect: completion-async-body
    func count(completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        let known = count()
        server.ask { result in
            Task { @MainActor in
                switch result {
                case .success(let value):
                    print("in place of \(known) counted", value)
                    completion(.success(value))
                case .failure(let error):
                    completion(.failure(error))
                }
            }
        }
    }

    func start() {
        count { print("is", $0) }
    }
}
