// target: swift 5.7

/// Handlers in every position, and what stands round them.
final class Positions {
    typealias Reply<Value> = (Result<Value, Error>) -> Void
    typealias Handler = @Sendable (Int?, (any Error)?) -> Void

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - key: what to read.
    ///   - completion: what was read, which
    ///     may be late.
    // expect: completion-async-overload
    func read(_ key: String, completion: @escaping Reply<[String]>) {
        completion(.success([key]))
    }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - key: what to read.
    func read(_ key: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            read(key) {
                continuation.resume(with: $0)
            }
        }
    }

    // expect: completion-async-overload
    func write(_ key: String, onCompletion completion: @escaping () -> Void, retries: Int) {
        completion()
    }

    func write(_ key: String, retries: Int) async {
        await withCheckedContinuation { continuation in
            write(key, onCompletion: {
                continuation.resume()
            }, retries: retries)
        }
    }

    // expect: completion-async-overload
    func first(_ completion: @escaping Handler, then next: Int = 3) {
        completion(next, nil)
    }

    func first(then next: Int = 3) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            first({ value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value!)
                }
            }, then: next)
        }
    }

    /**
     Reads both.

     - Parameter completion: both.
     */
    // expect: completion-async-overload
    func both(
        of key: String,
        completion: @escaping (_ left: String?, _ right: Int?, _ error: Error?) -> Void
    ) {
        completion(key, key.count, nil)
    }

    /**
     Reads both.
     */
    func both(
        of key: String
    ) async throws -> (left: String, right: Int) {
        try await withCheckedThrowingContinuation { continuation in
            both(of: key) { first, second, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: (first!, second!))
                }
            }
        }
    }

    // expect: completion-async-overload
    func three(completion: @escaping (Int, String, Bool) -> Void) { completion(1, "", true) }

    func three() async -> (Int, String, Bool) {
        await withCheckedContinuation { continuation in
            three {
                continuation.resume(returning: ($0, $1, $2))
            }
        }
    }

    /// - Parameter completion: called at the end.
    // expect: completion-async-overload
    func save(completion: (() -> Void)? = nil) {
        completion?()
    }

    func save() async {
        await withCheckedContinuation { continuation in
            save {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    func add(to number: inout Int, completion: @escaping (Int) -> Void) {
        number += 1
        completion(number)
    }

    func add(to number: inout Int) async -> Int {
        await withCheckedContinuation { continuation in
            add(to: &number) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    private func step(completion: @escaping () -> Void) { completion() }

    func walk() {
        step {}
        save()
        save { print("saved") }
    }
}

struct Counter {
    typealias Handler = @Sendable (Int) -> Void
    var count = 0

    // expect: completion-async-overload
    mutating func increase(completion: @escaping Handler) {
        count += 1
        completion(count)
    }

    mutating func increase() async -> Int {
        await withCheckedContinuation { continuation in
            increase {
                continuation.resume(returning: $0)
            }
        }
    }
}

public protocol Loader {
    associatedtype Item: Sendable

    /// Loads the items.
    /// - Parameter completion: the items.
    // expect: completion-async-overload
    func load(first: Int, completion: @escaping (Result<[Item], Error>) -> Void)
}

extension Loader {
    /// Loads the items.
    public func load(first: Int) async throws -> [Item] {
        try await withCheckedThrowingContinuation { continuation in
            load(first: first) {
                continuation.resume(with: $0)
            }
        }
    }
}
