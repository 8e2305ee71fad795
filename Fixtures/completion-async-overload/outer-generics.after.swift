// target: swift 6.2, ios 26
// What a handler is given may be said with the generic parameters of another type.

struct Failure: Error {}

enum Answer<Value> {
    case success(Value)
    case failure(Failure)
}

final class Request<Body: Sendable> {
    typealias Handler = (Result<Body, any Error>) -> Void
    typealias Plain = (Body) -> Void

    // expect: completion-async-overload safe
    func send(completion: @escaping Handler) {
        completion(.failure(Failure()))
    }

    nonisolated(nonsending) func send() async throws -> Body {
        try await withCheckedThrowingContinuation { continuation in
            send {
                continuation.resume(with: $0)
            }
        }
    }
}

protocol Loadable: Sendable {
    typealias Load = Request<Self>
    typealias Handler = Load.Handler
}

struct Account: Loadable {
    // expect: completion-async-overload unsafe
    static func load(_ id: String, completion: @escaping Account.Handler) {
        completion(.failure(Failure()))
    }

    static nonisolated(nonsending) func load(_ id: String) async throws -> Self {
        try await withCheckedThrowingContinuation { continuation in
            load(id) {
                continuation.resume(with: $0)
            }
        }
    }

    // expect: completion-async-overload safe
    static func name(_ id: String, completion: @escaping Request<String>.Plain) {
        completion(id)
    }

    static nonisolated(nonsending) func name(_ id: String) async -> String {
        await withCheckedContinuation { continuation in
            name(id) {
                continuation.resume(returning: $0)
            }
        }
    }
}

struct Client {
    // Only the handler tells what it gives.
    func decoded<T: Decodable>(_ id: String, completion: @escaping (Answer<T>) -> Void) {
        completion(.failure(Failure()))
    }

    // expect: completion-async-overload safe
    func decoded<T: Decodable>(_ id: String, as type: T.Type, completion: @escaping (Answer<T>) -> Void) {
        completion(.failure(Failure()))
    }

    nonisolated(nonsending) func decoded<T: Decodable>(_ id: String, as type: T.Type) async throws -> T where T: Sendable {
        try await withCheckedThrowingContinuation { continuation in
            decoded(id, as: type) { result in
                switch result {
                case .success(let value): continuation.resume(returning: value)
                case .failure(let error): continuation.resume(throwing: error)
                }
            }
        }
    }
}
