// target: swift 5.7

/// Handed on, called in every branch, called behind guards.
final class Loader {
    private let cache: [String: String] = [:]

    // expect: completion-async-overload
    func load(_ key: String, completion: @escaping @Sendable (Result<String, LoadFailure>) -> Void) {
        if let known = cache[key] {
            return completion(.success(known))
        }
        switch key.first {
        case "a"?: completion(.success("first"))
        case nil: completion(.failure(.empty))
        default:
            // Nothing is known of the others.
            Task { completion(.failure(.unknown)) }
        }
    }

    // expect: completion-async-overload
    func reload(_ key: String, completion: @escaping @Sendable (Result<String, LoadFailure>) -> Void) {
        load(key, completion: completion)
    }

    // expect: completion-async-overload
    func length(of key: String, completion: @escaping @Sendable (Int) -> Void) {
        load(key) { result in
            switch result {
            case .success(let text): completion(text.count)
            case .failure: completion(0)
            }
        }
    }

    // expect: completion-async-overload
    func check(_ key: String, completion: @escaping @Sendable (Error?) -> Void) {
        load(key) { result in
            do {
                _ = result
            }
            guard case .failure(let error) = result else {
                completion(nil)
                return
            }
            Task { completion(error) }
        }
    }
}

enum LoadFailure: Error {
    case empty, unknown
}
