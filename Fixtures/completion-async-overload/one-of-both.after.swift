// target: swift 6.2, ios 26, macos 26
import Foundation

struct Missing: Error {}

/// What is returned is there on every path, or the overload would crash where a handler is given nothing.
nonisolated final class Library: Sendable {
    // expect: completion-async-overload safe
    func title(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, Missing())
            return
        }
        completion("title \(number)", nil)
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

    func note(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, nil)
            return
        }
        completion("note \(number)", nil)
    }

    // expect: completion-async-overload display
    func remark(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        note(number, completion: completion)
    }
}

// What looks for a value that need not be there gives nil without an error.
nonisolated final class Register: Sendable {
    let titles: [Int: String] = [:]
    let names: [String] = []

    // expect: completion-async-overload display
    // why: 'completion' may be given nil for value and error at one-of-both.before.swift:48…
    func heading(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, Missing())
            return
        }
        completion(titles[number], nil)
    }

    // expect: completion-async-overload display
    // why: 'completion' may be given nil for value and error at one-of-both.before.swift:54…
    func count(_ number: Int, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
        completion(titles[number]?.count, nil)
    }

    // expect: completion-async-overload display
    // why: 'completion' may be given nil for value and error at one-of-both.before.swift:61…
    func first(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        let name = names.first
        completion(name, nil)
    }

    // expect: completion-async-overload display
    // why: 'completion' may be given nil for value and error at one-of-both.before.swift:67…
    func text(_ value: any Sendable, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        completion(value as? String, nil)
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
