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

    // expect: completion-async-overload safe
    static func name(_ id: String, completion: @escaping Request<String>.Plain) {
        completion(id)
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
}
