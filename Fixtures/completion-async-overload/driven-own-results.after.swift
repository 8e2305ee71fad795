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

    func load() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load { result in
                switch result {
                case .success(let value): continuation.resume(returning: value)
                case .failure(let error): continuation.resume(throwing: error)
                }
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

    func title(of key: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            title(of: key) { result in
                switch result {
                case .value(let value): continuation.resume(returning: value)
                case .error(let error): continuation.resume(throwing: error)
                }
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

    func save() async throws {
        try await withCheckedThrowingContinuation { continuation in
            save { result in
                switch result {
                case .ok: continuation.resume()
                case .failed(let error): continuation.resume(throwing: error)
                }
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

    func delete(_ key: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            delete(key) { error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }
}
