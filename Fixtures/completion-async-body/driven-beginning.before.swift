// target: swift 6.0
// form: body

/// What the function sets before its call returns can be read after the call.
@MainActor
final class Loader {
    private let server: Server
    private var isLoading = false

    init(server: Server) { self.server = server }

    // expect: completion-async-body
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        isLoading = true
        count(name) { result in
            self.isLoading = false
            completion(result)
        }
    }

    // Nothing that others notice happens before it waits.
    // expect: completion-async-body
    func count(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        let letters = name.count
        ask { result in
            switch result {
            case .success(let value):
                print("answered", letters + value)
                completion(.success(value))
            case .failure(let error):
                completion(.failure(error))
            }
        }
    }

    func start() {
        load("title") { print("title", $0) }
        report()
    }

    private func report() { print("loading", isLoading ? 1 : 0) }

    /// Answers when the server does.
    // expect: completion-async-body
    private func ask(then: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        server.ask { result in
            Task { @MainActor in then(result.mapError { $0 }) }
        }
    }
}
