// target: swift 5.7

/// One function for each shape of handler that has an async form.
final class Rows: @unchecked Sendable {
    private var waiting: [() -> Void] = []

    // expect: completion-async-overload
    func finish(completion: @escaping () -> Void) {
        waiting.append({})
        completion()
    }

    func finish() async {
        await withCheckedContinuation { continuation in
            finish {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    func flush(completion: @escaping (Result<Void, Never>) -> Void) {
        completion(.success(()))
    }

    func flush() async {
        await withCheckedContinuation { continuation in
            flush {
                continuation.resume(with: $0)
            }
        }
    }

    // expect: completion-async-overload
    func check(completion: @escaping (Result<Void, Failure>) -> Void) {
        completion(.failure(.refused))
    }

    func check() async throws {
        try await withCheckedThrowingContinuation { continuation in
            check {
                continuation.resume(with: $0)
            }
        }
    }

    // expect: completion-async-overload
    func count(completion: @escaping (Result<Int, Never>) -> Void) {
        completion(.success(waiting.count))
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            count {
                continuation.resume(with: $0)
            }
        }
    }

    // expect: completion-async-overload
    func title(of key: String, completion: @escaping (Result<String, Failure>) -> Void) {
        completion(key.isEmpty ? .failure(.refused) : .success(key))
    }

    func title(of key: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            title(of: key) {
                continuation.resume(with: $0)
            }
        }
    }

    // expect: completion-async-overload
    func delete(_ key: String, completion: @escaping (Error?) -> Void) {
        completion(key.isEmpty ? Failure.refused : nil)
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

    // expect: completion-async-overload
    func rename(_ key: String, to other: String, completion: @escaping ((any Error)?) -> Void) {
        completion(key == other ? nil : Failure.refused)
    }

    func rename(_ key: String, to other: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            rename(key, to: other) { error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }

    // expect: completion-async-overload
    func size(of key: String, completion: @escaping (Int) -> Void) {
        completion(key.count)
    }

    func size(of key: String) async -> Int {
        await withCheckedContinuation { continuation in
            size(of: key) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func words(completion: @escaping ([String]?) -> Void) {
        completion(nil)
    }

    func words() async -> [String]? {
        await withCheckedContinuation { continuation in
            words {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func pair(completion: @escaping (Int, String) -> Void) {
        completion(1, "one")
    }

    func pair() async -> (Int, String) {
        await withCheckedContinuation { continuation in
            pair {
                continuation.resume(returning: ($0, $1))
            }
        }
    }
}

enum Failure: Error {
    case refused
}
