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

    // expect: completion-async-overload
    @MainActor public func open(at path: String, completion: @escaping @MainActor (Bool) -> Void) {
        completion(!path.isEmpty)
    }

    // expect: completion-async-overload
    internal func list(limit: Int = 10, in `class`: String, then reply: @escaping Reply) {
        reply(.success([`class`, "\(limit)"]))
    }

    // expect: completion-async-overload
    func map<Value: Sendable, Other>(
        _ value: Value, by transform: (Value) -> Other, completion: @escaping (Value) -> Void
    ) where Other: Equatable, Value: Hashable {
        _ = transform(value)
        completion(value)
    }

    // expect: completion-async-overload
    func first(_ continuation: Int, completion: @escaping (Int) -> Void) {
        completion(continuation)
    }

    // expect: completion-async-overload
    func second(for times: Int, _ value: String, onComplete: @escaping (Answer) -> Void) { onComplete(value) }

    // expect: completion-async-overload
    nonisolated func third(callback: @escaping (((Int, String)) -> Void)) {
        callback((3, "three"))
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
}

// expect: completion-async-overload
func ping(_ hosts: [String], completionHandler: @escaping (Int) -> Void) {
    completionHandler(hosts.count)
}

actor Store {
    private var items: [String: Int] = [:]

    // expect: completion-async-overload
    func read(_ key: String, completion: @escaping @Sendable (Int?) -> Void) {
        completion(items[key])
    }
}
