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

    // expect: completion-async-overload safe
    func author(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        title(number) { text, error in completion(text, error) }
    }

    // expect: completion-async-overload safe
    func note(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, nil)
            return
        }
        DispatchQueue.global().async { completion("note \(number)", nil) }
    }

    // expect: completion-async-overload safe
    func remark(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        note(number, completion: completion)
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

    // expect: completion-async-overload safe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    func count(_ number: Int, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
        completion(titles[number]?.count, nil)
    }

    // expect: completion-async-overload safe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    func first(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        let name = names.first
        completion(name, nil)
    }

    // expect: completion-async-overload safe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    func text(_ value: any Sendable, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        completion(value as? String, nil)
    }

    // The element of an array is there.
    // expect: completion-async-overload unsafe
    // why: if 'names[number]' and the error are both nil, the async version of 'name' has nothing to return: check that this cannot happen
    func name(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        completion(names[number], nil)
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
