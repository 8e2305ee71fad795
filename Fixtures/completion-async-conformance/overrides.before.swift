// target: swift 6.2, ios 26
// form: conformance
// language mode: 5, as the task takes what is not Sendable
// What subclasses override moves with all of them.

class Client {
    /// Asks for a new token.
    // expect: completion-async-conformance
    func refresh(_ token: String, completion: @escaping (Result<String, any Error>) -> Void) {
        print(token)
        completion(.success(token))
    }
}

final class LoggingClient: Client {
    override func refresh(_ token: String, completion: @escaping (Result<String, any Error>) -> Void) {
        super.refresh(token, completion: completion)
    }
}

final class MockClient: Client {
    override func refresh(_ token: String, completion: @escaping (Result<String, any Error>) -> Void) {
        completion(.success("42"))
    }
}

final class Session {
    private let client: Client
    private var token = ""

    init(client: Client) { self.client = client }

    func start() {
        client.refresh(token) { [weak self] result in
            self?.token = (try? result.get()) ?? ""
        }
    }
}

enum Failure: Error { case missing }

@MainActor
class Store {
    // expect: completion-async-conformance
    func count(_ name: String, completion: @escaping (Result<Int, Failure>) -> Void) {
        guard !name.isEmpty else { return completion(.failure(.missing)) }
        completion(.success(name.count))
    }

    func all(_ names: [String]) {
        for name in names { count(name) { print($0) } }
    }
}

final class EmptyStore: Store {
    override func count(_ name: String, completion: @escaping (Result<Int, Failure>) -> Void) {
        completion(.failure(.missing))
    }
}

class Silent {
    // One of those that override it may never answer.
    // expect: completion-async-conformance
    func wait(completion: @escaping () -> Void) { completion() }
}

final class Broken: Silent {
    override func wait(completion: @escaping () -> Void) {}
}
