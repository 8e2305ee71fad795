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

    // expect: completion-async-overload
    func write(_ key: String, onCompletion completion: @escaping () -> Void, retries: Int) {
        completion()
    }

    // expect: completion-async-overload
    func first(_ completion: @escaping Handler, then next: Int = 3) {
        completion(next, nil)
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

    // expect: completion-async-overload
    func three(completion: @escaping (Int, String, Bool) -> Void) { completion(1, "", true) }

    /// - Parameter completion: called at the end.
    // expect: completion-async-overload
    func save(completion: (() -> Void)? = nil) {
        completion?()
    }

    // expect: completion-async-overload
    func add(to number: inout Int, completion: @escaping (Int) -> Void) {
        number += 1
        completion(number)
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
}

public protocol Loader {
    associatedtype Item: Sendable

    /// Loads the items.
    /// - Parameter completion: the items.
    // expect: completion-async-overload
    func load(first: Int, completion: @escaping (Result<[Item], Error>) -> Void)
}
