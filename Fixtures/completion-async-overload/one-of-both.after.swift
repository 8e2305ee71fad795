// target: swift 6.2, ios 26, macos 26
import Foundation

struct Missing: Error {}

/// What is returned is there on every path, or the overload returns an optional.
nonisolated final class Library: Sendable {
    // expect: completion-async-overload safe
    func title(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, Missing())
            return
        }
        DispatchQueue.global().async { completion("title \(number)", nil) }
    }

    nonisolated(nonsending) func title(_ number: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            title(number) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value!)
                }
            }
        }
    }

    // expect: completion-async-overload safe
    func author(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        title(number) { text, error in completion(text, error) }
    }

    nonisolated(nonsending) func author(_ number: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            author(number) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value!)
                }
            }
        }
    }

    // expect: completion-async-overload safe
    func note(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, nil)
            return
        }
        DispatchQueue.global().async { completion("note \(number)", nil) }
    }

    nonisolated(nonsending) func note(_ number: Int) async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            note(number) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value)
                }
            }
        }
    }

    // expect: completion-async-overload safe
    func remark(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        note(number, completion: completion)
    }

    nonisolated(nonsending) func remark(_ number: Int) async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            remark(number) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value)
                }
            }
        }
    }
}

// What looks for a value that need not be there gives nil without an error.
nonisolated final class Register: Sendable {
    let titles: [Int: String] = [:]
    let names: [String] = []

    // expect: completion-async-overload safe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    func heading(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, Missing())
            return
        }
        DispatchQueue.global().async { completion(titles[number], nil) }
    }

    nonisolated(nonsending) func heading(_ number: Int) async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            heading(number) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value)
                }
            }
        }
    }

    // expect: completion-async-overload safe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    func count(_ number: Int, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
        completion(titles[number]?.count, nil)
    }

    nonisolated(nonsending) func count(_ number: Int) async throws -> Int? {
        try await withCheckedThrowingContinuation { continuation in
            count(number) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value)
                }
            }
        }
    }

    // expect: completion-async-overload safe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    func first(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        let name = names.first
        completion(name, nil)
    }

    nonisolated(nonsending) func first() async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            first { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value)
                }
            }
        }
    }

    // expect: completion-async-overload safe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    func text(_ value: any Sendable, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        completion(value as? String, nil)
    }

    nonisolated(nonsending) func text(_ value: any Sendable) async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            text(value) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value)
                }
            }
        }
    }

    // The element of an array is there.
    // expect: completion-async-overload unsafe
    // why: if 'names[number]' and the error are both nil, the async version of 'name' has nothing to return: check that this cannot happen
    func name(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        completion(names[number], nil)
    }

    nonisolated(nonsending) func name(_ number: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            name(number) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value!)
                }
            }
        }
    }
}

public protocol Shelf {
    // expect: completion-async-overload display
    func book(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void)
}

/// A mock is called in place of the others, and the overload would crash in its test.
protocol Catalog {
    // expect: completion-async-overload display
    func entry(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void)
}

nonisolated struct StoredCatalog: Catalog {
    let library: Library

    func entry(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        library.title(number, completion: completion)
    }
}

nonisolated struct MockCatalog: Catalog {
    let text: String?
    let error: (any Error)?

    func entry(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        completion(text, error)
    }
}
