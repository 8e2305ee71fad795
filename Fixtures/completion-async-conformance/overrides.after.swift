// target: swift 6.2, ios 26
// form: conformance
// language mode: 5, as the task takes what is not Sendable
// What subclasses override moves with all of them.

class Client {
    /// Asks for a new token.
    // expect: completion-async-conformance
    func refresh(_ token: String) async throws -> String {
        print(token)
        return token
    }

    func refresh(_ token: String, completion: @escaping (Result<String, any Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await refresh(token)))
            } catch {
                completion(.failure(error))
            }
        }
    }
}

final class LoggingClient: Client {
    override func refresh(_ token: String) async throws -> String {
        try await super.refresh(token)
    }
}

final class MockClient: Client {
    override func refresh(_ token: String) async throws -> String {
        "42"
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
    func count(_ name: String) async throws(Failure) -> Int {
        guard !name.isEmpty else { throw Failure.missing }
        return name.count
    }

    func count(_ name: String, completion: @escaping (Result<Int, Failure>) -> Void) {
        Task {
            do throws(Failure) {
                completion(.success(try await count(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func all(_ names: [String]) {
        for name in names { count(name) { print($0) } }
    }
}

final class EmptyStore: Store {
    override func count(_ name: String) async throws(Failure) -> Int {
        throw Failure.missing
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
