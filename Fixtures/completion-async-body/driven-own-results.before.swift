// target: swift 6.0
// form: body

enum LoadResult: Sendable { case success(Int), failure(any Error) }
enum SaveResult: Sendable { case ok, failed(reason: Full) }
struct Full: Error {}

/// Enums of the project's own; callers of the callback forms remain.
@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-body
    func load(_ name: String, completion: @escaping @MainActor @Sendable (LoadResult) -> Void) {
        guard !name.isEmpty else {
            completion(.failure(Refused()))
            return
        }
        print("asks for", name)
        ask { result in
            switch result {
            case .success(let value):
                print("answered", value)
                completion(.success(value))
            case .failure(let error):
                completion(.failure(error))
            }
        }
    }

    // expect: completion-async-body
    func save(_ value: Int, completion: @escaping @MainActor @Sendable (SaveResult) -> Void) {
        print("saves", value)
        if value == 0 {
            completion(.ok)
        } else {
            completion(.failed(reason: Full()))
        }
    }

    // expect: completion-async-body
    func delete(_ value: Int, completion: @escaping @MainActor @Sendable (Full?) -> Void) {
        print("deletes", value)
        completion(value == 0 ? nil : Full())
    }

    func start() {
        load("") { print("empty", $0) }
        load("title") { print("title", $0) }
        save(0) { print("saved", $0) }
        save(1) { print("saved", $0) }
        delete(0) { print("deleted", $0 as Any) }
        delete(1) { print("deleted", $0 as Any) }
    }

    /// Answers when the server does.
    // expect: completion-async-body
    private func ask(then: @escaping @MainActor @Sendable (LoadResult) -> Void) {
        server.ask { result in
            Task { @MainActor in
                switch result {
                case .success(let value): then(.success(value))
                case .failure(let error): then(.failure(error))
                }
            }
        }
    }
}
