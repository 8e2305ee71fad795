// target: swift 6.0

enum LoadResult: Sendable { case success(Int), failure(any Error) }
enum Outcome<Value: Sendable>: Sendable { case value(Value), error(any Error) }
enum SaveResult: Sendable { case ok, failed(Full) }
struct Full: Error {}

/// Enums of the project's own and its errors, driven through schedules by the scenario beside it.
@MainActor
final class Rows {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-overload unsafe
    func load(completion: @escaping @Sendable (LoadResult) -> Void) {
        print("load is asked for")
        server.ask("load") { result in
            switch result {
            case .success(let value): completion(.success(value))
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    // expect: completion-async-overload unsafe
    func title(of key: String, completion: @escaping @Sendable (Outcome<String>) -> Void) {
        server.ask("title") { result in
            switch result {
            case .success(let value): completion(.value("\(key) \(value)"))
            case .failure(let error): completion(.error(error))
            }
        }
    }

    // expect: completion-async-overload unsafe
    func save(completion: @escaping @Sendable (SaveResult) -> Void) {
        server.ask("save") { result in
            switch result {
            case .success: completion(.ok)
            case .failure: completion(.failed(Full()))
            }
        }
    }

    // expect: completion-async-overload unsafe
    func delete(_ key: String, completion: @escaping @Sendable (Full?) -> Void) {
        server.ask("delete") { result in
            switch result {
            case .success: completion(nil)
            case .failure: completion(Full())
            }
        }
    }
}
