// target: swift 5.7

/// Attributes, modifiers and names of every sort.
public struct Directory: Sendable {
    typealias Reply = (Result<[String], LookupFailure>) -> Void
    typealias Answer = String

    /// Looks a name up.
    ///
    /// - Parameter completion: what was found.
    // expect: completion-async-overload
    @available(macOS 10.15, iOS 13, *)
    @MainActor
    @inlinable
    public static func find(_ name: String, completion: @escaping @Sendable (String?) -> Void) {
        completion(name)
    }

    /// Looks a name up.
    @available(macOS 10.15, iOS 13, *)
    @MainActor
    public static func find(_ name: String) async -> String? {
        await withCheckedContinuation { continuation in
            find(name) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    @MainActor public func open(at path: String, completion: @escaping @MainActor (Bool) -> Void) {
        completion(!path.isEmpty)
    }

    @MainActor public func open(at path: String) async -> Bool {
        await withCheckedContinuation { continuation in
            open(at: path) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    internal func list(limit: Int = 10, in `class`: String, then reply: @escaping Reply) {
        reply(.success([`class`, "\(limit)"]))
    }

    internal func list(limit: Int = 10, in `class`: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            list(limit: limit, in: `class`) {
                continuation.resume(with: $0)
            }
        }
    }

    // expect: completion-async-overload
    func map<Value: Sendable, Other>(
        _ value: Value, by transform: (Value) -> Other, completion: @escaping (Value) -> Void
    ) where Other: Equatable, Value: Hashable {
        _ = transform(value)
        completion(value)
    }

    func map<Value: Sendable, Other>(
        _ value: Value, by transform: (Value) -> Other
    ) async -> Value where Other: Equatable, Value: Hashable {
        await withCheckedContinuation { continuation in
            map(value, by: transform) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func first(_ continuation: Int, completion: @escaping (Int) -> Void) {
        completion(continuation)
    }

    func first(_ continuation: Int) async -> Int {
        await withCheckedContinuation { continuation2 in
            first(continuation) {
                continuation2.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func second(for times: Int, _ value: String, onComplete: @escaping (Answer) -> Void) { onComplete(value) }

    func second(for times: Int, _ value: String) async -> Answer {
        await withCheckedContinuation { continuation in
            second(for: times, value) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    nonisolated func third(callback: @escaping (((Int, String)) -> Void)) {
        callback((3, "three"))
    }

    nonisolated func third() async -> (Int, String) {
        await withCheckedContinuation { continuation in
            third {
                continuation.resume(returning: $0)
            }
        }
    }
}

public enum LookupFailure: Error {
    case missing
}

extension Directory {
    // expect: completion-async-overload
    func `default`(handler: @escaping (_ name: String) -> Void) {
        handler("default")
    }

    func `default`() async -> String {
        await withCheckedContinuation { continuation in
            `default` {
                continuation.resume(returning: $0)
            }
        }
    }
}

// expect: completion-async-overload
func ping(_ hosts: [String], completionHandler: @escaping (Int) -> Void) {
    completionHandler(hosts.count)
}

func ping(_ hosts: [String]) async -> Int {
    await withCheckedContinuation { continuation in
        ping(hosts) {
            continuation.resume(returning: $0)
        }
    }
}

actor Store {
    private var items: [String: Int] = [:]

    // expect: completion-async-overload
    func read(_ key: String, completion: @escaping @Sendable (Int?) -> Void) {
        completion(items[key])
    }

    func read(_ key: String) async -> Int? {
        await withCheckedContinuation { continuation in
            read(key) {
                continuation.resume(returning: $0)
            }
        }
    }
}
