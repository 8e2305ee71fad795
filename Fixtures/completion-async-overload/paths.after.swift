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

    func load(_ key: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            load(key) {
                continuation.resume(with: $0)
            }
        }
    }

    // expect: completion-async-overload
    func reload(_ key: String, completion: @escaping @Sendable (Result<String, LoadFailure>) -> Void) {
        load(key, completion: completion)
    }

    func reload(_ key: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            reload(key) {
                continuation.resume(with: $0)
            }
        }
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

    func length(of key: String) async -> Int {
        await withCheckedContinuation { continuation in
            length(of: key) {
                continuation.resume(returning: $0)
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

    func check(_ key: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            check(key) { error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }
}

enum LoadFailure: Error {
    case empty, unknown
}
